// Files that are imported as text, of licences the path.

declare module "*.bash" {
  const text: string;
  export default text;
}
declare module "*.zsh" {
  const text: string;
  export default text;
}
declare module "*.fish" {
  const text: string;
  export default text;
}
declare module "*.txt" {
  const path: string;
  export default path;
}
