; Python: import statements, and what may say which names the module gives away (`__all__ = …`, `+= …`, `.extend(…)`).

(import_statement) @import
(import_from_statement) @import
(future_import_statement) @import

(module (expression_statement (assignment) @export))
(augmented_assignment) @export
(module (expression_statement (call function: (attribute)) @export))
