// Files that the bundler inlines (`type: "text"`) or copies and names (`type: "file"`).

declare module "*.scm" {
  const text: string;
  export default text;
}

declare module "*.wasm" {
  const path: string;
  export default path;
}

declare module "*.wasm.zst" {
  const path: string;
  export default path;
}
