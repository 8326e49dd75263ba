; Haskell. Earlier patterns win.

; Names of types; operators that stand between what they are applied to; names of constructors.
(#part plain [(name) @name (prefix_id (_) @name)])

(#part between [(operator) @name (constructor_operator) @name (infix_id (_) @name)])

(#part made [(constructor) @name (prefix_id (_) @name)])

; --- tests: `it "…" $ …`
(infix
  . (apply . (variable) @_word . (literal (string) @name))
  right_operand: (_) @body
  (#any-of? @_word
    "describe" "context" "it" "specify" "prop" "testCase" "testGroup" "testProperty" "test")) @definition.test

; --- values: signatures and equations, joined by clauseKey
(foreign_import (signature name: (variable) @name type: (_) @type)) @definition.function.hoisted
(signature name: (variable) @name type: (_) @type) @definition.function.hoisted
(signature name: (prefix_id (operator) @name) type: (_) @type) @definition.function.hoisted
(signature
  names: (binding_list name: (variable) @name.reference)
  type: (_) @type) @definition.function.hoisted
(signature
  names: (binding_list name: (prefix_id (operator) @name))
  type: (_) @type) @definition.function.hoisted
(function
  name: (variable) @name
  patterns: (patterns) @params
  match: (match) @body) @definition.function.hoisted
(function
  name: (prefix_id (operator) @name)
  patterns: (patterns) @params
  match: (match) @body) @definition.function.hoisted
(function
  (infix operator: (operator) @name) @params
  match: (match) @body) @definition.function.hoisted
(function
  (infix operator: (infix_id (variable) @name)) @params
  match: (match) @body) @definition.function.hoisted
(bind name: (variable) @name match: (match) @body) @definition.function.hoisted
(bind name: (prefix_id (operator) @name) match: (match) @body) @definition.function.hoisted
(declarations
  (bind pattern: [(tuple (variable) @name) (list (variable) @name)] match: (match) @body) @definition.function.hoisted)
(pattern_synonym (signature synonym: (constructor) @name type: (_) @type)) @definition.constructor
(pattern_synonym (equation synonym: (constructor) @name)) @definition.constructor
(pattern_synonym (equation synonym: (apply) @declarator)) @definition.constructor
(pattern_synonym (equation synonym: (record constructor: (constructor) @name))) @definition.constructor
(pattern_synonym (equation synonym: (infix operator: (constructor_operator) @name))) @definition.constructor
(pattern_synonym
  (equation synonym: (record (field_pattern field: (field_name (variable) @name) .) @definition.field)))

; --- types; an operator stands in its head between what it is applied to
(data_type
  name: #plain
  constructors: (data_constructors . (data_constructor) .)) @definition.struct
(data_type
  . (infix operator: #between)
  constructors: (data_constructors . (data_constructor) .)) @definition.struct
(data_type
  . (parens (infix operator: #between))
  constructors: (data_constructors . (data_constructor) .)) @definition.struct
(data_type name: #plain) @definition.enum
(data_type . (infix operator: #between)) @definition.enum
(data_type . (parens (infix operator: #between))) @definition.enum
(newtype name: #plain) @definition.struct
(newtype . (infix operator: #between)) @definition.struct
(newtype . (parens (infix operator: #between))) @definition.struct
(type_synomym name: #plain) @definition.type_alias
(type_synomym . (infix operator: #between)) @definition.type_alias
(type_synomym . (parens (infix operator: #between))) @definition.type_alias
(type_family name: #plain) @definition.type_alias
(type_family . (infix operator: #between)) @definition.type_alias
(type_family . (parens (infix operator: #between))) @definition.type_alias
(data_family name: #plain) @definition.type_alias
(data_family . (infix operator: #between)) @definition.type_alias
(data_family . (parens (infix operator: #between))) @definition.type_alias
(data_constructor constructor: (record name: #made)) @definition.enum_member
(data_constructor constructor: (prefix name: #made)) @definition.enum_member
(data_constructor constructor: (infix operator: [(constructor_operator) @name (infix_id (_) @name)])) @definition.enum_member
(newtype_constructor name: #made) @definition.enum_member
(gadt_constructor name: #made type: (_) @type) @definition.enum_member
(gadt_constructor names: (binding_list #made) type: (_) @type) @definition.enum_member
(field name: (field_name (_) @name) type: (_) @type) @definition.field
(class name: #plain declarations: (_)? @body) @definition.trait
(class (infix operator: #between) declarations: (_)? @body) @definition.trait
(class (parens (infix operator: #between)) declarations: (_)? @body) @definition.trait
(instance
  name: (_) @heritage.implements
  patterns: (type_patterns) @name.reference
  declarations: (_)? @body) @definition.impl
(instance
  (infix operator: (constructor_operator) @heritage.implements) @name.reference
  declarations: (_)? @body) @definition.impl
(instance
  (infix operator: (operator) @heritage.implements) @name.reference
  declarations: (_)? @body) @definition.impl
(deriving_instance
  name: (_) @heritage.implements
  patterns: (type_patterns) @name.reference) @definition.impl

; --- heritage
(class context: (context context: (apply constructor: (_) @heritage.extends)))
(class context: (context context: (parens (apply constructor: (_) @heritage.extends))))
(class context: (context context: (tuple (apply constructor: (_) @heritage.extends))))
(deriving classes: (name) @heritage.implements)
(deriving classes: (parens (name) @heritage.implements))
(deriving classes: (tuple (name) @heritage.implements))

; --- type variables are no names
(signature type: (_) @within.none)
(data_type) @within.none
(newtype) @within.none
(type_synomym) @within.none
(type_family) @within.none
(data_family) @within.none
(type_instance) @within.none
(data_instance) @within.none
(deriving_instance) @within.none
(class context: (_) @within.none)
(class patterns: (_) @within.none)
(class (infix) @within.none)
(class (parens) @within.none)
(instance (infix) @within.none)
(instance context: (_) @within.none)
(instance patterns: (_) @within.none)

; --- scopes and patterns
(let_in) @scope
(pattern_synonym) @scope
(do) @scope
(lambda patterns: (patterns) @within.local) @scope.function
(alternative pattern: (_) @within.local) @scope
(alternative patterns: (_) @within.local) @scope
(list_comprehension) @scope
(generator pattern: (_) @within.local)
(pattern_guard pattern: (_) @within.local)
(bind pattern: (_) @within.local)
(equation pattern: (_) @within.local)
(view_pattern expression: (_) @within.read)
(field_pattern field: (field_name (variable) @local) .)

; --- references; one of several names above other declarations announces what is declared below
(signature names: (binding_list name: (variable) @reference.type))
(apply function: (variable) @reference.call)
(apply function: (qualified (module) @receiver id: (variable) @reference.call))
(infix_id (variable) @reference.call)
(infix_id (qualified (module) @receiver id: (variable) @reference.call))
(qualified (module) @receiver id: (variable) @reference.read)
(field_update field: (qualified (module) @receiver id: (field_name (variable) @reference.write)))
(qualified (module) @receiver id: (field_name (variable) @reference.read))
(qualified (module) @receiver id: (operator) @reference.call)
(qualified (module) @receiver id: (constructor_operator) @reference.read)
(operator) @reference.call
((constructor_operator) @reference.read (#not-eq? @reference.read ":"))
(qualified (module) @receiver id: (constructor) @reference.read)
(qualified (module) @receiver id: (name) @reference.type)
(field_update field: (field_name (variable) @reference.write))
(field_name (variable) @reference.read)
(name) @reference.type
(constructor) @reference.read
(export variable: (variable) @reference.read)
(module_id) @reference.read
(variable) @reference.plain

(haddock) @comment
(comment) @comment
