; alias, import, require, use, and blocks of routes that stand for modules

(call
  target: (identifier) @_word
  (arguments . [(alias) (dot)])
  (#any-of? @_word "alias" "import" "require" "use")) @import
(call
  target: (identifier) @_word
  (arguments . (identifier) @_module)
  (#any-of? @_word "alias" "import" "require" "use")
  (#eq? @_module "__MODULE__")) @import
(call
  target: (identifier) @_word
  (arguments . (call target: (identifier) @_unquote (arguments . (identifier) @_module)))
  (#any-of? @_word "alias" "import" "require" "use")
  (#eq? @_unquote "unquote")
  (#eq? @_module "__MODULE__")) @import
(call
  target: (identifier) @_word
  (do_block)
  (#eq? @_word "scope")) @importing
