import { basename, dirname, join, relative } from "node:path";
import ts from "typescript";

/** Source files as the type checker knows them. */
export interface Source {
  readonly root: string;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The files that are searched: no tests, no packages. */
  readonly files: readonly ts.SourceFile[];
  /** The calls of one of our functions, by the function's symbol. */
  callsOf(symbol: ts.Symbol): readonly ts.CallExpression[];
  /** Constants declared with an interface as type (`const ledgerChain: Chain = { … }`), by name. */
  declaredAs(type: ts.Symbol): readonly (readonly [string, ts.ObjectLiteralExpression])[];
  /** What a name refers to, through imports. */
  symbolAt(node: ts.Node): ts.Symbol | undefined;
  /** A node's file, such as `server/src/core/db/chains/chain.ts`, and its line, counted from 1. */
  placeOf(node: ts.Node): { readonly file: string; readonly line: number };
}

/**
 * Reads the server's source, or only some files.
 * @param root   the repository
 * @param names  absolute paths; default: everything under `server/src` except tests
 */
export function readSource(root: string, names?: readonly string[]): Source {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "server/tsconfig.json"), {}, host);
  if (!config) throw new Error("server/tsconfig.json cannot be read");
  const rootNames = names ?? config.fileNames.filter((name) => isOfServer(root, name));
  const program = ts.createProgram({
    rootNames,
    options: { ...config.options, noEmit: true, composite: false, incremental: false },
  });
  const checker = program.getTypeChecker();
  const looked = new Set(rootNames);
  const files = program.getSourceFiles().filter((file) => looked.has(file.fileName));
  const symbolAt = (node: ts.Node): ts.Symbol | undefined => throughImports(checker, node);
  let calls: Map<ts.Symbol, ts.CallExpression[]> | null = null;
  let declared: Map<ts.Symbol, (readonly [string, ts.ObjectLiteralExpression])[]> | null = null;
  return {
    root,
    program,
    checker,
    files,
    symbolAt,
    callsOf: (symbol) => (calls ??= allCalls(files, symbolAt)).get(symbol) ?? [],
    declaredAs: (type) => (declared ??= allDeclared(files, symbolAt)).get(type) ?? [],
    placeOf(node) {
      const file = node.getSourceFile();
      return {
        file: relative(root, file.fileName),
        line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
      };
    },
  };
}

function isOfServer(root: string, name: string): boolean {
  return (
    name.startsWith(`${join(root, "server/src")}/`) && !name.endsWith(".test.ts") && basename(dirname(name)) !== "toy"
  );
}

function throughImports(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function allCalls(
  files: readonly ts.SourceFile[],
  symbolAt: (node: ts.Node) => ts.Symbol | undefined,
): Map<ts.Symbol, ts.CallExpression[]> {
  const found = new Map<ts.Symbol, ts.CallExpression[]>();
  const look = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      (ts.isIdentifier(node.expression) || ts.isPropertyAccessExpression(node.expression))
    ) {
      const symbol = symbolAt(node.expression);
      if (symbol) found.set(symbol, [...(found.get(symbol) ?? []), node]);
    }
    ts.forEachChild(node, look);
  };
  for (const file of files) look(file);
  return found;
}

function allDeclared(
  files: readonly ts.SourceFile[],
  symbolAt: (node: ts.Node) => ts.Symbol | undefined,
): Map<ts.Symbol, (readonly [string, ts.ObjectLiteralExpression])[]> {
  const found = new Map<ts.Symbol, (readonly [string, ts.ObjectLiteralExpression])[]>();
  for (const statement of files.flatMap((file) => [...file.statements])) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      if (!type || !ts.isTypeReferenceNode(type) || !initializer || !ts.isObjectLiteralExpression(initializer))
        continue;
      const symbol = symbolAt(type.typeName);
      if (symbol) found.set(symbol, [...(found.get(symbol) ?? []), [name.getText(), initializer]]);
    }
  }
  return found;
}
