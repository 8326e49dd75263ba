; PHP: the namespace of a file, use statements, included files.

(namespace_definition !body name: (_) @package) @import
(namespace_use_declaration) @import
; A path that is written out; what stands in other expressions is used as anywhere.
(include_expression [
  (string)
  (encapsed_string)
  (parenthesized_expression [(string) (encapsed_string)])
] @import)
(include_expression [
  (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import)
  (parenthesized_expression
    (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import))
] (#not-eq? @_folder "__DIR__"))
(include_expression [
  (binary_expression left: (name) @_folder) @import
  (parenthesized_expression (binary_expression left: (name) @_folder)) @import
] (#eq? @_folder "__DIR__"))
(include_expression [
  (binary_expression left: (function_call_expression)) @import
  (parenthesized_expression (binary_expression left: (function_call_expression))) @import
])
(include_once_expression [
  (string)
  (encapsed_string)
  (parenthesized_expression [(string) (encapsed_string)])
] @import)
(include_once_expression [
  (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import)
  (parenthesized_expression
    (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import))
] (#not-eq? @_folder "__DIR__"))
(include_once_expression [
  (binary_expression left: (name) @_folder) @import
  (parenthesized_expression (binary_expression left: (name) @_folder)) @import
] (#eq? @_folder "__DIR__"))
(include_once_expression [
  (binary_expression left: (function_call_expression)) @import
  (parenthesized_expression (binary_expression left: (function_call_expression))) @import
])
(require_expression [
  (string)
  (encapsed_string)
  (parenthesized_expression [(string) (encapsed_string)])
] @import)
(require_expression [
  (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import)
  (parenthesized_expression
    (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import))
] (#not-eq? @_folder "__DIR__"))
(require_expression [
  (binary_expression left: (name) @_folder) @import
  (parenthesized_expression (binary_expression left: (name) @_folder)) @import
] (#eq? @_folder "__DIR__"))
(require_expression [
  (binary_expression left: (function_call_expression)) @import
  (parenthesized_expression (binary_expression left: (function_call_expression))) @import
])
(require_once_expression [
  (string)
  (encapsed_string)
  (parenthesized_expression [(string) (encapsed_string)])
] @import)
(require_once_expression [
  (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import)
  (parenthesized_expression
    (binary_expression left: (name) @_folder right: [(string) (encapsed_string)] @import))
] (#not-eq? @_folder "__DIR__"))
(require_once_expression [
  (binary_expression left: (name) @_folder) @import
  (parenthesized_expression (binary_expression left: (name) @_folder)) @import
] (#eq? @_folder "__DIR__"))
(require_once_expression [
  (binary_expression left: (function_call_expression)) @import
  (parenthesized_expression (binary_expression left: (function_call_expression))) @import
])
