import pg from "pg";

/** A statement as a process sent it, with the rows that came. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

type Query = (this: object, text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Tables whose new keys an order's statements carry. */
const keyed = ["member", "shop_order", "order_item", "stock_log", "operate_log"];

/**
 * Lets new rows have keys that are no other number in a statement, so that a replay can tell them.
 * @param send  as the owner of the tables
 */
export async function spreadKeys(
  send: (sql: string) => Promise<unknown>,
  except: readonly string[] = [],
): Promise<void> {
  for (const [at, table] of keyed.entries())
    if (!except.includes(table))
      await send(`select setval(pg_get_serial_sequence('${table}', 'id'), ${(at + 4) * 10_000_019})`);
}

/** What `pg` is asked, by a text and its values or by an object of both. @returns null where it is something else */
export function askedBy(
  asked: unknown,
  given: unknown,
): { readonly text: string; readonly values?: readonly unknown[] } | null {
  const { text, values } = typeof asked === "string" ? { text: asked, values: given } : Object(asked);
  if (typeof text !== "string") return null;
  return Array.isArray(values) ? { text, values } : { text };
}

/** Does something and writes down the transaction in which a row of `table` was written, as this process sent it. */
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

/** A row's own key, as a text: bare `pg` gives it as one, the product as a number. */
function keyOf(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const id = row?.["id"];
  return typeof id === "number" || typeof id === "string" ? String(id) : null;
}

/**
 * Sends a recorded transaction once more, by bare `pg`: keys that the database gives again take the place of the recorded ones, wherever a
 * later statement sends them. Keys must be long enough that no other number is taken for one.
 * @param fresh  words that must be others each time, such as a document's number
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
    // What holds several statements answers with several results, none of which bears a key.
    const result = (await client.query(text, values.map(swapped))) as { readonly rows?: Record<string, unknown>[] };
    for (const [index, row] of (result.rows ?? []).entries()) {
      const [was, is] = [keyOf(rows[index]), keyOf(row)];
      if (was !== null && is !== null && was !== is) swaps.set(was, is);
    }
  }
}
