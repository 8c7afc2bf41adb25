import ts from "typescript";
import { root as repository } from "../root.ts";
import { readSource, type Source } from "./source.ts";
import { Untold } from "./given.ts";
import { textOf } from "./text-of.ts";
import type { Variant } from "./variants.ts";

/** A statement that the server sends, in one of its possible forms. */
export interface WrittenStatement {
  /** Path from the repository's root, with `/`. */
  readonly file: string;
  /** Line of the call that sends it, counted from 1. */
  readonly line: number;
  readonly text: string;
  /** Which of several forms this is: the choices at its conditions. Empty: there is only one. */
  readonly variant: string;
  /** The row type that the code claims; null: none. */
  readonly row_type: ts.Type | null;
  /** The call that sends it. */
  readonly call: ts.CallExpression;
}

/** A call whose SQL text only a running server knows. */
export interface UntoldStatement {
  readonly file: string;
  readonly line: number;
  /** The innermost function or method around it. Unlike a line number, its name stays the same. */
  readonly within: string;
  readonly reason: string;
}

export interface Statements {
  readonly source: Source;
  readonly told: readonly WrittenStatement[];
  readonly untold: readonly UntoldStatement[];
}

/** The methods that take SQL, with their types. Only these send it; they use `Session.send`. */
const senders: readonly { readonly type: string; readonly method: string }[] = [
  { type: "Tx", method: "query" },
  { type: "Tx", method: "write" },
  { type: "Database", method: "statement" },
];

/**
 * Every statement in the server's source, in each of its possible forms.
 * @param names  absolute paths: read only these files
 */
export function readStatements(root: string = repository, names?: readonly string[]): Statements {
  const source = readSource(root, names);
  const told: WrittenStatement[] = [];
  const untold: UntoldStatement[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSender(source, node)) take(source, node, told, untold);
    ts.forEachChild(node, look);
  };
  for (const file of source.files) look(file);
  return { source, told, untold };
}

function isSender(source: Source, call: ts.CallExpression): boolean {
  const method = call.expression;
  if (!ts.isPropertyAccessExpression(method) || !senders.some((each) => each.method === method.name.text)) return false;
  const declaration = source.checker.getSymbolAtLocation(method.name)?.valueDeclaration;
  const owner = declaration?.parent;
  if (!owner || !(ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner))) return false;
  return senders.some((each) => each.type === owner.name?.text && each.method === method.name.text);
}

function take(source: Source, call: ts.CallExpression, told: WrittenStatement[], untold: UntoldStatement[]): void {
  const [text] = call.arguments;
  if (!text) return;
  const place = source.placeOf(call);
  try {
    const variants = textOf(source, text);
    const row_type = rowTypeOf(source, call);
    const texts = new Set<string>();
    for (const variant of variants) {
      if (texts.has(variant.text)) continue;
      texts.add(variant.text);
      told.push({ ...place, text: variant.text, variant: nameOf(variant, variants.length), row_type, call });
    }
  } catch (error) {
    if (!(error instanceof Untold)) throw error;
    untold.push({ ...place, within: functionAround(call), reason: error.message });
  }
}

function nameOf(variant: Variant, of: number): string {
  return of === 1 ? "" : [...variant.choices].map(([fork, way]) => `${fork.slice(2)}: ${way}`).join(", ");
}

/** The Row of `Promise<Row[]>`. `object`, which is inferred if no type is given, claims nothing. */
function rowTypeOf(source: Source, call: ts.CallExpression): ts.Type | null {
  const { checker } = source;
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call));
  if (!promised || !checker.isArrayType(promised)) return null;
  const [row] = checker.getTypeArguments(promised as ts.TypeReference);
  return row === undefined || row.flags & ts.TypeFlags.NonPrimitive ? null : row;
}

function functionAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name) return at.name.getText();
    if (ts.isVariableDeclaration(at) && at.initializer && ts.isArrowFunction(at.initializer)) return at.name.getText();
    if (ts.isVariableStatement(at) && ts.isSourceFile(at.parent))
      return at.declarationList.declarations[0]?.name.getText() ?? "";
  }
  return "";
}
