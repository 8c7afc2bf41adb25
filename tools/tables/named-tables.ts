import ts from "typescript";
import { is, isName, tokensOf, type Token } from "../sql/tokens.ts";

/** A table or view that a statement names. */
export interface NamedTable {
  /** `stay`, `lent.stay`, `auth.session`. */
  readonly name: string;
  readonly line: number;
  /** Whether the statement changes it. */
  readonly writes: boolean;
}

const hole = "\u0000";

/**
 * Every table that the SQL in a source file names. All text literals are searched, whether or not they are sent.
 * @param tables  the names of tables and views; other words after `from` are not SQL
 * @returns the tables; one whose name comes from a variable has the name `?`
 */
export function namedTables(file: string, code: string, tables: ReadonlySet<string>): readonly NamedTable[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: NamedTable[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      for (const one of inText(isSourceOfList(node) ? `from ${text}` : text)) {
        if (one.name === hole) found.push({ name: "?", line, writes: one.writes });
        else if (tables.has(one.name)) found.push({ ...one, line });
      }
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return ts.isImportDeclaration(node.parent) ? null : node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => hole + literal.text).join("");
}

/** Whether it is a `from: "room r join building b on …"` of a list or a filter. */
function isSourceOfList({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === "from";
}

/**
 * Every name in a place where a statement names a table, in the order of the text. Comments and literals are skipped.
 * @returns all such names, also functions and parts of a `with`
 */
export function inText(text: string): readonly Omit<NamedTable, "line">[] {
  const tokens = tokensOf(text);
  const found: Omit<NamedTable, "line">[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = afterVerb(tokens, at);
    if (first === null) continue;
    const writes = !is(tokens[at], "from", "using", "join");
    let next = skipped(tokens, first);
    for (;;) {
      const one = nameAt(tokens, next);
      if (one === null) break;
      found.push({ name: one.name, writes });
      if (!is(tokens[at], "from", "using")) break;
      const comma = afterAlias(tokens, one.end);
      if (!is(tokens[comma], ",")) break;
      next = skipped(tokens, comma + 1);
    }
  }
  return found;
}

/** The index of the name after a verb at this place; null: there is no verb, or it names no table. */
function afterVerb(tokens: readonly Token[], at: number): number | null {
  if (is(tokens[at], "from", "using", "join")) return at + 1;
  if (is(tokens[at], "insert", "merge") && is(tokens[at + 1], "into")) return at + 2;
  if (is(tokens[at], "delete") && is(tokens[at + 1], "from")) return at + 2;
  // `for update of s`, `on conflict do update set`, `before update on` name no table here.
  return is(tokens[at], "update") &&
    !is(tokens[at - 1], "for", "or", "before", "after") &&
    !is(tokens[at + 1], "of", "set", "skip", "nowait", "on", "or")
    ? at + 1
    : null;
}

const skipped = (tokens: readonly Token[], at: number): number => (is(tokens[at], "only", "lateral") ? at + 1 : at);

/** Reads a name: `stay`, `lent.stay`, or a hole that a variable fills. */
function nameAt(tokens: readonly Token[], at: number): { readonly name: string; readonly end: number } | null {
  const token = tokens[at];
  if (token?.text === hole) return { name: hole, end: at + 1 };
  if (!isName(token)) return null;
  const member = is(tokens[at + 1], ".") ? tokens[at + 2] : undefined;
  return isName(member) ? { name: `${token.text}.${member.text}`, end: at + 3 } : { name: token.text, end: at + 1 };
}

const notAliases = ["where", "on", "set", "order", "join"];

function afterAlias(tokens: readonly Token[], at: number): number {
  const alias = is(tokens[at], "as") ? at + 1 : at;
  return isName(tokens[alias]) && !is(tokens[alias], ...notAliases) ? alias + 1 : at;
}
