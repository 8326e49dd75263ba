; C#: the namespace of a whole file, using directives, extern aliases.

(file_scoped_namespace_declaration name: (_) @package) @import
(using_directive) @import
(extern_alias_directive) @import
