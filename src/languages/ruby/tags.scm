; Ruby. Names of local variables are declared by assignment; a bare name without one is a call. What a class body calls
; (`attr_reader`, `define_method`, `private`) defines and changes members: @type holds the name of what is called.

; ── Modules and classes
(module name: (constant) @name body: (_)? @body) @definition.module
(module name: (scope_resolution scope: (_)? @owner name: (constant) @name) body: (_)? @body) @definition.module
(class name: (constant) @name body: (_)? @body) @definition.class
(class name: (scope_resolution scope: (_)? @owner name: (constant) @name) body: (_)? @body) @definition.class
(assignment
  left: (constant) @name
  right: (call receiver: (constant) @_maker method: (identifier) block: (_)? @body)
  (#any-of? @_maker "Struct" "Data" "Class" "Module")) @definition.class
; `Env = Options.new(:url) do … def … end`: what the block defines are members of what is made.
(assignment
  left: (constant) @name
  right: (call
    receiver: (_)
    method: (identifier) @_new
    block: (_ body: (_ (method))) @body)
  (#eq? @_new "new")) @definition.class
(assignment
  left: (constant) @name
  right: (call
    receiver: (_)
    method: (identifier) @_new
    block: (_ body: (_ (singleton_method))) @body)
  (#eq? @_new "new")) @definition.class
(assignment
  left: (constant)
  right: (call receiver: (constant) @_maker arguments: (argument_list (simple_symbol) @declarator @definition.field))
  (#any-of? @_maker "Struct" "Data"))
(superclass
  (call receiver: (constant) @_maker arguments: (argument_list (simple_symbol) @declarator @definition.field))
  (#any-of? @_maker "Struct" "Data"))

; ── Methods; those of `class << self` have its subject as owner
(singleton_class
  value: (_) @owner
  body: (body_statement (method name: (_) @name parameters: (_)? @params body: (_)? @body) @definition.method))
(singleton_class
  value: (_) @owner
  body: (body_statement (call arguments: (argument_list
    . (method name: (_) @name parameters: (_)? @params body: (_)? @body) @definition.method))))
(method name: (_) @name parameters: (_)? @params body: (_)? @body) @definition.method
(singleton_method
  object: (_) @owner
  name: (_) @name
  parameters: (_)? @params
  body: (_)? @body) @definition.method
(call method: (identifier) arguments: (argument_list . (method) @wrapped)) @wrapper
(call method: (identifier) arguments: (argument_list . (singleton_method) @wrapped)) @wrapper
(call
  . method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator)
  block: (_ parameters: (_)? @params) @body
  (#any-of? @type "define_method" "define_singleton_method" "let" "let!" "subject" "subject!")) @definition.method
(call
  . method: (identifier) @name
  !arguments
  block: (_) @body
  (#any-of? @name "subject" "subject!")) @definition.method
(call
  . method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator)
  (#any-of? @type "define_method" "define_singleton_method" "alias_method")) @definition.method
(call
  . method: (identifier) @type
  arguments: (argument_list . (string . (string_content) .) @declarator)
  (#any-of? @type "define_method" "define_singleton_method" "alias_method")) @definition.method
(alias name: (identifier) @name) @definition.method
(alias name: (operator) @name) @definition.method
(alias name: (setter) @name) @definition.method
(alias name: (simple_symbol) @declarator) @definition.method

; ── Attributes
(singleton_class
  value: (_) @owner
  body: (body_statement (call
    method: (identifier) @type
    arguments: (argument_list (simple_symbol) @declarator)
    (#any-of? @type "attr" "attr_accessor" "attr_reader" "attr_writer")) @definition.property))
(call
  . method: (identifier) @type
  arguments: (argument_list (simple_symbol) @declarator)
  (#any-of? @type
    "attr" "attr_accessor" "attr_reader" "attr_writer"
    "attr_internal" "attr_internal_accessor" "attr_internal_reader" "attr_internal_writer"
    "cattr_accessor" "cattr_reader" "cattr_writer" "mattr_accessor"
    "mattr_reader" "mattr_writer" "thread_cattr_accessor" "thread_cattr_reader"
    "thread_cattr_writer" "thread_mattr_accessor" "thread_mattr_reader" "thread_mattr_writer"
    "class_attribute")) @definition.property
(call
  . method: (identifier) @type
  arguments: (argument_list (string . (string_content) .) @declarator)
  (#any-of? @type "attr" "attr_accessor" "attr_reader" "attr_writer")) @definition.property
(call
  . method: (identifier) @type
  arguments: (argument_list (splat_argument (symbol_array (bare_symbol) @declarator)))
  (#any-of? @type "attr_accessor" "attr_reader" "attr_writer")) @definition.property

; Of Rails: what a record is joined to, its scopes, what it hands on; of Sorbet: the parts of a struct
(call
  . method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator)
  (#any-of? @type
    "belongs_to" "has_one" "has_many" "has_and_belongs_to_many" "has_one_attached" "has_many_attached"
    "has_rich_text")) @definition.property
(class body: (body_statement (call
  . method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator)
  (#any-of? @type "attribute" "prop" "const")) @definition.property))
(call
  . method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator . (lambda))
  (#eq? @type "scope")) @definition.method
(call
  . method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator . (call method: (identifier) @_maker block: (_)))
  (#eq? @type "scope") (#any-of? @_maker "lambda" "proc")) @definition.method
(call
  . method: (identifier) @type
  arguments: (argument_list (simple_symbol) @declarator (pair key: (hash_key_symbol) @_to)) @_options
  (#eq? @type "delegate") (#eq? @_to "to") (#not-match? @_options "prefix:")) @definition.method
; Of Forwardable: behind what is handed on to, the members; of a single one, the name that it goes by here
(call
  . method: (identifier) @type
  arguments: (argument_list . (_) (simple_symbol) @declarator)
  (#any-of? @type "def_delegators" "def_instance_delegators")) @definition.method
(call
  . method: (identifier) @type
  arguments: (argument_list . (_) . (_) . (simple_symbol) @declarator .)
  (#any-of? @type "def_delegator" "def_instance_delegator")) @definition.method
(call
  . method: (identifier) @type
  arguments: (argument_list . (_) . (simple_symbol) @declarator .)
  (#any-of? @type "def_delegator" "def_instance_delegator")) @definition.method

; Of Rails: routes
(call !receiver
  method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator)
  (#any-of? @type "namespace" "resource" "resources")) @definition.section
(call !receiver
  method: (identifier) @type
  arguments: (argument_list . (string . (string_content) .) @declarator (pair key: (hash_key_symbol) @_to))
  (#any-of? @type "get" "post" "put" "patch" "delete" "match") (#eq? @_to "to")) @definition.section
; Tables of a schema
(call
  method: (identifier) @_define
  block: (do_block body: (body_statement (call !receiver
    method: (identifier) @type
    arguments: (argument_list . (string . (string_content) .) @declarator)
    block: (do_block)
    (#eq? @type "create_table")) @definition.section))
  (#eq? @_define "define"))

; ── Constants and variables of objects
(assignment left: (constant) @name right: (_)? @init) @definition.constant
(assignment left: (scope_resolution scope: (_)? @owner name: (constant) @name) right: (_) @init) @definition.constant
(assignment left: (left_assignment_list (constant) @name)) @definition.constant
(assignment left: (left_assignment_list (rest_assignment (constant) @name))) @definition.constant
(operator_assignment left: (constant) @name right: (_) @init) @definition.constant.assigned
(assignment left: (instance_variable) @name right: (_) @init) @definition.field.attribute
(assignment left: (class_variable) @name right: (_) @init) @definition.field.attribute
(operator_assignment left: (instance_variable) @name operator: "||=" right: (_) @init) @definition.field.attribute
(operator_assignment left: (class_variable) @name operator: "||=" right: (_) @init) @definition.field.attribute
(assignment left: (left_assignment_list (instance_variable) @name)) @definition.field.attribute
(assignment left: (left_assignment_list (rest_assignment (instance_variable) @name))) @definition.field.attribute
(assignment left: (global_variable) @name right: (_) @init) @definition.variable.global
(operator_assignment left: (global_variable) @name operator: "||=" right: (_) @init) @definition.variable.global

; ── Tests
(call
  method: (identifier) @type
  arguments: (argument_list . (string) @declarator)
  block: (_) @body
  (#any-of? @type
    "describe" "fdescribe" "xdescribe" "context" "fcontext" "xcontext" "it" "fit" "xit"
    "specify" "fspecify" "xspecify" "example" "fexample" "xexample" "feature" "ffeature" "xfeature"
    "scenario" "fscenario" "xscenario" "test" "should" "shared_examples" "shared_context" "shared_examples_for")) @definition.test
(call
  method: (identifier) @type
  arguments: (argument_list . (simple_symbol) @declarator)
  block: (_) @body
  (#any-of? @type
    "describe" "fdescribe" "xdescribe" "context" "fcontext" "xcontext"
    "shared_examples" "shared_context" "shared_examples_for")) @definition.test
(call
  method: (identifier) @_group
  arguments: (argument_list . (constant) @name.reference)
  block: (_) @body
  (#any-of? @_group
    "describe" "fdescribe" "xdescribe" "context" "fcontext" "xcontext" "feature" "ffeature" "xfeature")) @definition.test
(call
  method: (identifier) @_group
  arguments: (argument_list . (scope_resolution) @name.reference)
  block: (_) @body
  (#any-of? @_group
    "describe" "fdescribe" "xdescribe" "context" "fcontext" "xcontext" "feature" "ffeature" "xfeature")) @definition.test

; ── Visibility, and what stands between a method and its comment
(body_statement (identifier) @section (#any-of? @section "private" "public" "protected" "module_function"))
(body_statement
  (call method: (identifier) @_access arguments: (argument_list)) @mention
  (#any-of? @_access
    "private" "public" "protected" "module_function" "private_class_method" "public_class_method" "private_constant"))
(call . method: (identifier) @_sig . block: (_) (#eq? @_sig "sig")) @attached

; ── Heritage: superclasses and mixins
(superclass (constant) @heritage.extends)
(superclass (scope_resolution) @heritage.extends)
(superclass (call receiver: (constant) @heritage.extends method: (identifier) @_made)
  (#any-of? @_made "new" "define"))
(superclass (call receiver: (scope_resolution) @heritage.extends method: (identifier) @_made)
  (#any-of? @_made "new" "define"))
(superclass (call) @heritage.extends)
(superclass (element_reference object: (_) @heritage.extends))
(assignment
  left: (constant)
  right: (call receiver: (constant) @_maker arguments: (argument_list . (constant) @heritage.extends))
  (#eq? @_maker "Class"))
(assignment
  left: (constant)
  right: (call receiver: (constant) @_maker arguments: (argument_list . (scope_resolution) @heritage.extends))
  (#eq? @_maker "Class"))
(assignment
  left: (constant)
  right: (call
    receiver: (constant) @_maker
    arguments: (argument_list . (call receiver: (_) @heritage.extends method: (identifier) @_new)))
  (#eq? @_maker "Class")
  (#eq? @_new "new"))
(assignment
  left: (constant)
  right: (call receiver: (constant) @heritage.extends method: (identifier) @_new block: (_ body: (_ (method))))
  (#eq? @_new "new")
  (#not-any-of? @heritage.extends "Struct" "Data" "Class" "Module"))
(assignment
  left: (constant)
  right: (call
    receiver: (constant) @heritage.extends
    method: (identifier) @_new
    block: (_ body: (_ (singleton_method))))
  (#eq? @_new "new")
  (#not-any-of? @heritage.extends "Struct" "Data" "Class" "Module"))
(class body: (body_statement
  (call . method: (identifier) @_mix arguments: (argument_list (constant) @heritage.implements))
  (#any-of? @_mix "include" "extend" "prepend")))
(class body: (body_statement
  (call . method: (identifier) @_mix arguments: (argument_list (scope_resolution) @heritage.implements))
  (#any-of? @_mix "include" "extend" "prepend")))
(module body: (body_statement
  (call . method: (identifier) @_mix arguments: (argument_list (constant) @heritage.implements))
  (#any-of? @_mix "include" "extend" "prepend")))
(module body: (body_statement
  (call . method: (identifier) @_mix arguments: (argument_list (scope_resolution) @heritage.implements))
  (#any-of? @_mix "include" "extend" "prepend")))

; ── Scopes and parameters
(block) @scope
(do_block) @scope
(lambda) @scope
(singleton_class) @scope.type
(method_parameters (identifier) @local.hoisted)
(block_parameters (identifier) @local.hoisted)
(lambda_parameters (identifier) @local.hoisted)
(destructured_parameter (identifier) @local.hoisted)
(optional_parameter name: (identifier) @local.hoisted value: (_) @init)
(keyword_parameter name: (identifier) @local.hoisted value: (_)? @init)
(splat_parameter name: (identifier) @local.assigned)
(hash_splat_parameter name: (identifier) @local.assigned)
(block_parameter name: (identifier) @local.hoisted)

; ── Local variables
(assignment left: (identifier) @local.assigned right: (_) @init)
(operator_assignment left: (identifier) @local.assigned right: (_) @init)
(left_assignment_list (identifier) @local.assigned)
(destructured_left_assignment (identifier) @local.assigned)
(rest_assignment (identifier) @local.assigned)
(exception_variable (identifier) @local.assigned)
(for pattern: (identifier) @local.assigned)
(in_clause pattern: (identifier) @local.assigned)
(match_pattern pattern: (identifier) @local.assigned)
(test_pattern pattern: (identifier) @local.assigned)
(array_pattern (identifier) @local.assigned)
(find_pattern (identifier) @local.assigned)
(as_pattern name: (identifier) @local.assigned)
(keyword_pattern value: (identifier) @local.assigned)
(keyword_pattern !value key: (hash_key_symbol) @local.assigned)

; ── Writes
(assignment left: (call receiver: (_) @receiver method: (identifier) @reference.write))
(operator_assignment left: (call receiver: (_) @receiver method: (identifier) @reference.write))
(left_assignment_list (call receiver: (_) @receiver method: (identifier) @reference.write))
(operator_assignment left: (instance_variable) @reference.write)
(operator_assignment left: (class_variable) @reference.write)
(operator_assignment left: (global_variable) @reference.write)
(assignment left: (global_variable) @reference.write)

; ── Calls
(call receiver: (_) @receiver method: (identifier) @reference.call arguments: (_) @args)
(call receiver: (_) @receiver method: (identifier) @reference.call)
(call method: (identifier) @reference.call arguments: (_) @args)
(call method: (identifier) @reference.call)
(call receiver: (_) @receiver method: (constant) @reference.call arguments: (_) @args)
(call !receiver method: (constant) @reference.call arguments: (_) @args)

; ── Symbols that name members: of what is asked (as resolve.ts has it), of the type in whose body a call stands
(call
  method: (identifier) @_send
  arguments: (argument_list . (simple_symbol) @reference.call.last)
  (#any-of? @_send "send" "public_send" "__send__" "try" "try!"))
; Of what tests put in a method's place: `pen.expects(:draw)`
(call
  receiver: (_)
  method: (identifier) @_double
  arguments: (argument_list . (simple_symbol) @reference.read.last)
  (#any-of? @_double "expects" "stubs" "unstub" "stub" "stub_chain" "should_receive" "should_not_receive"))
(call
  method: (identifier) @_ask
  arguments: (argument_list . (simple_symbol) @reference.read.last)
  (#any-of? @_ask
    "method" "public_method" "instance_method" "public_instance_method" "to_enum" "enum_for" "respond_to?"
    "method_defined?"))
(block_argument (simple_symbol) @reference.call.last)
(alias alias: (simple_symbol) @reference.read.last)
(call
  method: (identifier) @_load
  arguments: (argument_list . (simple_symbol) @reference.import.last)
  (#eq? @_load "autoload"))
(call !receiver method: (_) arguments: (argument_list [
  (simple_symbol) @reference.read.last
  (array (simple_symbol) @reference.read.last)
  (symbol_array (bare_symbol) @reference.read.last)
]))
; What these say is of another type, of a table or of what is stored there.
(call !receiver method: (_)
  arguments: (argument_list (pair key: (hash_key_symbol) @_option value: [
    (simple_symbol) @reference.read.last
    (array (simple_symbol) @reference.read.last)
    (symbol_array (bare_symbol) @reference.read.last)
  ]))
  (#not-any-of? @_option
    "as" "class_name" "counter_cache" "default" "dependent" "foreign_key" "inverse_of" "on" "primary_key" "source"
    "source_type" "type"))

(pair key: (hash_key_symbol) @_option value: (string . (string_content) @reference.type.last .)
  (#eq? @_option "class_name"))

; Of Rails: what routes lead to, "orders#show", "show"; the action of a controller by its name
(call !receiver
  method: (identifier) @_verb
  arguments: (argument_list . (string . (string_content) @reference.read.last .))
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "match")
  (#match? @reference.read.last "^[a-z_]\\w*[?!]?$"))
(pair key: (hash_key_symbol) @_key value: (string . (string_content) @reference.read.last .)
  (#eq? @_key "action")
  (#match? @reference.read.last "^[a-z_]\\w*[?!]?$"))
(call !receiver
  method: (identifier) @_verb
  arguments: (argument_list [
    (string . (string_content) @reference.read.last .)
    (pair value: (string . (string_content) @reference.read.last .))
  ])
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "match" "root")
  (#match? @reference.read.last "^[a-z][a-z0-9_/]*#[a-z_]\\w*[?!]?$"))

; ── Everything else
(alias alias: (identifier) @reference.read)
(scope_resolution scope: (_) @receiver name: (constant) @reference.read)
(pair !value key: (hash_key_symbol) @reference.bare)
(call
  method: (_) @receiver
  arguments: (argument_list (pair key: (hash_key_symbol) @reference.write value: (_))))
(hash "{" @receiver (pair key: (hash_key_symbol) @reference.write value: (_)))
(constant) @reference.read
(instance_variable) @reference.read
(class_variable) @reference.read
(global_variable) @reference.read
(identifier) @reference.bare

(comment) @comment
