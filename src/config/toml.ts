// TOML as text, for whoever reads or edits such a file beside the options: one owner of the package.

export { parse as parseToml, stringify as renderToml } from "smol-toml";
