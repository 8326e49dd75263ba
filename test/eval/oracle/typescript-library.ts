// What the oracle uses of TypeScript's library. Its types are stated here because the library is found on the machine.

import { resolve } from "node:path";

export interface Node {
  kind: number;
  parent: Node;
  name?: Node;
  propertyName?: Node;
  initializer?: Node;
  expression?: Node;
  /** Of names and of string literals. */
  text: string;
  getStart(): number;
  getText(): string;
  getSourceFile(): SourceFile;
}

export interface Assignment extends Node {
  left: Node;
  right: Node;
}

export interface SourceFile extends Node {
  fileName: string;
  getLineAndCharacterOfPosition(position: number): { line: number; character: number };
  getPositionOfLineAndCharacter(line: number, character: number): number;
}

interface Span {
  fileName: string;
  textSpan: { start: number };
}

export type Options = Record<string, unknown> & { paths?: Record<string, string[]>; baseUrl?: string };

export interface CodeSymbol {
  flags: number;
  declarations?: readonly Node[];
}

export interface Checker {
  getSymbolAtLocation(node: Node): CodeSymbol | undefined;
  getAliasedSymbol(symbol: CodeSymbol): CodeSymbol;
  getContextualType(node: Node): { getProperty(name: string): unknown } | undefined;
}

export interface Service {
  getProgram(): { getSourceFile(path: string): SourceFile | undefined; getTypeChecker(): Checker };
  getReferencesAtPosition(path: string, position: number): readonly Span[] | undefined;
  getDefinitionAtPosition(path: string, position: number): readonly Span[] | undefined;
}

export interface TypeScript {
  version: string;
  sys: { readFile(path: string): string | undefined; fileExists(path: string): boolean };
  SyntaxKind: Record<string, number>;
  SymbolFlags: { Alias: number };
  ScriptSnapshot: { fromString(text: string): object };
  isBinaryExpression(node: Node): node is Assignment;
  forEachChild(node: Node, visit: (child: Node) => void): void;
  isIdentifier(node: Node): boolean;
  isPartOfTypeNode(node: Node): boolean;
  isPrivateIdentifier(node: Node): boolean;
  isStringLiteralLike(node: Node): boolean;
  isVariableDeclaration(node: Node): boolean;
  isVariableDeclarationInitializedToBareOrAccessedRequire(node: Node): boolean;
  isParameterPropertyDeclaration(node: Node, parent: Node): boolean;
  getNameOfDeclaration(declaration: Node): Node | undefined;
  convertCompilerOptionsFromJson(json: object, folder: string): { options: Options };
  findConfigFile(folder: string, exists: (path: string) => boolean): string | undefined;
  readConfigFile(path: string, read: (path: string) => string | undefined): { config?: object };
  parseJsonConfigFileContent(json: object, host: object, folder: string): { options: Options };
  getDefaultLibFilePath(options: Options): string;
  resolveModuleName(name: string, from: string, options: Options, host: object): object;
  createLanguageService(host: object): Service;
}

/** From `FOLDER/node_modules/typescript`. */
export async function loadTypeScript(folder: string): Promise<TypeScript> {
  const module = await import(resolve(folder, "node_modules/typescript/lib/typescript.js"));
  return module.default as TypeScript;
}
