; Bash and the shells like it: functions, variables, aliases, tests of bats. Earlier patterns win.

(function_definition
  name: (word) @name
  body: (_) @body) @definition.function

; ── What `local` declares; `declare` and `typeset` do so inside functions
(declaration_command "local" (variable_assignment name: (variable_name) @name)) @definition.variable
(declaration_command "local" (variable_name) @name) @definition.variable
((declaration_command "declare" (variable_assignment name: (variable_name) @name)) @definition.variable
  (#not-match? @definition.variable "^declare\\s+-\\w*[fFpg]"))
((declaration_command "declare" (variable_name) @name) @definition.variable
  (#not-match? @definition.variable "^declare\\s+-\\w*[fFpg]"))
((declaration_command "typeset" (variable_assignment name: (variable_name) @name)) @definition.variable
  (#not-match? @definition.variable "^typeset\\s+-\\w*[fFpg]"))
((declaration_command "typeset" (variable_name) @name) @definition.variable
  (#not-match? @definition.variable "^typeset\\s+-\\w*[fFpg]"))

; ── Globals: the first assignment outside functions defines, every other one writes; those in front of a command are
; for that command only
(declaration_command "readonly" (variable_assignment name: (variable_name) @name)) @definition.constant.global
(declaration_command "readonly" (variable_name) @name) @definition.constant.global
(declaration_command (variable_assignment name: (variable_name) @name)) @definition.variable.global
(program (variable_assignment name: (variable_name) @name) @definition.variable.global)
(list (variable_assignment name: (variable_name) @name) @definition.variable.global)
(if_statement (variable_assignment name: (variable_name) @name) @definition.variable.global)
(elif_clause (variable_assignment name: (variable_name) @name) @definition.variable.global)
(else_clause (variable_assignment name: (variable_name) @name) @definition.variable.global)
(do_group (variable_assignment name: (variable_name) @name) @definition.variable.global)
(case_item (variable_assignment name: (variable_name) @name) @definition.variable.global)
(compound_statement (variable_assignment name: (variable_name) @name) @definition.variable.global)
(redirected_statement (variable_assignment name: (variable_name) @name) @definition.variable.global)
(variable_assignments (variable_assignment name: (variable_name) @name) @definition.variable.global)
(expansion (variable_name) @name ":=") @definition.variable.global
(expansion (variable_name) @name "=") @definition.variable.global

; ── Aliases: the name and its `=` are one word
((command
  name: (command_name) @_alias
  argument: (word) @name) @definition.macro
  (#eq? @_alias "alias")
  (#match? @name "^[^-=][^=]*="))
((command
  name: (command_name) @_alias
  argument: (concatenation . (word) @name)) @definition.macro
  (#eq? @_alias "alias")
  (#match? @name "^[^-=][^=]*="))

; ── Scopes: what runs in a shell of its own
(subshell) @scope
(command_substitution) @scope
(process_substitution) @scope

; ── Commands, and those that commands run; what every shell has itself is no reference
((command name: (command_name (word) @reference.none))
  (#any-of? @reference.none
    "echo" "printf" "cd" "return" "exit" "shift" "set" "eval" "exec" "true" "false" ":" "test" "read" "let" "trap" "break"
    "continue" "wait" "pwd" "alias" "source" "." "load" "bats_load_library" "command" "builtin" "mapfile" "readarray"))
(command name: (command_name (word) @reference.call))
((command
  name: (command_name) @_runner
  . argument: (word) @reference.call)
  (#any-of? @_runner "run" "command" "exec" "builtin" "sudo" "time" "env" "nohup" "trap" "eval")
  (#match? @reference.call "^[A-Za-z_]"))

; ── Writes
((command
  name: (command_name) @_reader
  argument: (word) @reference.write)
  (#any-of? @_reader "read" "mapfile" "readarray")
  (#match? @reference.write "^[A-Za-z_]\\w*$"))
(for_statement variable: (_) @reference.write)
(variable_assignment name: (variable_name) @reference.write)
(variable_assignment name: (subscript name: (_) @reference.write))
(c_style_for_statement (binary_expression (word) @reference.read))
(c_style_for_statement (postfix_expression (word) @reference.write))
(binary_expression
  operator: (test_operator) @_compared
  right: (word) @reference.read
  (#any-of? @_compared "-eq" "-ne" "-lt" "-le" "-gt" "-ge"))
(unset_command (variable_name) @reference.write)
(postfix_expression (variable_name) @reference.write)

(variable_name) @reference.read
(comment) @comment
