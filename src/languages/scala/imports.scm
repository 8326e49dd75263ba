; Scala: package clauses, imports and exports. A package in braces is a namespace.

(package_clause !body name: (_) @package)
(package_clause !body) @import
(import_declaration) @import
(export_declaration) @export
