// Patterns for methods of literals that a function returns with a type: `return {…} as const`, `=> ({…}) satisfies T`,
// `=> ({…} as T)`.

const HEAD = `
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_ (_) @type)?
  body: (_) @body`;

const METHODS = [
  `(object (method_definition name: (_) @name ${HEAD}) @definition.method)`,
  `(object (pair key: (_) @name value: (_ ${HEAD})) @definition.method)`,
];

const CASTS: readonly ((of: string) => string)[] = [
  (of) => `(as_expression . ${of})`,
  (of) => `(satisfies_expression . ${of})`,
  (of) => `(satisfies_expression . (as_expression . ${of}))`,
];

const RETURNS: readonly ((of: string, cast: (of: string) => string) => string)[] = [
  (of, cast) => `(return_statement ${cast(of)})`,
  (of, cast) => `(arrow_function body: (parenthesized_expression ${cast(of)}))`,
  (of, cast) => `(arrow_function body: ${cast(`(parenthesized_expression ${of})`)})`,
];

export const LITERAL_METHODS = METHODS.flatMap((method) =>
  RETURNS.flatMap((returns) => CASTS.map((cast) => `${returns(method, cast)}\n`)),
).join("");
