; Java: package and import statements.

(package_declaration [(identifier) (scoped_identifier)] @package)
(package_declaration) @import
(import_declaration) @import
