import pg from "pg";

/** A statement as a process sent it, with the rows that it returned. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

type Query = (this: object, text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Tables whose new ids appear in an order's later statements. */
const keyed = ["member", "shop_order", "order_item", "stock_log", "operate_log"];

/**
 * Sets the sequences so that ids of new rows equal no other number in a statement. A replay can then recognise them.
 * @param send  sends a statement as the owner of the tables
 */
export async function spreadKeys(
  send: (sql: string) => Promise<unknown>,
  except: readonly string[] = [],
): Promise<void> {
  for (const [at, table] of keyed.entries())
    if (!except.includes(table))
      await send(`select setval(pg_get_serial_sequence('${table}', 'id'), ${(at + 4) * 10_000_019})`);
}

/** Reads a statement from the arguments of `pg`'s `query`: a text and its values, or an object with both. @returns null for anything else */
export function askedBy(
  asked: unknown,
  given: unknown,
): { readonly text: string; readonly values?: readonly unknown[] } | null {
  const { text, values } = typeof asked === "string" ? { text: asked, values: given } : Object(asked);
  if (typeof text !== "string") return null;
  return Array.isArray(values) ? { text, values } : { text };
}

/** Runs `run` and records the transaction in which a row of `table` was written, as this process sent it. */
export async function recordTransaction(table: string, run: () => Promise<unknown>): Promise<readonly Sent[]> {
  const all: { readonly client: object; readonly sent: Sent }[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it is put back on
  const query = pg.Client.prototype.query as Query;
  const recording: Query = function (text, values, ...rest) {
    const answer = query.call(this, text, values, ...rest);
    const asked = askedBy(text, values);
    if (asked === null || !(answer instanceof Promise)) return answer;
    const kept = { text: asked.text, values: asked.values ?? [], rows: [] as Record<string, unknown>[] };
    all.push({ client: this, sent: kept });
    return answer.then((result: { readonly rows?: Record<string, unknown>[] }) => {
      kept.rows.push(...(result.rows ?? []));
      return result;
    });
  };
  pg.Client.prototype.query = recording as never;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query as never;
  }
  const of = all.find(({ sent }) => sent.text.includes(`insert into ${table} `))?.client;
  const own = all.filter(({ client }) => client === of).map(({ sent }) => sent);
  const at = own.findIndex(({ text }) => text.includes(`insert into ${table} `));
  const begin = own.slice(0, at).findLastIndex(({ text }) => text.startsWith("begin"));
  const end = own.findIndex(({ text }, index) => index > at && text === "commit");
  if (begin < 0 || end < 0) throw new Error(`no transaction that writes ${table} was recorded`);
  return own.slice(begin, end + 1);
}

/** A row's own id, as text. Bare `pg` gives it as text, the product as a number. */
function keyOf(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const id = row?.["id"];
  return typeof id === "number" || typeof id === "string" ? String(id) : null;
}

/**
 * Sends a recorded transaction again, by bare `pg`. Where a later statement sends a recorded id, the new id from the database replaces it. Ids
 * must be so long that no other number is mistaken for one.
 * @param fresh  texts that must differ each time, such as a document's number, with their replacements
 */
export async function replay(
  client: pg.ClientBase,
  transaction: readonly Sent[],
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const swaps = new Map(fresh);
  const swapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swapped);
    if (typeof value === "number") return swaps.has(String(value)) ? Number(swaps.get(String(value))) : value;
    if (typeof value !== "string") return value;
    let text = value;
    for (const [from, to] of swaps) text = text.replaceAll(from, to);
    return text;
  };
  for (const { text, values, rows } of transaction) {
    // A text with several statements returns several results. None of them contains an id.
    const result = (await client.query(text, values.map(swapped))) as { readonly rows?: Record<string, unknown>[] };
    for (const [index, row] of (result.rows ?? []).entries()) {
      const [was, is] = [keyOf(rows[index]), keyOf(row)];
      if (was !== null && is !== null && was !== is) swaps.set(was, is);
    }
  }
}
