; Imports, the module's name and its export list.

(import) @import
(header module: (module) @package)
(header exports: (exports) @export)
