; Swift: definitions, locals, scopes, references. Earlier patterns win.
; The grammar has one node for all kinds of types, none for lists of parameters, and calls the types of most things `name`.

; --- types
(class_declaration
  declaration_kind: "class"
  name: (type_identifier) @name
  (type_parameters)? @typeParams
  body: (_) @body) @definition.class
(class_declaration
  declaration_kind: "actor"
  name: (type_identifier) @name
  (type_parameters)? @typeParams
  body: (_) @body) @definition.class
(class_declaration
  declaration_kind: "struct"
  name: (type_identifier) @name
  (type_parameters)? @typeParams
  body: (_) @body) @definition.struct
(class_declaration
  declaration_kind: "enum"
  name: (type_identifier) @name
  (type_parameters)? @typeParams
  body: (_) @body) @definition.enum
(class_declaration
  declaration_kind: "extension"
  name: (_) @name.reference
  body: (_) @body) @definition.impl
(protocol_declaration
  name: (type_identifier) @name
  body: (_) @body) @definition.interface
(typealias_declaration
  name: (type_identifier) @name
  (type_parameters)? @typeParams
  "=" . (_) @type) @definition.type_alias
(associatedtype_declaration
  name: (type_identifier) @name) @definition.type_alias

; --- functions, methods, macros
(function_declaration
  "func" . name: _ @name
  (type_parameters)? @typeParams
  "(" @params
  name: (_)? @type
  body: (_) @body) @definition.function
(protocol_function_declaration
  "func" . name: _ @name
  (type_parameters)? @typeParams
  "(" @params
  ("->" . (_) @type)?) @definition.function
(init_declaration
  name: _ @name
  (type_parameters)? @typeParams
  "(" @params
  body: (_)? @body) @definition.constructor
(deinit_declaration
  "deinit" @name
  body: (_) @body) @definition.method
(subscript_declaration
  "subscript" @name
  (type_parameters)? @typeParams
  "(" @params
  "->" . (_) @type
  (computed_property)? @body) @definition.property
(operator_declaration "operator" . _ @name) @definition.function

; --- properties and variables
(property_declaration
  (value_binding_pattern)
  . name: (pattern . bound_identifier: (simple_identifier) @name)
  . (type_annotation (_) @type)?
  . computed_value: (_) @body) @definition.property
(property_declaration
  (value_binding_pattern)
  . name: (pattern . bound_identifier: (simple_identifier) @name)
  . (type_annotation (_) @type)?
  . value: (_)? @init
  . (willset_didset_block) @body) @definition.property
(property_declaration
  name: (pattern . bound_identifier: (simple_identifier) @name)
  . (type_annotation (_) @type)?
  . value: (_)? @init) @definition.variable
(property_declaration
  name: (pattern (pattern (simple_identifier) @name))) @definition.variable
(protocol_property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)) @definition.property
(enum_entry
  name: (simple_identifier) @name
  . data_contents: (_)? @params) @definition.enum_member

; --- locals
(parameter name: (simple_identifier) @local.hoisted name: (_) @type)
(lambda_parameter name: (simple_identifier) @local.hoisted . name: (_)? @type)
(capture_list_item name: (simple_identifier) @local)
(computed_setter (simple_identifier) @local.hoisted)
(type_parameter . (type_identifier) @local.hoisted)
(if_statement bound_identifier: (simple_identifier) @local)
(guard_statement bound_identifier: (simple_identifier) @local)
(while_statement bound_identifier: (simple_identifier) @local)
(for_statement item: (pattern (simple_identifier) @local))
(for_statement item: (pattern (pattern (simple_identifier) @local)))
(pattern bound_identifier: (simple_identifier) @local)
(pattern (value_binding_pattern) (pattern (simple_identifier) @local))
; `if case let .pair(a, b) = c`
(if_statement (value_binding_pattern) (pattern (simple_identifier) @local))
(guard_statement (value_binding_pattern) (pattern (simple_identifier) @local))
(while_statement (value_binding_pattern) (pattern (simple_identifier) @local))

; --- scopes
(lambda_literal) @scope.function
(computed_getter) @scope.function
(computed_setter) @scope.function
(willset_clause) @scope.function
(didset_clause) @scope.function
(if_statement) @scope
(while_statement) @scope
(repeat_while_statement) @scope
(for_statement) @scope
(do_statement) @scope
(catch_block) @scope
(switch_entry) @scope

; --- supertypes: the first of a class may be a class
(class_declaration
  declaration_kind: "class"
  name: (_)
  . (type_parameters)?
  . (inheritance_specifier inherits_from: (_) @heritage.extends))
(protocol_declaration (inheritance_specifier inherits_from: (_) @heritage.extends))
(class_declaration (inheritance_specifier inherits_from: (_) @heritage.implements))

; --- calls; an index looks like a call to the grammar
(call_expression
  . (simple_identifier) @reference.read
  (call_suffix (value_arguments . "[")))
(call_expression
  . (navigation_expression
    . (_) @receiver
    suffix: (navigation_suffix suffix: (simple_identifier) @reference.read))
  (call_suffix (value_arguments . "[")))
(call_expression
  . (simple_identifier) @reference.call
  (call_suffix (value_arguments)? @args))
(call_expression
  . (navigation_expression
    . (_) @receiver
    suffix: (navigation_suffix suffix: (simple_identifier) @reference.call))
  (call_suffix (value_arguments)? @args))
(call_expression
  . (prefix_expression operation: "." @receiver target: (simple_identifier) @reference.call)
  (call_suffix (value_arguments)? @args))
(attribute . (user_type (type_identifier) @reference.decorator))
(attribute
  (user_type (type_identifier) @_modifier)
  (simple_identifier) @reference.type
  (#any-of? @_modifier "Sendable" "escaping" "autoclosure" "MainActor"))
(attribute (simple_identifier) @reference.none)

; --- writes
(directly_assignable_expression . (simple_identifier) @reference.write)
(directly_assignable_expression
  . (navigation_expression
    . (_) @receiver
    suffix: (navigation_suffix suffix: (simple_identifier) @reference.write)))

; --- everything else
(user_type . (type_identifier) @receiver (type_identifier) @reference.type)
(identifier (simple_identifier) @reference.type)
(navigation_expression
  . (_) @receiver
  suffix: (navigation_suffix suffix: (simple_identifier) @reference.read))
(prefix_expression operation: "." @receiver target: (simple_identifier) @reference.read)
(pattern "." @receiver . (simple_identifier) @reference.read)
(value_arguments "(" @receiver (value_argument (value_argument_label (simple_identifier) @reference.write)))
(parameter external_name: (simple_identifier) @reference.none)
(type_identifier) @reference.type
(simple_identifier) @reference.read
; Of the type of what stands left of it, or of the module.
(infix_expression . (_) @receiver op: (custom_operator) @reference.call)
(prefix_expression operation: (custom_operator) @reference.call)
(value_argument value: (custom_operator) @reference.read)

(comment) @comment
(multiline_comment) @comment
