; What TypeScript, TSX and JavaScript share. Lines that end in `; ts` hold fields that JavaScript's grammar does not
; know; javascript/language.ts leaves them out. A language's own patterns stand before these and so win over them.
; `(_ parameters: …)` rather than the names of all function nodes: fields tell enough, and patterns with wildcards
; compile several times faster.

; ── Parts
(#part callable
  type_parameters: (_)? @typeParams ; ts
  parameters: (_) @params
  return_type: (_ (_) @type)? ; ts
  body: (_) @body)

; Methods of a literal
(#part methods
  [
    (method_definition name: (_) @name #callable)
    (pair key: (_) @name value: (_ #callable))
  ] @definition.method)

; What a pattern takes apart
(#part fields
  (object_pattern [
    (shorthand_property_identifier_pattern) @name
    (_ value: (identifier) @name)
    (_ value: (_ left: (identifier) @name))
    (_ left: (shorthand_property_identifier_pattern) @name)
    (rest_pattern (identifier) @name)
  ]))

(#part elements
  (array_pattern [
    (identifier) @name
    (_ left: (identifier) @name)
    (rest_pattern (identifier) @name)
  ]))

; ── Declarations: `export`, `declare` and `const` belong to what they introduce
(export_statement declaration: (_) @wrapped) @wrapper
(lexical_declaration . (variable_declarator) @wrapped) @wrapper
(variable_declaration . (variable_declarator) @wrapped) @wrapper

; ── Functions
(function_declaration
  name: (_) @name
  #callable) @definition.function
(generator_function_declaration
  name: (_) @name
  #callable) @definition.function
(export_statement "default" @name
  value: (_
    !name
    #callable)) @definition.function
(export_statement "default" @name value: (object) @init) @definition.constant
(export_statement "default" @name
  value: (class !name body: (_) @body)) @definition.class

; ── Functions and classes that a variable names
(variable_declarator
  name: (identifier) @name
  value: (_ #callable)) @definition.function
(variable_declarator
  name: (identifier) @name
  value: (_ parameter: (_) @params body: (_) @body)) @definition.function
(variable_declarator
  name: (identifier) @name
  value: (class body: (_) @body)) @definition.class

; ── Variables
(variable_declaration (variable_declarator
  name: (identifier) @name
  type: (_ (_) @type)? ; ts
  value: (_)? @init) @definition.variable.function)
(lexical_declaration kind: "let" (variable_declarator
  name: (identifier) @name
  type: (_ (_) @type)? ; ts
  value: (_)? @init) @definition.variable.hoisted)
(lexical_declaration kind: "const" (variable_declarator
  name: (identifier) @name
  type: (_ (_) @type)? ; ts
  value: (_)? @init) @definition.constant.hoisted)

; ── Destructured variables: of the module, locals elsewhere; patterns deeper than the second are locals always
(lexical_declaration kind: "let" (variable_declarator name: #fields) @definition.variable.hoisted)
(lexical_declaration kind: "let" (variable_declarator name: #elements) @definition.variable.hoisted)
(lexical_declaration kind: "const" (variable_declarator name: #fields) @definition.constant.hoisted)
(lexical_declaration kind: "const" (variable_declarator name: #elements) @definition.constant.hoisted)
(variable_declaration (variable_declarator name: #fields) @definition.variable.function)
(variable_declaration (variable_declarator name: #elements) @definition.variable.function)
; In the patterns of those
(lexical_declaration kind: "let" (variable_declarator name: (object_pattern (_ value: [#fields #elements]))) @definition.variable.hoisted)
(lexical_declaration kind: "let" (variable_declarator name: (array_pattern [#fields #elements])) @definition.variable.hoisted)
(lexical_declaration kind: "const" (variable_declarator name: (object_pattern (_ value: [#fields #elements]))) @definition.constant.hoisted)
(lexical_declaration kind: "const" (variable_declarator name: (array_pattern [#fields #elements])) @definition.constant.hoisted)
(variable_declaration (variable_declarator name: (object_pattern (_ value: [#fields #elements]))) @definition.variable.function)
(variable_declaration (variable_declarator name: (array_pattern [#fields #elements])) @definition.variable.function)

; ── Methods of classes and literals; those of a literal that is nobody's value are keys that are set
; What a function returns is a name of the program, whatever function it is.
(return_statement (object #methods))
(arrow_function body: (parenthesized_expression (object #methods)))
(return_statement (call_expression
  function: (_) @_wrap
  arguments: (arguments . (object #methods)))
  (#eq? @_wrap "Object.freeze"))
; `A.prototype = { … }`
(assignment_expression
  left: (_ object: (_) @owner property: (_) @_prototype)
  right: (object #methods)
  (#eq? @_prototype "prototype"))
(method_definition
  name: (_) @name
  #callable) @definition.method.signature
(pair
  key: (_) @name
  value: (_ #callable)) @definition.method.member
(pair
  key: (_) @name
  value: (_ parameter: (_) @params body: (_) @body)) @definition.method.member
(pair
  key: (_) @name
  value: (_) @init) @definition.property.member

; ── CommonJS and prototypes: what is assigned to a member; what a file is as a whole goes by its own name
(assignment_expression
  left: (_) @_left
  right: (_
    name: (_) @name
    #callable)
  (#match? @_left "^(?:module\\.)?exports$")) @definition.function
(assignment_expression
  left: (_) @_left
  right: (class name: (_) @name body: (_) @body)
  (#match? @_left "^(?:module\\.)?exports$")) @definition.class
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name)
  right: (_ !name parameters: (_) @params body: (_) @body)) @definition.method
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name) @_left
  right: (_ name: (_) parameters: (_) @params body: (_) @body)
  (#not-match? @_left "^module\\.exports$")) @definition.method
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name)
  right: (_ parameter: (_) @params body: (_) @body)) @definition.method
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name)
  right: (class !name body: (_) @body)) @definition.class
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name) @_left
  right: (class name: (_) body: (_) @body)
  (#not-match? @_left "^module\\.exports$")) @definition.class
; `a.b = a.c = function () {}`: the first holds nothing of the second.
(assignment_expression
  left: (member_expression object: (_) @owner property: (_) @name) @definition.method
  right: (assignment_expression
    left: (_)
    right: (_ parameters: (_) @params body: (_))))
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name)
  right: (_) @init
  (#match? @owner "^(?:module|(?:module\\.)?exports)$")
  (#not-match? @init "^(?:[\\w$.]+$|(?:async\\s+)?function\\b|class\\b)")) @definition.constant
(assignment_expression
  left: (_ object: (_) @owner property: (_) @name)
  right: (_) @init
  (#match? @owner "\\.prototype$")
  (#not-match? @name "^constructor$")) @definition.property

; ── Tests
(call_expression
  function: (_) @_test
  arguments: (arguments
    . [(string (string_fragment)) (template_string)] @name
    (_ body: (_) @body))
  (#match? @_test "^(?:QUnit\\.(?:module|test|only|skip|todo)|Deno\\.(?:test|bench)|describe|it|test|suite|context|bench|fdescribe|xdescribe|fit|xit|t\\.(?:test|step))\\b")) @definition.test
; Deno.test({ name: "…", fn() {} }), Deno.test(function name() {})
(call_expression
  function: (_) @_test
  arguments: (arguments
    . (object
      (pair key: (property_identifier) @_key value: [(string (string_fragment)) (template_string)] @name)
      [(pair value: (_ body: (_) @body)) (method_definition body: (_) @body)]))
  (#match? @_test "^(?:Deno\\.(?:test|bench)|t\\.step)\\b")
  (#eq? @_key "name")) @definition.test
(call_expression
  function: (_) @_test
  arguments: (arguments . (function_expression name: (_) @name body: (_) @body))
  (#match? @_test "^(?:Deno\\.(?:test|bench)|t\\.step)\\b")) @definition.test
; `describe(Parser, …)`, `describe(Parser.name, …)`: what is tested.
(call_expression
  function: (_) @_test
  arguments: (arguments
    . [(identifier) (member_expression)] @name.reference
    (_ body: (_) @body))
  (#match? @_test "^[fx]?describe\\b")
  (#match? @name.reference "^[A-Z]")) @definition.test

; ── Scopes and the names bound in them
(arrow_function) @scope.function
(function_expression) @scope.function
(generator_function) @scope.function
(class) @scope.type
(statement_block) @scope
(for_statement) @scope
(for_in_statement) @scope
(catch_clause) @scope
(switch_body) @scope
(function_expression name: (_) @local.hoisted)
(generator_function name: (_) @local.hoisted)
(class name: (_) @local.hoisted)
(arrow_function parameter: (identifier) @local.hoisted)
(catch_clause parameter: (identifier) @local.hoisted)
(for_in_statement kind: _ left: (identifier) @local.hoisted)

; ── Assignments to patterns bind nothing
(assignment_expression left: (array_pattern [
  (identifier) @reference.write
  (_ left: (identifier) @reference.write)
  (rest_pattern (identifier) @reference.write)
]))
(assignment_expression left: (object_pattern [
  (shorthand_property_identifier_pattern) @reference.write
  (_ value: (identifier) @reference.write)
  (_ value: (_ left: (identifier) @reference.write))
  (_ left: (shorthand_property_identifier_pattern) @reference.write)
  (rest_pattern (identifier) @reference.write)
]))
(for_in_statement !kind left: (array_pattern (identifier) @reference.write))
(shorthand_property_identifier_pattern) @local.hoisted
(pair_pattern value: (identifier) @local.hoisted)
(assignment_pattern left: (identifier) @local.hoisted)
(array_pattern (identifier) @local.hoisted)
(rest_pattern (identifier) @local.hoisted)

; ── Calls
(decorator) @attached
(call_expression function: (identifier) @reference.call arguments: (_) @args)
(call_expression function: (_ object: (_) @receiver property: (_) @reference.call) arguments: (_) @args)
(new_expression constructor: (identifier) @reference.call arguments: (_)? @args)
(new_expression constructor: (_ object: (_) @receiver property: (_) @reference.call) arguments: (_)? @args)

; ── Writes
(assignment_expression left: (identifier) @reference.write)
(assignment_expression left: (_ object: (_) @receiver property: (_) @reference.write))
(augmented_assignment_expression left: (identifier) @reference.write)
(augmented_assignment_expression left: (_ object: (_) @receiver property: (_) @reference.write))
(update_expression argument: (identifier) @reference.write)
(update_expression argument: (_ object: (_) @receiver property: (_) @reference.write))
(for_in_statement !kind left: (identifier) @reference.write)

; ── Everything else
(export_specifier alias: (identifier) @reference.import)
(subscript_expression object: (_) @receiver index: (string (string_fragment) @reference.read)
  (#match? @reference.read "^[A-Za-z_$][\\w$]*$"))
(object_pattern (pair_pattern key: (property_identifier) @reference.read)) @receiver
(member_expression object: (_) @receiver property: (_) @reference.read)
(identifier) @reference.read
(shorthand_property_identifier) @reference.read
(property_identifier) @reference.read
(private_property_identifier) @reference.read

(comment) @comment
