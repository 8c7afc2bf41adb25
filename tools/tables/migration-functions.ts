import { inText } from "./named-tables.ts";
import { closing, is, isName, statementsIn, tokensOf, type Token } from "../sql/tokens.ts";

/** A function that the migrations make, in its last form. */
export interface MigrationFunction {
  /** `auth.bump_tenant`, `stay_keep_search`. */
  readonly name: string;
  /** Path of the migration, from the repository's root, with `/`. */
  readonly file: string;
  readonly body: string;
  /** Tables whose triggers call it. */
  readonly on: readonly string[];
  /** Tables and views that its body names. */
  readonly names: readonly { readonly name: string; readonly writes: boolean }[];
}

/**
 * The functions of all migrations, each in its last form, without dropped ones.
 * @param migrations  texts by path, in order
 * @param tables  names that are tables or views
 */
export function migrationFunctions(
  migrations: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
): readonly MigrationFunction[] {
  const made = new Map<string, { file: string; body: string }>();
  const triggers: { table: string; calls: string }[] = [];
  for (const [file, text] of migrations) {
    for (const statement of statementsIn(text)) {
      const tokens = tokensOf(statement);
      const name = functionMade(tokens);
      if (name !== null) made.set(name, { file, body: bodyOf(tokens) });
      if (is(tokens[0], "drop") && is(tokens[1], "function"))
        made.delete(qualified(tokens, is(tokens[2], "if") ? 4 : 2));
      const trigger = triggerMade(tokens);
      if (trigger) triggers.push(trigger);
    }
  }
  return [...made].map(([name, { file, body }]) => ({
    name,
    file,
    body,
    on: [...new Set(triggers.filter(({ calls }) => calls === name).map(({ table }) => table))],
    names: inText(body)
      .map((named) => ({ ...named, name: named.name.replace(/^public\./u, "") }))
      .filter((named) => tables.has(named.name)),
  }));
}

function qualified(tokens: readonly Token[], at: number): string {
  const first = tokens[at]?.text ?? "";
  const whole = is(tokens[at + 1], ".") && isName(tokens[at + 2]) ? `${first}.${tokens[at + 2]?.text}` : first;
  return whole.replace(/^public\./u, "");
}

function functionMade(tokens: readonly Token[]): string | null {
  if (!is(tokens[0], "create")) return null;
  const at = is(tokens[1], "or") ? 3 : 1;
  return is(tokens[at], "function", "procedure") ? qualified(tokens, at + 1) : null;
}

/** The function's body, which is between the dollar quotes. */
function bodyOf(tokens: readonly Token[]): string {
  const at = tokens.findIndex((token) => is(token, "("));
  const body = tokens.slice(closing(tokens, at)).find(({ kind, text }) => kind === "text" && text.startsWith("$"));
  return body?.text.replace(/^\$\w*\$|\$\w*\$$/gu, "") ?? "";
}

function triggerMade(tokens: readonly Token[]): { readonly table: string; readonly calls: string } | null {
  if (!is(tokens[0], "create") || !tokens.slice(1, 5).some((token) => is(token, "trigger"))) return null;
  const on = tokens.findIndex((token) => is(token, "on"));
  const execute = tokens.findIndex((token) => is(token, "execute"));
  return { table: qualified(tokens, on + 1), calls: qualified(tokens, execute + 2) };
}
