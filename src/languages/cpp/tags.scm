; C++: definitions, locals, scopes, references. Earlier patterns win.

; --- what stands around a declaration belongs to it
(template_declaration (_) @wrapped .) @wrapper
(friend_declaration (_) @wrapped .) @wrapper
(linkage_specification body: (declaration) @wrapped) @wrapper
(linkage_specification body: (function_definition) @wrapped) @wrapper

; --- tests: a macro with a body, whose arguments are the name
(function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @reference.macro
    parameters: (_) @name)
  body: (_) @body
  (#match? @reference.macro "^(?:(?:[A-Z0-9]+_)*TEST(?:_[A-Z]{1,2})?|TEST_METHOD|(?:[A-Z0-9]+_)*TEST_CASE(?:_[A-Z0-9_]+)?|(?:[A-Z]+_)*SCENARIO(?:_METHOD)?|SECTION|SUBCASE|(?:AND_)?(?:GIVEN|WHEN|THEN))$")) @definition.test

; --- what a macro defines (`MATCHER_P(IsFoo, n, "") {`) has no parameters, unless they stand behind its own
(function_definition
  !type
  declarator: (function_declarator
    declarator: (function_declarator declarator: (identifier) @name.reference @reference.macro)
    parameters: (_) @params)
  body: (_) @body
  (#match? @reference.macro "^(?!(?:(?:[A-Z0-9]+_)*TEST(?:_[A-Z]{1,2})?|TEST_METHOD|(?:[A-Z0-9]+_)*TEST_CASE(?:_[A-Z0-9_]+)?|(?:[A-Z]+_)*SCENARIO(?:_METHOD)?|SECTION|SUBCASE|(?:AND_)?(?:GIVEN|WHEN|THEN))$)[A-Z][A-Z0-9_]*$")) @definition.function
(translation_unit
  (function_definition
    !type
    declarator: (function_declarator declarator: (identifier) @name.reference @reference.macro)
    body: (_) @body
    (#match? @reference.macro "^(?!(?:(?:[A-Z0-9]+_)*TEST(?:_[A-Z]{1,2})?|TEST_METHOD|(?:[A-Z0-9]+_)*TEST_CASE(?:_[A-Z0-9_]+)?|(?:[A-Z]+_)*SCENARIO(?:_METHOD)?|SECTION|SUBCASE|(?:AND_)?(?:GIVEN|WHEN|THEN))$)[A-Z][A-Z0-9_]*$")) @definition.function)
(declaration_list
  (function_definition
    !type
    declarator: (function_declarator declarator: (identifier) @name.reference @reference.macro)
    body: (_) @body
    (#match? @reference.macro "^(?!(?:(?:[A-Z0-9]+_)*TEST(?:_[A-Z]{1,2})?|TEST_METHOD|(?:[A-Z0-9]+_)*TEST_CASE(?:_[A-Z0-9_]+)?|(?:[A-Z]+_)*SCENARIO(?:_METHOD)?|SECTION|SUBCASE|(?:AND_)?(?:GIVEN|WHEN|THEN))$)[A-Z][A-Z0-9_]*$")) @definition.function)
(function_definition
  !type
  declarator: (function_declarator declarator: (identifier) @name)
  body: (_) @body
  (#match? @name "^(?!(?:(?:[A-Z0-9]+_)*TEST(?:_[A-Z]{1,2})?|TEST_METHOD|(?:[A-Z0-9]+_)*TEST_CASE(?:_[A-Z0-9_]+)?|(?:[A-Z]+_)*SCENARIO(?:_METHOD)?|SECTION|SUBCASE|(?:AND_)?(?:GIVEN|WHEN|THEN))$)[A-Z][A-Z0-9_]*$")) @definition.function

; --- functions and variables: readDeclarator finds name and owner; a variable with parameters is a prototype,
; a variable inside a function is a local
(function_definition
  type: (_)? @type
  declarator: (_) @declarator
  (field_initializer_list) @body) @definition.function
(function_definition
  type: (_)? @type
  declarator: (_) @declarator
  body: (_)? @body) @definition.function
; in broken code a body reads as a value
(declaration
  type: (_) @type
  declarator: (function_declarator) @declarator
  value: (initializer_list) @body) @definition.function
(declaration
  type: (_) @type
  declarator: (init_declarator declarator: (_) @declarator value: (argument_list) @init)) @definition.variable
(declaration
  type: (_) @type
  declarator: (init_declarator value: (_) @init) @declarator) @definition.variable
(declaration
  type: (_) @type
  declarator: (_) @declarator
  value: (_)? @init) @definition.variable
(declaration
  !type
  declarator: (_) @declarator
  (#not-match? @declarator "^[A-Z][A-Z0-9]*_[A-Z0-9_]*\\s*\\(")) @definition.function
(field_declaration
  type: (_) @type
  declarator: (_) @declarator
  default_value: (_)? @init) @definition.variable

; `void (*name)() = value;`: where nothing in front of the type says that it declares, a call that is assigned to
(expression_statement
  (assignment_expression
    left: (call_expression
      function: (call_expression
        function: (primitive_type)
        arguments: (argument_list (pointer_expression argument: (identifier) @name)))
      arguments: (argument_list))
    right: (_) @init)) @definition.variable
(translation_unit
  (expression_statement
    (assignment_expression
      left: (call_expression
        function: (call_expression
          function: (identifier)
          arguments: (argument_list (pointer_expression argument: (identifier) @name)))
        arguments: (argument_list))
      right: (_) @init)) @definition.variable)
(declaration_list
  (expression_statement
    (assignment_expression
      left: (call_expression
        function: (call_expression
          function: (identifier)
          arguments: (argument_list (pointer_expression argument: (identifier) @name)))
        arguments: (argument_list))
      right: (_) @init)) @definition.variable)

; --- macros; a call without a type is one
(declaration
  !type
  declarator: (function_declarator declarator: (identifier) @reference.macro))
(destructor_name (identifier) @reference.type)
(preproc_function_def
  name: (identifier) @name
  parameters: (_) @params
  value: (_)? @body) @definition.macro
(preproc_def name: (identifier) @name) @definition.macro

; --- types: a name has a type where it has a body; an unnamed one goes by its typedef
(type_definition
  type: [
    (struct_specifier !name body: (_) @body)
    (union_specifier !name body: (_) @body)
    (class_specifier !name body: (_) @body)
  ]
  declarator: (type_identifier) @name) @definition.struct
(type_definition
  type: (enum_specifier !name body: (_) @body)
  declarator: (type_identifier) @name) @definition.enum
(type_definition
  type: (_) @type
  declarator: (_) @declarator) @definition.type_alias
(class_specifier name: (type_identifier) @name body: (_) @body) @definition.class
(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(class_specifier name: (template_type name: (_) @name) body: (_) @body) @definition.class
(struct_specifier name: (template_type name: (_) @name) body: (_) @body) @definition.struct
(class_specifier
  name: (qualified_identifier scope: (_) @owner name: (type_identifier) @name)
  body: (_) @body) @definition.class
(struct_specifier
  name: (qualified_identifier scope: (_) @owner name: (type_identifier) @name)
  body: (_) @body) @definition.struct
(struct_specifier
  name: (qualified_identifier scope: (_) @owner name: (template_type name: (_) @name))
  body: (_) @body) @definition.struct
(class_specifier
  name: (qualified_identifier name: (qualified_identifier scope: (_) @owner name: (type_identifier) @name))
  body: (_) @body) @definition.class
(struct_specifier
  name: (qualified_identifier name: (qualified_identifier scope: (_) @owner name: (type_identifier) @name))
  body: (_) @body) @definition.struct
(enum_specifier name: (type_identifier) @name base: (_)? @type body: (_) @body) @definition.enum
(enum_specifier
  name: (qualified_identifier scope: (_) @owner name: (type_identifier) @name)
  base: (_)? @type
  body: (_) @body) @definition.enum
(enumerator name: (identifier) @name value: (_)? @init) @definition.enum_member
(alias_declaration name: (type_identifier) @name type: (_) @type) @definition.type_alias
(concept_definition name: (identifier) @name) @definition.interface

; --- namespaces
(namespace_definition name: (_) @name body: (_) @body) @definition.namespace
(namespace_definition "namespace" @name !name body: (_) @body) @definition.namespace
(namespace_alias_definition name: (_) @name (_) @type .) @definition.type_alias
(access_specifier) @section

; --- locals
(parameter_declaration type: (_) @type declarator: (_) @local.declarator)
(optional_parameter_declaration type: (_) @type declarator: (_) @local.declarator)
(variadic_parameter_declaration type: (_) @type declarator: (_) @local.declarator)
(for_range_loop type: (_) @type declarator: (_) @local.declarator)
(structured_binding_declarator (identifier) @local)
(lambda_capture_initializer left: (identifier) @local.hoisted right: (_) @init)
(type_parameter_declaration (type_identifier) @local.hoisted)
(variadic_type_parameter_declaration (type_identifier) @local.hoisted)
(optional_type_parameter_declaration name: (type_identifier) @local.hoisted)
(preproc_params (identifier) @local.hoisted)
(labeled_statement label: (statement_identifier) @local.hoisted)

; --- scopes
(compound_statement) @scope
(for_statement) @scope
(for_range_loop) @scope
(if_statement) @scope
(while_statement) @scope
(switch_statement) @scope
(catch_clause) @scope
(requires_expression) @scope
(function_declarator parameters: (_) @scope)
(lambda_expression) @scope.function
(template_declaration) @scope.type
(declaration type: (struct_specifier !name body: (_) @scope.type))
(declaration type: (union_specifier !name body: (_) @scope.type))
(declaration type: (class_specifier !name body: (_) @scope.type))

; --- supertypes
(base_class_clause (type_identifier) @heritage.extends)
(base_class_clause (qualified_identifier) @heritage.extends)
(base_class_clause (template_type) @heritage.extends)

; --- references: calls
(attribute_specifier (argument_list [
  (identifier) @reference.decorator
  (call_expression function: (identifier) @reference.decorator)
]))
(call_expression function: (identifier) @reference.call arguments: (_) @args)
(call_expression function: (template_function name: (identifier) @reference.call) arguments: (_) @args)
(call_expression
  function: (field_expression argument: (_) @receiver field: (field_identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (field_expression
    argument: (_) @receiver
    field: (template_method name: (field_identifier) @reference.call))
  arguments: (_) @args)
; `a.template call<T>()`, `A<T>::template call<U>()`
(call_expression
  function: (field_expression
    argument: (_) @receiver
    field: (dependent_name (template_method name: (field_identifier) @reference.call)))
  arguments: (_) @args)
(call_expression
  function: (qualified_identifier
    scope: (_) @receiver
    name: (dependent_name (template_function name: (identifier) @reference.call)))
  arguments: (_) @args)
(call_expression
  function: (qualified_identifier
    scope: (_) @receiver
    name: (qualified_identifier name: (qualified_identifier name: (identifier) @reference.call)))
  arguments: (_) @args)
(call_expression
  function: (qualified_identifier
    scope: (_) @receiver
    name: (qualified_identifier name: (identifier) @reference.call))
  arguments: (_) @args)
(call_expression
  function: (qualified_identifier
    scope: (_) @receiver
    name: (qualified_identifier name: (template_function name: (identifier) @reference.call)))
  arguments: (_) @args)
(call_expression
  function: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (qualified_identifier
    scope: (_) @receiver
    name: (template_function name: (identifier) @reference.call))
  arguments: (_) @args)
(call_expression function: (qualified_identifier !scope name: (identifier) @reference.call) arguments: (_) @args)
(new_expression type: (type_identifier) @reference.call arguments: (_)? @args)
(new_expression type: (template_type name: (type_identifier) @reference.call) arguments: (_)? @args)
(new_expression
  type: (qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.call)
  arguments: (_)? @args)
(compound_literal_expression type: (type_identifier) @reference.call)

; --- references: writes
(assignment_expression . left: (identifier) @reference.write)
(assignment_expression
  . left: (field_expression argument: (_) @receiver field: (field_identifier) @reference.write))
(update_expression argument: (identifier) @reference.write)
(update_expression
  argument: (field_expression argument: (_) @receiver field: (field_identifier) @reference.write))
(field_initializer . (field_identifier) @reference.write)
(field_initializer . (template_method name: (field_identifier) @reference.type))
(field_initializer
  . (qualified_identifier scope: (_) @receiver name: (field_identifier) @reference.type))
(field_initializer
  . (qualified_identifier
    scope: (_) @receiver
    name: (template_method name: (field_identifier) @reference.type)))
(field_designator (field_identifier) @reference.write)

; --- references: the rest
(field_expression . argument: (_) @receiver field: (field_identifier) @reference.read)
(qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.type)
(qualified_identifier scope: (_) @receiver name: (template_type name: (type_identifier) @reference.type))
(qualified_identifier
  scope: (_) @receiver
  name: (qualified_identifier scope: (template_type name: (type_identifier) @reference.type)))
(qualified_identifier
  scope: (_) @receiver
  name: (qualified_identifier scope: (namespace_identifier) @reference.read))
(field_expression
  . argument: (_) @receiver
  field: (dependent_name (template_method name: (field_identifier) @reference.read)))
(qualified_identifier
  scope: (_) @receiver
  name: (dependent_name (template_type name: (type_identifier) @reference.type)))
(qualified_identifier
  scope: (_) @receiver
  name: (dependent_name (template_function name: (identifier) @reference.read)))
(qualified_identifier
  scope: (_) @receiver
  name: (qualified_identifier scope: (dependent_name (template_type name: (type_identifier) @reference.type))))
(qualified_identifier scope: (_) @receiver name: (identifier) @reference.read)
(preproc_ifdef name: (identifier) @reference.macro)
(preproc_elifdef name: (identifier) @reference.macro)
(preproc_defined (identifier) @reference.macro)
(goto_statement label: (statement_identifier) @reference.read)
(attribute name: (identifier) @reference.decorator)
(type_identifier) @reference.type
(primitive_type) @reference.type
(namespace_identifier) @reference.read
(field_identifier) @reference.read
(identifier) @reference.read

(preproc_arg) @tokens
(comment) @comment
