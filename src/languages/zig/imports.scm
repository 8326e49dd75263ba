; `const a = @import("b.zig").c;` binds and is no symbol, with `pub` it gives the name away too; an `@import` anywhere else
; binds nothing.

((variable_declaration "const") @import
  (#match? @import "^(?:pub\\s+)?const\\s+\\w+\\s*=\\s*@import\\(\"[^\"\\n]*\"\\)(?:\\.\\w+)*;$"))
((variable_declaration "pub" "const") @export
  (#match? @export "^pub\\s+const\\s+\\w+\\s*=\\s*@import\\(\"[^\"\\n]*\"\\)(?:\\.\\w+)*;$"))
(using_namespace_declaration) @import
((builtin_function (builtin_identifier) @_import) @import
  (#eq? @_import "@import"))
