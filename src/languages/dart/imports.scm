; Dart: directives.

(library_name (dotted_identifier_list) @package)
(library_import) @import
(part_directive) @import
(part_of_directive) @import
(library_export) @export
