; C: definitions, locals, scopes, references. Earlier patterns win.

; --- functions, prototypes, variables: readDeclarator finds the name; a variable with parameters is a prototype,
; a variable inside a function is a local
(function_definition
  type: (_) @type
  declarator: (_) @declarator
  body: (_) @body) @definition.function
; `TEST_BEGIN(name) {`: a macro that makes a function of its argument is found under both names
(function_definition
  type: (type_identifier) @name
  declarator: (parenthesized_declarator (identifier))
  body: (_) @body) @definition.function
;; `item_t (*get)(int key);`, which reads as a call of what a call gives.
(expression_statement
  (call_expression
    function: (call_expression
      function: (identifier)
      arguments: (argument_list . (pointer_expression argument: (identifier) @name) .)))) @definition.variable
(declaration
  type: (_) @type
  declarator: (init_declarator value: (_) @init) @declarator) @definition.variable
(declaration
  type: (_) @type
  declarator: (_) @declarator) @definition.variable

; --- macros
(preproc_function_def
  name: (identifier) @name
  parameters: (_) @params
  value: (_)? @body) @definition.macro
(preproc_def name: (identifier) @name) @definition.macro

; --- types: a tag names a type where it has a body; an unnamed one goes by its typedef
(type_definition
  type: [
    (struct_specifier !name body: (_) @body)
    (union_specifier !name body: (_) @body)
  ]
  declarator: (type_identifier) @name) @definition.struct
(type_definition
  type: (enum_specifier !name body: (_) @body)
  declarator: (type_identifier) @name) @definition.enum
(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum
(type_definition
  type: (_) @type
  declarator: (_) @declarator) @definition.type_alias
(enumerator name: (identifier) @name value: (_)? @init) @definition.enum_member
(field_declaration
  type: (_) @type
  declarator: (_) @declarator) @definition.field
; `BIT(name);`: a macro that makes a field of its argument
(field_declaration
  type: (macro_type_specifier type: (type_descriptor type: (type_identifier) @name))
  !declarator) @definition.field

; --- locals
(parameter_declaration
  type: (_) @type
  declarator: [
    (identifier)
    (pointer_declarator)
    (array_declarator)
    (function_declarator)
    (parenthesized_declarator)
    (attributed_declarator)
  ] @local.declarator)
(parameter_list (identifier) @local.hoisted)
(preproc_params (identifier) @local.hoisted)
(labeled_statement label: (statement_identifier) @local.hoisted)

; --- scopes; a prototype's parameters have one of their own
(compound_statement) @scope
(for_statement) @scope
(parameter_list) @scope

; --- references
(attribute_specifier (argument_list [
  (identifier) @reference.decorator
  (call_expression function: (identifier) @reference.decorator)
]))
(call_expression function: (identifier) @reference.call arguments: (_) @args)
(call_expression
  function: (field_expression argument: (_) @receiver field: (field_identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (parenthesized_expression
    (pointer_expression argument: (identifier) @reference.call))
  arguments: (_) @args)
(assignment_expression . left: [
  (identifier) @reference.write
  (field_expression argument: (_) @receiver field: (field_identifier) @reference.write)
])
(update_expression argument: [
  (identifier) @reference.write
  (field_expression argument: (_) @receiver field: (field_identifier) @reference.write)
])
(field_expression . argument: (_) @receiver field: (field_identifier) @reference.read)
(field_designator (field_identifier) @reference.write)
(goto_statement label: (statement_identifier) @reference.read)
(preproc_ifdef name: (identifier) @reference.macro)
(preproc_elifdef name: (identifier) @reference.macro)
(preproc_defined (identifier) @reference.macro)
(attribute name: (identifier) @reference.decorator)
(type_identifier) @reference.type
(primitive_type) @reference.type
(field_identifier) @reference.read
(identifier) @reference.read
; TRUE and FALSE are macros, and so are true and false where a project defines them
(true) @reference.read
(false) @reference.read

(preproc_arg) @tokens
(comment) @comment
