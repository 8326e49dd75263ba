; Rust. Items inside macro invocations are found by parsing the macro's body once more (`@embedded`), with these same
; patterns; what is left of token trees is read token by token.

; ── Items
(function_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_)? @type
  body: (_) @body) @definition.function
(function_signature_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_)? @type) @definition.function
(struct_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_)? @body) @definition.struct
(union_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.struct
(enum_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.enum
(enum_variant
  name: (_) @name
  body: (_)? @body) @definition.enum_member
(field_declaration
  name: (_) @name
  type: (_) @type) @definition.field
(trait_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.trait
(associated_type
  name: (_) @name
  type_parameters: (_)? @typeParams) @definition.type_alias
(type_item
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (_) @type) @definition.type_alias
(mod_item
  name: (_) @name
  body: (declaration_list . (line_comment inner: (_)) @doc) @body) @definition.module
(mod_item
  name: (_) @name
  body: (_)? @body) @definition.module
((const_item
  name: (identifier) @name
  type: (_) @type) @definition.constant
  (#not-match? @name "^_$"))
(static_item
  name: (_) @name
  type: (_) @type) @definition.variable
(macro_definition
  name: (_) @name) @definition.macro
(impl_item
  type_parameters: (_)? @typeParams
  type: (_) @name.reference
  body: (_)? @body) @definition.impl

; ── Scopes and locals
(block) @scope
(closure_expression) @scope.function
(match_arm) @scope
(for_expression) @scope
(while_expression) @scope
(if_expression) @scope
(function_type) @scope
(parameter pattern: (identifier) @local.hoisted type: (_) @type)
(parameter pattern: (mut_pattern (identifier) @local.hoisted) type: (_) @type)
(closure_parameters (identifier) @local.hoisted)
(let_declaration pattern: (identifier) @local type: (_)? @type value: (_)? @init)
(type_parameter name: (type_identifier) @local.hoisted)
(const_parameter name: (identifier) @local.hoisted)
(for_expression pattern: (identifier) @local)
(match_pattern . (identifier) @local)
(let_condition pattern: (identifier) @local)
(field_pattern name: (shorthand_field_identifier) @local)
(field_pattern pattern: (identifier) @local)
(tuple_pattern (identifier) @local)
(tuple_struct_pattern type: (_) (identifier) @local)
(slice_pattern (identifier) @local)
(mut_pattern (identifier) @local)
(ref_pattern (identifier) @local)
(reference_pattern (identifier) @local)
(captured_pattern (identifier) @local)
(or_pattern (identifier) @local)

; ── Heritage
(impl_item trait: (_) @heritage.implements)
(trait_item bounds: (trait_bounds [
  (type_identifier)
  (scoped_type_identifier)
  (generic_type)
] @heritage.extends))

; ── Macros and attributes
(macro_invocation macro: (identifier) @reference.macro)
(macro_invocation macro: (scoped_identifier path: (_) @receiver name: (identifier) @reference.macro))
(macro_invocation (token_tree) @embedded)
(attribute (identifier) @reference.decorator)
(attribute (scoped_identifier path: (_) @receiver name: (identifier) @reference.decorator))
(attribute_item) @attached

; ── Token trees of macro rules, and of attributes
(macro_rule right: (token_tree) @tokens)
(token_tree_pattern (identifier) @reference.none)
(attribute arguments: (token_tree (identifier) @reference.decorator))
(attribute arguments: (token_tree (token_tree (identifier) @reference.decorator)))
(attribute arguments: (token_tree (token_tree (token_tree (identifier) @reference.decorator))))
((attribute arguments: (token_tree) @tokens) (#match? @tokens "::"))

; ── Calls
(call_expression function: (identifier) @reference.call arguments: (_) @args)
(call_expression
  function: (scoped_identifier path: (_) @receiver name: (identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (generic_function function: (identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (generic_function
    function: (scoped_identifier path: (_) @receiver name: (identifier) @reference.call))
  arguments: (_) @args)
(call_expression
  function: (generic_function
    function: (field_expression value: (_) @receiver field: (field_identifier) @reference.call))
  arguments: (_) @args)

; ── Writes
(assignment_expression left: (identifier) @reference.write)
(assignment_expression left: (field_expression value: (_) @receiver field: (field_identifier) @reference.write))
(compound_assignment_expr left: (identifier) @reference.write)
(compound_assignment_expr
  left: (field_expression value: (_) @receiver field: (field_identifier) @reference.write))
(struct_expression
  name: (_) @receiver
  body: (field_initializer_list (field_initializer field: (field_identifier) @reference.write)))

(struct_expression
  name: (_) @receiver
  body: (field_initializer_list (shorthand_field_initializer (identifier) @reference.write)))

; ── Types
(struct_expression name: (type_identifier) @reference.type)
(struct_pattern type: (_) @receiver (field_pattern name: (field_identifier) @reference.read))
(struct_pattern type: (type_identifier) @reference.type)
(scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.type)
(type_binding name: (type_identifier) @reference.type)
(type_identifier) @reference.type

; ── Everything else
(scoped_identifier path: (_) @receiver name: (identifier) @reference.read)
(field_expression value: (_) @receiver field: (field_identifier) @reference.read)
(lifetime (identifier) @reference.none)
(label (identifier) @reference.none)
(identifier) @reference.read
(field_identifier) @reference.read
(shorthand_field_identifier) @reference.read

(line_comment) @comment
(block_comment) @comment
