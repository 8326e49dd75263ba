; alias, import, require, use

(call
  target: (identifier) @_word
  (arguments . [(alias) (dot)])
  (#any-of? @_word "alias" "import" "require" "use")) @import
