; C#: definitions, locals, scopes, references. Earlier patterns win.

; --- namespaces and types; a primary constructor's parameters are the type's
(namespace_declaration
  name: (_) @name
  body: (_) @body) @definition.namespace

(class_declaration
  name: (identifier) @name
  (type_parameter_list)? @typeParams
  (parameter_list)? @params
  body: (_)? @body) @definition.class

(record_declaration
  name: (identifier) @name
  (type_parameter_list)? @typeParams
  (parameter_list)? @params
  body: (_)? @body) @definition.class

(struct_declaration
  name: (identifier) @name
  (type_parameter_list)? @typeParams
  (parameter_list)? @params
  body: (_)? @body) @definition.struct

(interface_declaration
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  body: (_)? @body) @definition.interface

(enum_declaration
  name: (identifier) @name
  body: (_)? @body) @definition.enum

(delegate_declaration
  type: (_) @type
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params) @definition.type_alias

; --- members
(enum_member_declaration
  name: (identifier) @name
  value: (_)? @init) @definition.enum_member

(method_declaration
  returns: (_) @type
  (explicit_interface_specifier)? @owner
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  body: (_)? @body) @definition.method

(constructor_declaration
  name: (identifier) @name
  parameters: (_) @params
  body: (_)? @body) @definition.constructor

(destructor_declaration
  name: (identifier) @name
  parameters: (_) @params
  body: (_)? @body) @definition.method

(operator_declaration
  type: (_) @type
  operator: _ @name
  parameters: (_) @params
  body: (_)? @body) @definition.method

(conversion_operator_declaration
  type: (_) @name.reference @type
  parameters: (_) @params
  body: (_)? @body) @definition.method

; The accessors of a property are shown where they have no code of their own.
(property_declaration
  type: (_) @type
  (explicit_interface_specifier)? @owner
  name: (identifier) @name
  accessors: (accessor_list (accessor_declaration body: (_))) @body) @definition.property

(property_declaration
  type: (_) @type
  (explicit_interface_specifier)? @owner
  name: (identifier) @name
  value: (arrow_expression_clause) @body) @definition.property

(property_declaration
  type: (_) @type
  (explicit_interface_specifier)? @owner
  name: (identifier) @name
  value: (_)? @init) @definition.property

(indexer_declaration
  type: (_) @type
  (explicit_interface_specifier)? @owner
  "this" @name
  parameters: (_) @params
  accessors: (_)? @body
  value: (_)? @body) @definition.property

(event_declaration
  type: (_) @type
  (explicit_interface_specifier)? @owner
  name: (identifier) @name
  accessors: (_)? @body) @definition.property

(event_field_declaration
  (variable_declaration
    type: (_) @type
    (variable_declarator
      . name: (identifier) @name
      (_)? @init) @declarator)) @definition.property

(field_declaration
  (variable_declaration
    type: (_) @type
    (variable_declarator
      . name: (identifier) @name
      (_)? @init) @declarator)) @definition.field

(record_declaration
  (parameter_list
    (parameter
      type: (_) @type
      name: (identifier) @name) @definition.property))

(local_function_statement
  type: (_) @type
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  body: (_)? @body) @definition.function

; --- locals
(parameter type: (_)? @type name: (identifier) @local.hoisted)
(parameter_list type: (_) @type . name: (identifier) @local.hoisted)
(bracketed_parameter_list type: (_) @type . name: (identifier) @local.hoisted)
(implicit_parameter) @local.hoisted
(variable_declaration
  type: (ref_type type: (_) @type)
  (variable_declarator
    . name: (identifier) @local
    (_)? @init))
(variable_declaration
  type: (_) @type
  (variable_declarator
    . name: (identifier) @local
    (_)? @init))
(tuple_pattern name: (identifier) @local)
(foreach_statement type: (_) @type left: (identifier) @local)
(catch_declaration type: (_) @type name: (identifier) @local.hoisted)
(declaration_expression type: (_) @type name: (identifier) @local)
(declaration_pattern type: (_) @type name: (identifier) @local)
(recursive_pattern type: (_)? @type name: (identifier) @local)
(var_pattern name: (identifier) @local)
(list_pattern name: (identifier) @local)
(parenthesized_variable_designation name: (identifier) @local)
(from_clause type: (_)? @type name: (identifier) @local)
(join_clause . type: (_) @type . (identifier) @local . "in")
(join_clause . (identifier) @local . "in")
(join_into_clause (identifier) @local)
(let_clause . (identifier) @local)
(query_expression "into" . (identifier) @local)
(type_parameter name: (identifier) @local.hoisted)
(labeled_statement . (identifier) @local.hoisted)

; --- scopes
(block) @scope
(for_statement) @scope
(foreach_statement) @scope
(using_statement) @scope
(fixed_statement) @scope
(catch_clause) @scope
(switch_section) @scope
(switch_expression_arm) @scope
(query_expression) @scope
(lambda_expression) @scope.function
(anonymous_method_expression) @scope.function
(accessor_declaration body: (_)) @scope.function

; --- supertypes: the first may be a class, unless its name says that it is an interface
(interface_declaration (base_list (_) @heritage.extends))
(struct_declaration (base_list (_) @heritage.implements))
(enum_declaration (base_list (_) @reference.type.last))
(primary_constructor_base_type . (_) @heritage.extends)
(base_list . (_) @heritage.implements (#match? @heritage.implements "^([\\w:]+\\.)*I[A-Z]"))
(base_list . (_) @heritage.extends (#not-match? @heritage.extends "^s?byte|^u?(?:short|int|long)\\b"))
(base_list (_) (_) @heritage.implements (#not-match? @heritage.implements "^\\("))

; --- calls
(invocation_expression . function: (_) @reference.call.last arguments: (_) @args)
(object_creation_expression
  type: [(identifier) (generic_name) (qualified_name) (alias_qualified_name)] @reference.call.last
  arguments: (_)? @args)
(primary_constructor_base_type . (identifier) @reference.call (argument_list) @args)
(attribute . name: (_) @reference.decorator.last)

; --- writes; what an initialiser sets belongs to what is made, a named argument to what is called
(object_creation_expression
  type: (_) @receiver
  initializer: (_ (assignment_expression . (identifier) @reference.write)))
(initializer_expression "{" @receiver (assignment_expression . (identifier) @reference.write))
(with_initializer . (identifier) @reference.write)
(anonymous_object_creation_expression "{" @receiver (identifier) @reference.write . "=")
(argument_list "(" @receiver (argument . name: (identifier) @reference.write))
(attribute_argument_list "(" @receiver (attribute_argument . name: (identifier) @reference.write))
(assignment_expression . (_) @reference.write.last)
(postfix_unary_expression . (_) @reference.write.last "++")
(postfix_unary_expression . (_) @reference.write.last "--")
(prefix_unary_expression "++" (_) @reference.write.last)
(prefix_unary_expression "--" (_) @reference.write.last)

; --- types: the grammar has one node for all names, so their places tell
(namespace_declaration name: (qualified_name) @reference.none.last)
(tuple_element name: (identifier) @reference.none)
(variable_declaration type: (identifier) @reference.type)
(parameter type: (identifier) @reference.type)
(property_declaration type: (identifier) @reference.type)
(array_type type: (identifier) @reference.type)
(nullable_type type: (identifier) @reference.type)
(pointer_type type: (identifier) @reference.type)
(ref_type type: (identifier) @reference.type)
(scoped_type type: (identifier) @reference.type)
(tuple_element type: (identifier) @reference.type)
(function_pointer_parameter type: (identifier) @reference.type)
(type_parameter_constraint type: (identifier) @reference.type)
(cast_expression type: (identifier) @reference.type)
(typeof_expression type: (identifier) @reference.type)
(default_expression type: (identifier) @reference.type)
(sizeof_expression type: (identifier) @reference.type)
(declaration_pattern type: (identifier) @reference.type)
(recursive_pattern type: (identifier) @reference.type)
(type_pattern type: (identifier) @reference.type)
(catch_declaration type: (identifier) @reference.type)
(foreach_statement type: (identifier) @reference.type)
(declaration_expression type: (identifier) @reference.type)
(from_clause type: (identifier) @reference.type)
(local_function_statement type: (identifier) @reference.type)
(delegate_declaration type: (identifier) @reference.type)
(indexer_declaration type: (identifier) @reference.type)
(operator_declaration type: (identifier) @reference.type)
(conversion_operator_declaration type: (identifier) @reference.type)
(event_declaration type: (identifier) @reference.type)
(method_declaration returns: (identifier) @reference.type)
(type_argument_list (identifier) @reference.type)
(type_parameter_constraints_clause . (identifier) @reference.type)
(explicit_interface_specifier . (identifier) @reference.type)
(qualified_name) @reference.type.last
(alias_qualified_name) @reference.type.last
(generic_name) @reference.type.last
(is_expression right: (identifier) @reference.type)
(as_expression right: (identifier) @reference.type)

; --- everything else
(member_access_expression) @reference.read.last
(conditional_access_expression) @reference.read.last
(property_pattern_clause "{" @receiver (subpattern . (identifier) @reference.read . (_)))
(preproc_if condition: (identifier) @reference.macro)
(preproc_elif condition: (identifier) @reference.macro)
(identifier) @reference.read

(comment) @comment
