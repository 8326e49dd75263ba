; PHP: the namespace of a file, use statements, included files.

(namespace_definition !body name: (_) @package) @import
(namespace_use_declaration) @import
(include_expression) @import
(include_once_expression) @import
(require_expression) @import
(require_once_expression) @import
