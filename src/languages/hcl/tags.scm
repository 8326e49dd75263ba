; HCL as Terraform and its kin write it: blocks with labels, whose last label is the name and whose first word says what
; it is (language.ts); values of `locals`; attributes outside blocks (.tfvars).
(block . (identifier) . (string_lit) . (string_lit (template_literal) @name)
  . (block_start) @body) @definition.section
(block . (identifier) . (string_lit (template_literal) @name) . (block_start) @body) @definition.section
(config_file (body (block . (identifier) @_block . (block_start) (body (attribute . (identifier) @name) @definition.constant))
  (#eq? @_block "locals")))
(config_file (body (block . (identifier) @name . (block_start) @body) @definition.section
  (#not-eq? @name "locals")))
(config_file (body (attribute . (identifier) @name.reference) @definition.property))

(config_file (body (block . (identifier) @_block . (string_lit) . (block_start) (body (attribute . (identifier) @_key) @import))
  (#eq? @_block "module")
  (#eq? @_key "source")))
(comment) @comment

(object_elem key: (expression (variable_expr (identifier) @reference.write)))
(block (body (attribute . (identifier) @reference.write)))
(block (body (block . (identifier) @reference.type)))
(config_file (body (attribute . (identifier) @reference.write)))
(expression (variable_expr) @receiver (get_attr (identifier) @reference.read))
(binary_operation (variable_expr) @receiver (get_attr (identifier) @reference.read))
(unary_operation (variable_expr) @receiver (get_attr (identifier) @reference.read))
(splat (_ (get_attr (identifier) @reference.read)))
(variable_expr (identifier) @reference.read)
(function_call . (identifier) @reference.call (function_arguments) @args)
(function_call . (identifier) @reference.call)
