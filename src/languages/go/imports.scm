; One `import` spec each, in parentheses or not.

(import_spec) @import
