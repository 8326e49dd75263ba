; Elixir: everything is a call. What is hot carries no predicate: the text of a `def` is read by a hook, which refuses
; all other calls. Earlier patterns win.

; --- modules and protocols, told apart by describe()
(call
  target: (identifier) @_word
  (arguments . [(alias) (dot)] @name .)
  (do_block) @body
  (#any-of? @_word "defmodule" "defprotocol")) @definition.module
(call
  target: (identifier) @_word
  (arguments . [(alias) (dot)] @name . (keywords . (pair key: (keyword) @_do)) @body .)
  (#eq? @_word "defmodule")
  (#match? @_do "^do:")) @definition.module
(call
  target: (identifier) @_word
  (arguments . (_) @heritage.implements (keywords (pair value: (_) @name.reference)))
  (do_block) @body
  (#eq? @_word "defimpl")) @definition.impl
(call
  target: (identifier) @_word
  (arguments . (alias) @heritage.implements @name.reference .)
  (do_block) @body
  (#eq? @_word "defimpl")) @definition.impl

; --- tests
(call
  target: (identifier) @_word
  (arguments . (string) @name . (_)? @within.local)
  (do_block) @body
  (#any-of? @_word "test" "describe" "property")) @definition.test
; One that is not written yet.
(call
  target: (identifier) @_word
  (arguments . (string) @name .)
  (#eq? @_word "test")
  (#match? @definition.test "[\")]$")) @definition.test
(call
  target: (identifier) @_word
  (arguments . (_) @within.local)
  (do_block)
  (#any-of? @_word "setup" "setup_all"))

; --- fields
(call
  target: (identifier) @_word
  (arguments . (list (atom) @name @definition.field))
  (#any-of? @_word "defstruct" "defexception"))
(call
  target: (identifier) @_word
  (arguments . [
    (list (keywords (pair key: (keyword) @name) @definition.field))
    (keywords (pair key: (keyword) @name) @definition.field)
  ])
  (#any-of? @_word "defstruct" "defexception"))
(call
  target: (identifier) @_schema
  (do_block
    (call target: (identifier) @_word (arguments . (atom) @name) (do_block)? @body) @definition.field)
  (#any-of? @_schema "schema" "embedded_schema")
  (#any-of? @_word
    "field" "belongs_to" "has_one" "has_many" "many_to_many" "embeds_one" "embeds_many"))

; --- records: a macro that makes, reads and changes one
(call
  target: (dot left: (alias) @_record right: (identifier) @_word)
  (arguments . (atom) @name)
  (#eq? @_record "Record")
  (#any-of? @_word "defrecord" "defrecordp")) @definition.macro

; --- attributes
(unary_operator operator: "@" operand: (call (arguments))) @definition.variable @declarator
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_word
    (arguments (_) @heritage.implements))
  (#eq? @_word "behaviour"))
(unary_operator
  operator: "@"
  operand: (call target: (identifier) @_word)
  (#any-of? @_word
    "doc" "typedoc" "spec" "impl" "deprecated" "since" "dialyzer" "tag")) @attached
(unary_operator
  operator: "@"
  operand: (call (arguments . (binary_operator left: (call (arguments) @within.type)))))
(unary_operator
  operator: "@"
  operand: (call (arguments . (binary_operator left: (binary_operator left: (call (arguments) @within.type))))))
(unary_operator
  operator: "@"
  operand: (call
    (arguments . (binary_operator
      left: (call (arguments (binary_operator left: (identifier) @reference.none operator: "::")))))))
(unary_operator
  operator: "@"
  operand: (call
    (arguments . (binary_operator
      left: (binary_operator
        left: (call (arguments (binary_operator left: (identifier) @reference.none operator: "::"))))))))
(unary_operator
  operator: "@"
  operand: (call target: (identifier) @_word (arguments) @within.type)
  (#any-of? @_word "type" "typep" "opaque" "spec" "callback" "macrocallback"))
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_word
    (arguments . (binary_operator left: (call target: (identifier) @reference.none))))
  (#eq? @_word "spec"))
(unary_operator operator: "@" operand: (call target: (identifier) @reference.none))
(unary_operator operator: "@" operand: (identifier) @reference.read) @receiver

; --- scopes
(do_block) @scope
(else_block) @scope
(rescue_block) @scope
(catch_block) @scope
(after_block) @scope
(stab_clause) @scope
(call target: (identifier) (arguments . (binary_operator operator: "<-"))) @scope

; --- patterns
(call
  target: (identifier) @_word
  (do_block (stab_clause left: (_) @within.read))
  (#eq? @_word "cond"))
(stab_clause left: (binary_operator left: (arguments) @within.local operator: "when" right: (_) @within.read))
(stab_clause left: (arguments (binary_operator left: (_) @within.local operator: "when" right: (_) @within.read)))
(stab_clause left: (arguments) @within.local)
(binary_operator left: (_) @within.local operator: "<-")
(binary_operator left: (identifier) @local operator: "=" right: (_) @init)
(binary_operator left: [(tuple) (map) (list) (bitstring) (binary_operator)] @within.local operator: "=")
(binary_operator operator: "\\\\" right: (_) @within.read)
(bitstring (binary_operator operator: "::" right: (_) @within.read))
(unary_operator operator: "^" operand: (identifier) @reference.read)

; --- functions by their names: of the module around, of the one in front
(call
  target: (identifier) @_by
  (arguments . [
    (atom) @reference.call.last
    (binary_operator . left: (atom) @reference.call.last operator: "when")
    (list (atom) @reference.call.last)
  ])
  (#any-of? @_by "plug" "setup" "setup_all"))
(unary_operator
  operator: "@"
  operand: (call target: (identifier) @_on (arguments . (atom) @reference.call.last))
  (#eq? @_on "on_load"))
(arguments (alias) @receiver . (atom) @reference.call.last . (list) @args)
(arguments (identifier) @receiver . (atom) @reference.call.last . (list) @args (#eq? @receiver "__MODULE__"))
(tuple . (alias) @receiver . (atom) @reference.call.last . (list) @args .)
(tuple . (alias) @receiver . (atom) @reference.read.last .)
(tuple . (identifier) @receiver . (atom) @reference.call.last . (list) @args . (#eq? @receiver "__MODULE__"))
(call
  target: (identifier) @_by
  (arguments . [(alias) (identifier)] @receiver . (atom) @reference.call.last)
  (#any-of? @_by "apply" "spawn" "spawn_link" "spawn_monitor" "function_exported?")
  (#match? @receiver "^(?:[A-Z]|__MODULE__)"))
(call
  target: (identifier) @_delegate
  (arguments (keywords
    (pair key: (keyword) @_to value: (_) @receiver)
    . (pair key: (keyword) @_as value: (atom) @reference.call.last)))
  (#eq? @_delegate "defdelegate")
  (#match? @_to "^to:")
  (#match? @_as "^as:"))
(call
  target: (identifier) @_import
  (arguments (keywords (pair
    key: (keyword) @_some
    value: (list (keywords (pair key: (keyword) @reference.import))))))
  (#eq? @_import "import")
  (#match? @_some "^only:"))
(call
  target: (identifier) @_import
  (arguments (alias) @receiver (keywords (pair
    key: (keyword) @_some
    value: (list (keywords (pair key: (keyword) @reference.call))))))
  (#eq? @_import "import")
  (#match? @_some "^except:"))
(call
  target: (identifier) @_use
  (arguments . (alias) @receiver . (atom) @reference.read.last .)
  (#eq? @_use "use"))
(call
  target: (identifier) @_verb
  (arguments . (_) . (alias) @receiver . (atom) @reference.read.last)
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options"))

; --- references
(struct (alias) @reference.type)
(map
  (struct [(alias) (identifier)] @receiver)
  (map_content (keywords (pair key: (keyword) @reference.read))))
(map
  (struct [(alias) (identifier)] @receiver)
  (map_content (binary_operator operator: "|" right: (keywords (pair key: (keyword) @reference.read)))))
(unary_operator
  operator: "&"
  operand: (binary_operator left: (identifier) @reference.call operator: "/"))
(binary_operator operator: "|>" right: (identifier) @reference.call)
(binary_operator operator: "|>" right: (call . target: (identifier) @reference.call))
(binary_operator
  operator: "|>"
  right: (call . target: (dot left: (_) @receiver right: (identifier) @reference.call)))
; A call, or a function, macro, guard or delegate: readDeclarator finds name and parameters, or refuses.
(call
  target: (identifier) @reference.call
  (arguments (keywords)? @body)? @args
  (do_block)? @body) @definition.function @declarator
(call target: (dot left: (_) @receiver right: (identifier) @reference.call) (arguments) @args)
(dot left: (alias) @receiver right: (identifier) @reference.call)
(dot left: (atom) @receiver right: (identifier) @reference.call)
(dot left: (_) @receiver right: (identifier) @reference.read)
; Those that Kernel has for all are no names.
(binary_operator
  operator: [
    "|||" "&&&" "<<<" ">>>" "<<~" "~>>" "<~" "~>" "<~>" "+++" "---" "^^^" "<|>"
  ] @reference.call)
(unary_operator operator: "~~~" @reference.call)
(dot left: (alias) @receiver right: (operator_identifier) @reference.call)
(operator_identifier) @reference.call
(alias) @reference.read
(identifier) @reference.plain

(comment) @comment
