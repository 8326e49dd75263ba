; What only TypeScript and TSX have: types, signatures without a body, enums, namespaces, parameter properties.

(ambient_declaration (_) @wrapped) @wrapper

; ── Types
(class_declaration
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.class
(abstract_class_declaration
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.class
(interface_declaration
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.interface
(type_alias_declaration
  name: (_) @name
  type_parameters: (_)? @typeParams
  value: (object_type) @body) @definition.type_alias
(type_alias_declaration
  name: (_) @name
  type_parameters: (_)? @typeParams
  value: (_) @type) @definition.type_alias
(enum_declaration
  name: (_) @name
  body: (_) @body) @definition.enum
(enum_body name: (_) @name @definition.enum_member)
(enum_assignment name: (_) @name) @definition.enum_member
(internal_module
  name: (_) @name
  body: (_)? @body) @definition.namespace
(module
  name: (string) @name
  body: (_)? @body) @definition.module
(module
  name: [(identifier) (nested_identifier)] @name
  body: (_)? @body) @definition.namespace
(ambient_declaration "global" @name (statement_block) @body) @definition.namespace
(import_alias . (identifier) @name (_) @type) @definition.type_alias

; ── Signatures and members
(function_signature
  name: (_) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_ (_) @type)?) @definition.function
(method_signature
  name: (_) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_ (_) @type)?) @definition.method.signature
(abstract_method_signature
  name: (_) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_ (_) @type)?) @definition.method
(public_field_definition
  name: (_) @name
  value: (_ #callable)) @definition.method
(public_field_definition
  name: (_) @name
  value: (_ parameter: (_) @params body: (_) @body)) @definition.method
(public_field_definition
  name: (_) @name
  type: (_ (_) @type)?
  value: (_)? @init) @definition.field
(property_signature
  name: (_) @name
  type: (_ (_) @type)?) @definition.property.signature

; ── Parameters; with a modifier they are fields of the class too
(required_parameter
  (accessibility_modifier)
  pattern: (identifier) @name
  type: (_ (_) @type)?) @definition.field.parameter
(required_parameter
  "readonly"
  pattern: (identifier) @name
  type: (_ (_) @type)?) @definition.field.parameter
(optional_parameter
  (accessibility_modifier)
  pattern: (identifier) @name
  type: (_ (_) @type)?) @definition.field.parameter
(required_parameter pattern: (identifier) @local.hoisted type: (_ (_) @type)? value: (_)? @init)
(optional_parameter pattern: (identifier) @local.hoisted type: (_ (_) @type)?)
(required_parameter pattern: (rest_pattern (identifier) @local.hoisted) type: (_ (_) @type)?)
(tuple_type "[" @receiver (required_parameter name: (identifier) @reference.write))
(tuple_type "[" @receiver (optional_parameter name: (identifier) @reference.write))

; ── Scopes and names of types; `infer` binds in its conditional type, whatever function types stand between
(conditional_type) @scope.function
(infer_type . (type_identifier) @local.function)
(function_type) @scope
(constructor_type) @scope
(call_signature) @scope
(construct_signature) @scope
(method_signature) @scope
(index_signature) @scope
(type_parameter name: (_) @local.hoisted)
(mapped_type_clause name: (_) @local.hoisted)
(class name: (type_identifier) @local.hoisted)
(index_signature name: (_) @local.hoisted)

; ── References
(extends_clause value: (_) @heritage.extends)
(extends_type_clause type: (_) @heritage.extends)
(implements_clause (_) @heritage.implements)
(nested_type_identifier module: (_) @receiver name: (_) @reference.type)
(nested_identifier object: (_) @receiver property: (_) @reference.read)
(lookup_type . (_) @receiver (literal_type (string (string_fragment) @reference.type))
  (#match? @reference.type "^[A-Za-z_$][\\w$]*$"))
(type_identifier) @reference.type

; ── Methods of literals that a function returns with a type
(return_statement (as_expression . (object #methods)))
(return_statement (satisfies_expression . (object #methods)))
(return_statement (satisfies_expression . (as_expression . (object #methods))))
(arrow_function body: (parenthesized_expression (as_expression . (object #methods))))
(arrow_function body: (parenthesized_expression (satisfies_expression . (object #methods))))
(arrow_function body: (parenthesized_expression (satisfies_expression . (as_expression . (object #methods)))))
(arrow_function body: (as_expression . (parenthesized_expression (object #methods))))
(arrow_function body: (satisfies_expression . (parenthesized_expression (object #methods))))
(arrow_function body: (satisfies_expression . (as_expression . (parenthesized_expression (object #methods)))))
