; alias, import, require, use

(call
  target: (identifier) @_word
  (arguments . (alias))
  (#any-of? @_word "alias" "import" "require" "use")) @import
(call
  target: (identifier) @_word
  (arguments . (dot))
  (#any-of? @_word "alias" "import" "require" "use")) @import
