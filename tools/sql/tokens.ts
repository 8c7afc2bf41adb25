/** A piece of SQL text. */
export interface Token {
  /** word: a name or keyword, in lower case · name: a name in double quotes · text: a literal · mark: the reason in a `not null` comment. */
  readonly kind: "word" | "name" | "text" | "number" | "parameter" | "sign" | "mark";
  readonly text: string;
}

const shapes: readonly (readonly [Token["kind"] | "blank" | "comment", RegExp])[] = [
  ["blank", /\s+/y],
  ["comment", /--[^\n]*|\/\*[\s\S]*?\*\//y],
  ["text", /(?:[eE])?'(?:[^']|'')*'|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$/y],
  ["name", /"(?:[^"]|"")*"/y],
  ["parameter", /\$\d+/y],
  ["number", /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy],
  ["word", /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ["sign", /::|:=|<=|>=|<>|!=|\|\||->>|->|#>>|#>|@>|<@|&&|[^\s]/y],
];

/** A comment in a statement which says that a column is never null, with the reason, where the database cannot know it. */
const markShape = /^\/\*\s*not null:\s*(\S[\s\S]*?)\s*\*\/$/;

/** Splits SQL text into tokens, without spaces and comments. Only marks (`not null: reason`) are kept. */
export function tokensOf(sql: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    const [kind, text] = next(sql, at);
    at += text.length;
    if (kind === "comment") {
      const reason = markShape.exec(text)?.[1];
      if (reason !== undefined) tokens.push({ kind: "mark", text: reason });
    } else if (kind !== "blank") tokens.push({ kind, text: written(kind, text) });
  }
  return tokens;
}

/** The statements in a text, which are separated by `;`. */
export function statementsIn(sql: string): readonly string[] {
  const found = [""];
  for (let at = 0; at < sql.length;) {
    const [kind, text] = next(sql, at);
    at += text.length;
    if (kind === "sign" && text === ";") found.push("");
    else found[found.length - 1] += text;
  }
  return found.filter((text) => text.trim() !== "");
}

function next(sql: string, at: number): readonly [Token["kind"] | "blank" | "comment", string] {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at;
    const text = shape.exec(sql)?.[0];
    if (text) return [kind, text];
  }
  return ["sign", sql.charAt(at)];
}

function written(kind: Token["kind"], text: string): string {
  if (kind === "word") return text.toLowerCase();
  return kind === "name" ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** Whether it is one of these keywords or signs. A quoted name never is. */
export function is(token: Token | undefined, ...texts: readonly string[]): boolean {
  return (
    token !== undefined && (token.kind === "word" || token.kind === "sign") && texts.some((text) => text === token.text)
  );
}

export function isName(token: Token | undefined): token is Token {
  return token !== undefined && (token.kind === "word" || token.kind === "name");
}

/** The index of the bracket that closes the one at `from`, or the number of tokens if none does. */
export function closing(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (is(tokens[at], "(", "[")) depth += 1;
    else if (is(tokens[at], ")", "]")) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** Calls `wanted` for each token outside of brackets and `case … end`. @returns the first index for which it returns true, or -1 */
export function findOutside(tokens: readonly Token[], wanted: (token: Token, at: number) => boolean, from = 0): number {
  let cases = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (cases === 0 && wanted(token, at)) return at;
    if (is(token, "case")) cases += 1;
    else if (is(token, "end") && cases > 0) cases -= 1;
    else if (is(token, "(", "[")) at = closing(tokens, at);
  }
  return -1;
}

/** Splits at each such token outside of brackets. */
export function splitOutside(
  tokens: readonly Token[],
  isBorder: (token: Token, at: number) => boolean,
): readonly (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  let from = 0;
  for (;;) {
    const at = findOutside(tokens, isBorder, from);
    if (at < 0) return [...parts, tokens.slice(from)];
    parts.push(tokens.slice(from, at));
    from = at + 1;
  }
}
