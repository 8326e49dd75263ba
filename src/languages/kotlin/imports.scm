; Kotlin: package header and imports.

(package_header (qualified_identifier) @package)
(package_header) @import
(import) @import
