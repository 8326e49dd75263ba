; Java: definitions, locals, scopes, references. Earlier patterns win.

; --- types
(class_declaration
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.class

(record_declaration
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  body: (_) @body) @definition.class

(interface_declaration
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.interface

(annotation_type_declaration
  name: (identifier) @name
  body: (_) @body) @definition.interface

(enum_declaration
  name: (identifier) @name
  body: (_) @body) @definition.enum

(module_declaration
  name: (_) @name
  body: (_) @body) @definition.module

; A class without a name.
(object_creation_expression
  type: (_) @name.reference
  (class_body) @body) @definition.impl

; --- members
(enum_constant
  name: (identifier) @name
  body: (_)? @body) @definition.enum_member

(method_declaration
  type_parameters: (_)? @typeParams
  type: (_) @type
  name: (identifier) @name
  parameters: (_) @params
  body: (_)? @body) @definition.method

(annotation_type_element_declaration
  type: (_) @type
  name: (identifier) @name) @definition.method

(constructor_declaration
  type_parameters: (_)? @typeParams
  name: (identifier) @name
  parameters: (_) @params
  body: (_) @body) @definition.constructor

; Its parameters are the record's.
(record_declaration
  parameters: (_) @params
  body: (_ (compact_constructor_declaration
    name: (identifier) @name
    body: (_) @body) @definition.constructor))

(field_declaration
  type: (_) @type
  declarator: (variable_declarator
    name: (identifier) @name
    value: (_)? @init) @declarator) @definition.field

(constant_declaration
  type: (_) @type
  declarator: (variable_declarator
    name: (identifier) @name
    value: (_)? @init) @declarator) @definition.field

; A record's components are its fields.
(record_declaration
  parameters: (formal_parameters
    (formal_parameter
      type: (_) @type
      name: (identifier) @name) @definition.field))
(record_declaration
  parameters: (formal_parameters
    (spread_parameter
      "..."
      . (variable_declarator . name: (identifier) @name)) @definition.field))

; Fields of a file without a class: with other modifiers than those of locals.
(program
  ((local_variable_declaration
    (modifiers) @_modifiers
    type: (_) @type
    declarator: (variable_declarator
      name: (identifier) @name
      value: (_)? @init) @declarator) @definition.field
    (#match? @_modifiers "\\b(?:static|private|public|protected)\\b")))

; --- locals
(formal_parameter type: (_) @type . name: (identifier) @local.hoisted)
(spread_parameter (_) @type . "..." (variable_declarator . name: (identifier) @local.hoisted))
(catch_formal_parameter (catch_type) @type . name: (identifier) @local.hoisted)
(local_variable_declaration
  type: (_) @type
  declarator: (variable_declarator
    . name: (identifier) @local
    value: (_)? @init) @declarator)
(enhanced_for_statement type: (_) @type . name: (identifier) @local)
(resource type: (_) @type . name: (identifier) @local value: (_) @init)
(instanceof_expression right: (_) @type . name: (identifier) @local)
(type_pattern . (_) @type . (identifier) @local)
(record_pattern_component . (_) @type . (identifier) @local)
; `case Res.Ok(var v)`, which the grammar takes for a call.
(argument_list (ERROR . (_) @type .) . (identifier) @local)
(lambda_expression . parameters: (identifier) @local.hoisted)
(inferred_parameters (identifier) @local.hoisted)
(type_parameter . [(annotation) (marker_annotation)]* . (type_identifier) @local.hoisted)
(labeled_statement . (identifier) @local.hoisted)

; --- scopes
[
  (block)
  (class_body)
  (for_statement)
  (enhanced_for_statement)
  (catch_clause)
  (try_with_resources_statement)
  (switch_block_statement_group)
  (switch_rule)
] @scope
[(lambda_expression) (static_initializer)] @scope.function

; --- supertypes
(superclass (_) @heritage.extends)
(super_interfaces (type_list (_) @heritage.implements))
(object_creation_expression type: (_) @heritage.extends (class_body))
(extends_interfaces (type_list (_) @heritage.extends))

; --- references
(switch_label (method_invocation . object: (_) @receiver name: (identifier) @reference.type))
(method_invocation
  . object: (_) @receiver
  name: (identifier) @reference.call
  arguments: (_) @args)
(method_invocation . name: (identifier) @reference.call . arguments: (_) @args)
(object_creation_expression
  type: [
    (type_identifier) @reference.call
    (scoped_type_identifier . (_) @receiver (type_identifier) @reference.call .)
    (generic_type . (type_identifier) @reference.call)
    (generic_type . (scoped_type_identifier . (_) @receiver (type_identifier) @reference.call .))
  ]
  arguments: (_) @args)
(method_reference . (_) @receiver (identifier) @reference.call .)
(marker_annotation . name: [
  (identifier) @reference.decorator
  (scoped_identifier . scope: (_) @receiver name: (identifier) @reference.decorator)
])
(annotation . name: [
  (identifier) @reference.decorator
  (scoped_identifier . scope: (_) @receiver name: (identifier) @reference.decorator)
])
(annotation
  name: (_) @receiver
  arguments: (_ (element_value_pair key: (identifier) @reference.write)))
(assignment_expression . left: [
  (identifier) @reference.write
  (field_access . object: (_) @receiver field: (identifier) @reference.write)
])
(update_expression . [
  (identifier) @reference.write
  (field_access . object: (_) @receiver field: (identifier) @reference.write)
])
(scoped_type_identifier . (_) @receiver (type_identifier) @reference.type .)
(field_access . object: (_) @receiver field: (identifier) @reference.read)
(scoped_identifier . scope: (_) @receiver name: (identifier) @reference.read)
(record_pattern . (identifier) @reference.type)
(module_declaration name: (scoped_identifier name: (identifier) @reference.none))
(type_identifier) @reference.type
(identifier) @reference.read

[(line_comment) (block_comment)] @comment
