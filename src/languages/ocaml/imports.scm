; open, include, M.(…). What is included is given away too.

(open_module (module_path)) @import
(local_open_expression . (module_path) @import)
(local_open_pattern . (module_path) @import)
(include_module (module_path)) @import @export
(include_module (module_application . (module_path) @import @export))
(include_module_type (module_type_path)) @import @export
