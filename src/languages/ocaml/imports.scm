; open, include. What is included is given away too.

(open_module (module_path)) @import
(include_module (module_path)) @import @export
(include_module (module_application . (module_path) @import @export))
(include_module_type (module_type_path)) @import @export
