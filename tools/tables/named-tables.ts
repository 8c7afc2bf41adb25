import ts from "typescript";

/** A table or view that a statement names. */
export interface NamedTable {
  /** `stay`, `lent.stay`, `auth.session`. */
  readonly name: string;
  readonly line: number;
  /** The statement changes it. */
  readonly writes: boolean;
}

const name = String.raw`(?:[a-z_]+\.)?[a-z_][a-z0-9_]*`;
const hole = "\u0000";
/** What stands before a table's name; `from` and `using` may name several, each with an alias. */
const before = new RegExp(
  String.raw`\b(delete\s+from|insert\s+into|merge\s+into|update|from|join|using)\s+(?:only\s+|lateral\s+)?(${name}|${hole})`,
  "giu",
);
const further = new RegExp(
  String.raw`^(?:\s+(?:as\s+)?(?!where\b|on\b|set\b|order\b|join\b)\w+)?\s*,\s*(${name})`,
  "iu",
);

/**
 * Every table that the SQL in a source file names, whatever becomes of the text: all its literals are looked through.
 * @param tables  names that are tables or views; other words after `from` are of the language
 * @returns a table whose name is put in by a variable as `?`
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

/** `from: "room r join building b on …"`, as a list or a filter writes it. */
function isSourceOfList({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === "from";
}

function inText(text: string): readonly Omit<NamedTable, "line">[] {
  const found: Omit<NamedTable, "line">[] = [];
  for (const match of text.matchAll(before)) {
    const [all, verb = "", first = ""] = match;
    const isWord = /^(?:insert|merge|delete|update)/iu.test(verb);
    // `for update of s`, `on conflict do update set`: no table stands there.
    if (
      /^update$/iu.test(verb) &&
      (/^(?:of|set|skip|nowait)$/iu.test(first) || /\bfor\s+$/iu.test(text.slice(0, match.index)))
    )
      continue;
    found.push({ name: first.toLowerCase(), writes: isWord });
    if (isWord || /^join$/iu.test(verb)) continue;
    let rest = text.slice(match.index + all.length);
    for (let next = further.exec(rest); next; next = further.exec(rest)) {
      found.push({ name: (next[1] ?? "").toLowerCase(), writes: false });
      rest = rest.slice(next[0].length);
    }
  }
  return found;
}
