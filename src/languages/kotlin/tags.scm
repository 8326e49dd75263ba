; Kotlin. The grammar names few fields: parts are told by their node. Earlier patterns win.

; ── Types
(class_declaration
  name: (_) @name
  (type_parameters)? @typeParams
  (primary_constructor (class_parameters) @params)?
  (enum_class_body) @body) @definition.enum
(class_declaration
  name: (_) @name
  (type_parameters)? @typeParams
  (primary_constructor (class_parameters) @params)?
  (class_body)? @body) @definition.class
(object_declaration
  name: (_) @name
  (class_body)? @body) @definition.class
(companion_object
  name: (_) @name
  (class_body)? @body) @definition.class
(companion_object
  !name
  "companion" @name
  (class_body)? @body) @definition.class
(type_alias
  type: (_) @name
  (type_parameters)? @typeParams) @definition.type_alias

; Behind annotations the grammar may take a class for an expression.
(infix_expression
  . (identifier) @_class
  . (identifier) @name
  . (lambda_literal) @body
  (#any-of? @_class "class" "object" "interface")) @definition.class
(infix_expression
  (identifier) @_class
  . (call_expression . (identifier) @name (annotated_lambda) @body)
  (#any-of? @_class "class" "object" "interface")) @definition.class
(infix_expression
  (identifier) @_class
  . (identifier) @name .
  (#any-of? @_class "class" "object" "interface")) @definition.class

; An object without a name implements its first supertype.
(object_literal
  (delegation_specifiers . (delegation_specifier (user_type) @name.reference))
  (class_body) @body) @definition.impl
(object_literal
  (delegation_specifiers . (delegation_specifier (_ . (user_type) @name.reference)))
  (class_body) @body) @definition.impl
(object_literal "object" @name . (class_body) @body) @definition.impl

; ── Members
(enum_entry
  (identifier) @name
  (class_body)? @body) @definition.enum_member
(class_parameter
  ["val" "var"]
  . (identifier) @name
  . (_)? @type) @definition.field
(secondary_constructor
  "constructor" @name
  (function_value_parameters) @params
  (block)? @body) @definition.constructor

; ── Functions and properties; in front of the name stands the type that they extend
(function_declaration
  (type_parameters)? @typeParams
  [(user_type) (nullable_type) (parenthesized_type)] @owner
  . name: (_) @name
  . (function_value_parameters) @params
  . [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)]? @type
  (function_body)? @body) @definition.function
(function_declaration
  (type_parameters)? @typeParams
  name: (_) @name
  . (function_value_parameters) @params
  . [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)]? @type
  (function_body)? @body) @definition.function
(property_declaration
  (type_parameters)? @typeParams
  [(user_type) (nullable_type) (parenthesized_type)] @owner
  . (variable_declaration (identifier) @name (_)? @type)
  [(getter) (setter)]? @body) @definition.variable
(property_declaration
  (variable_declaration (identifier) @name (_)? @type)
  (object_literal (class_body) @body)) @definition.variable
(property_declaration
  (variable_declaration (identifier) @name (_)? @type)
  ("=" . (_) @init)?
  [(getter) (setter)]? @body) @definition.variable
(property_declaration
  (multi_variable_declaration
    (variable_declaration (identifier) @name (_)? @type))) @definition.variable

; ── Tests of Kotest
(call_expression
  . (identifier) @_test
  . (value_arguments . (value_argument . (string_literal . (string_content) @name)))
  . (annotated_lambda) @body
  (#match? @_test "^x?(?:test|describe|context|it|should|expect|feature|scenario|given|when|then|Given|When|Then)$")) @definition.test

; ── Tasks of Gradle that a script registers at its own level
(source_file (call_expression . (call_expression
  . (navigation_expression . (identifier) @_tasks (identifier) @_register .)
  (value_arguments . (value_argument . (string_literal . (string_content) @name .)))
  (#eq? @_tasks "tasks")
  (#any-of? @_register "register" "create"))) @definition.section)
(source_file (property_declaration (call_expression . (call_expression
  . (navigation_expression . (identifier) @_tasks (identifier) @_register .)
  (value_arguments . (value_argument . (string_literal . (string_content) @name .)))
  (#eq? @_tasks "tasks")
  (#any-of? @_register "register" "create"))) @definition.section))
(source_file (call_expression
  . (navigation_expression . (identifier) @_tasks (identifier) @_register .)
  (value_arguments . (value_argument . (string_literal . (string_content) @name .)))
  (#eq? @_tasks "tasks")
  (#any-of? @_register "register" "create")) @definition.section)
(source_file (property_declaration (call_expression
  . (navigation_expression . (identifier) @_tasks (identifier) @_register .)
  (value_arguments . (value_argument . (string_literal . (string_content) @name .)))
  (#eq? @_tasks "tasks")
  (#any-of? @_register "register" "create")) @definition.section))

; ── Scopes and the names bound in them
[
  (block)
  (for_statement)
  (catch_block)
  (when_expression)
  (when_entry)
] @scope
[(lambda_literal) (anonymous_function) (getter) (setter)] @scope.function
(class_parameter (identifier) @local.hoisted . ":" . (_)? @type)
(function_value_parameters (parameter (identifier) @local.hoisted . (_) @type))
(lambda_parameters (variable_declaration (identifier) @local.hoisted (_)? @type))
(multi_variable_declaration (variable_declaration (identifier) @local.hoisted (_)? @type))
(for_statement (variable_declaration (identifier) @local.hoisted (_)? @type))
(when_subject (variable_declaration (identifier) @local.hoisted (_)? @type) . (_) @init)
(catch_block (identifier) @local.hoisted . (_) @type)
(setter (identifier) @local.hoisted)
(type_parameter (identifier) @local.hoisted)
(parameter (identifier) @reference.none)
(constructor_invocation (value_arguments . (value_argument . (identifier) @reference.none . (_) .) .)
  (#eq? @reference.none "by"))

; ── Supertypes: a class that is constructed is extended, and interfaces extend interfaces
; `A : B by b {` is read as `A : B(by=b){`
(delegation_specifier (constructor_invocation
  . (user_type) @heritage.implements
  (value_arguments . (value_argument . (identifier) @_by . (_) .) .))
  (#eq? @_by "by"))
(delegation_specifier (constructor_invocation . (user_type) @heritage.extends))
(delegation_specifier (explicit_delegation . (user_type) @heritage.implements))
(class_declaration "interface" (delegation_specifiers (delegation_specifier (user_type) @heritage.extends)))
(class_declaration "class" (delegation_specifiers (delegation_specifier (user_type) @heritage.implements)))
(object_declaration (delegation_specifiers (delegation_specifier (user_type) @heritage.implements)))
(companion_object (delegation_specifiers (delegation_specifier (user_type) @heritage.implements)))
(object_literal (delegation_specifiers (delegation_specifier (user_type) @heritage.implements)))

; ── Annotations
(annotation (user_type (identifier) @reference.decorator .))
(annotation (constructor_invocation (user_type (identifier) @reference.decorator .)))
(file_annotation (user_type (identifier) @reference.decorator .))
(file_annotation (constructor_invocation (user_type (identifier) @reference.decorator .)))

; ── Calls; one with a lambda behind has arguments that are not counted
(call_expression . (identifier) @reference.call (value_arguments) @args .)
(call_expression . (identifier) @reference.call)
(call_expression
  . (navigation_expression . (_) @receiver (identifier) @reference.call .)
  (value_arguments) @args .)
(call_expression . (navigation_expression . (_) @receiver (identifier) @reference.call .))
; `a.f<T>(x)`, which reads as comparisons
(binary_expression
  left: (binary_expression
    left: (navigation_expression . (_) @receiver (identifier) @reference.call .)
    operator: "<"
    right: (identifier))
  operator: ">"
  right: (parenthesized_expression) @args)
(binary_expression
  left: (binary_expression left: (identifier) @reference.call operator: "<" right: (identifier))
  operator: ">"
  right: (parenthesized_expression) @args)
(binary_expression
  left: (binary_expression
    left: [(identifier) (navigation_expression)]
    operator: "<"
    right: (identifier) @reference.type)
  operator: ">"
  right: (parenthesized_expression))
(infix_expression . (_) @receiver . (identifier) @reference.call)
(navigation_expression "::" . (identifier) @reference.none . (#eq? @reference.none "class"))
(callable_reference . (user_type) @receiver (identifier) @reference.call .)
(callable_reference (identifier) @reference.call)

; ── Writes
(assignment left: (identifier) @reference.write)
(assignment left: (navigation_expression . (_) @receiver (identifier) @reference.write .))
(unary_expression argument: (identifier) @reference.write operator: ["++" "--"])
(unary_expression operator: ["++" "--"] argument: (identifier) @reference.write)
(value_arguments (value_argument . (identifier) @reference.write . (_))) @receiver

; ── Templates in strings on one line, which the grammar leaves as text: `"$name"`
(string_literal
  (string_content) @_sign
  . (string_content) @reference.read
  (#eq? @_sign "$")
  (#match? @reference.read "^[A-Za-z_]"))

; ── Everything else
(user_type (identifier) (identifier) @reference.type) @receiver
(user_type (identifier) @reference.type)
(type_constraint . (identifier) @reference.type)
(navigation_expression . (_) @receiver (identifier) @reference.read .)
(return_expression label: (identifier) @reference.none)
(identifier) @reference.read

[(line_comment) (block_comment)] @comment
