import { isDeepStrictEqual } from "node:util";
import type { PoolClient } from "pg";
import type { Database, Tx } from "../src/core/db/database.ts";
import type { Services } from "../src/core/jobs/services.ts";

type Answer = readonly Readonly<Record<string, unknown>>[];

/** A statement as it was sent, and what came back. */
interface Sent {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly rows: Answer;
}

/** Services whose statements within transactions are written down, in their order. */
export function recording(services: Services): { readonly services: Services; readonly sent: readonly Sent[] } {
  const sent: Sent[] = [];
  const watched = (tx: Tx): Tx => ({
    query: async (sql, values = []) => {
      const rows = await tx.query<never>(sql, values);
      sent.push({ sql, values, rows });
      return rows;
    },
    write: (sql, values = []) => {
      tx.write(sql, values);
      sent.push({ sql, values, rows: [] });
    },
    become: (scope) => tx.become(scope),
    afterCommit: (run) => tx.afterCommit(run),
    savepoint: (run) => tx.savepoint(run),
  });
  const { database } = services;
  const transaction: Database["transaction"] = (scope, run, options) =>
    database.transaction(scope, (tx) => run(watched(tx)), options);
  return {
    services: { ...services, database: Object.create(database, { transaction: { value: transaction } }) as Database },
    sent,
  };
}

/** A value as it is when it is sent again. @param answers  of the statements before @param actor  who acts now */
type Value = (answers: readonly Answer[], actor: string) => unknown;
/** A number in it. */
type Token = (answers: readonly Answer[], actor: string) => string;

const numbers = /\d+/gu;
let fresh = 0;

/** A number that no other act has sent, of so many digits. */
function freshNumber(digits: number): string {
  fresh += 1;
  return `9${String(fresh).padStart(digits - 1, "0")}`.slice(0, digits);
}

/**
 * The statements of an act, to be sent again by a driver alone: what two recordings of the act have in common stays, what an earlier statement
 * had answered is taken from the new answer, and any other number is a new one of the same length.
 */
export class ReplayedStatements {
  readonly #plan: readonly { readonly sql: string; readonly values: readonly Value[] }[];

  /** @param actor  who acted in the first recording @throws {Error} where the two are not the same statements */
  constructor(one: readonly Sent[], other: readonly Sent[], actor: number) {
    const [first, second] = [one, other].map((sent) => sent.map(({ sql }) => sql));
    if (!isDeepStrictEqual(first, second)) throw new Error("the act was done by other statements the second time");
    this.#plan = one.map(({ sql, values }, nth) => ({
      sql,
      values: values.map((value, index) =>
        valueOf(value, other[nth]?.values[index], one.slice(0, nth), other, String(actor)),
      ),
    }));
  }

  get length(): number {
    return this.#plan.length;
  }

  /** Sends them, in a transaction that has begun. */
  async send(client: PoolClient, actor: number): Promise<void> {
    const answers: Answer[] = [];
    for (const { sql, values } of this.#plan) {
      const { rows } = await client.query<Record<string, unknown>>(
        sql,
        values.map((value) => value(answers, String(actor))),
      );
      answers.push(rows);
    }
  }
}

function valueOf(one: unknown, other: unknown, before: readonly Sent[], others: readonly Sent[], actor: string): Value {
  if (isDeepStrictEqual(one, other) || one instanceof Date) return () => one;
  if (Array.isArray(one) && Array.isArray(other)) {
    const each = one.map((part: unknown, index) => valueOf(part, (other as unknown[])[index], before, others, actor));
    return (answers, now) => each.map((part) => part(answers, now));
  }
  const text = String(one);
  const tokens = text.match(numbers) ?? [];
  const second = String(other).match(numbers) ?? [];
  const parts = tokens.map((token, index) => tokenOf(token, second[index] ?? "", before, others, actor));
  return (answers, now) => {
    let at = -1;
    const said = text.replaceAll(numbers, () => {
      at += 1;
      return parts[at]?.(answers, now) ?? "";
    });
    return typeof one === "number" ? Number(said) : said;
  };
}

/** A key or a number as it stands in a text. */
const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value ?? null);

function tokenOf(one: string, other: string, before: readonly Sent[], others: readonly Sent[], actor: string): Token {
  if (one === other) return () => one;
  if (one === actor) return (_answers, now) => now;
  for (let nth = before.length - 1; nth >= 0; nth -= 1)
    for (const [row, fields] of (before[nth]?.rows ?? []).entries())
      for (const [column, value] of Object.entries(fields))
        if (asText(value) === one && asText(others[nth]?.rows[row]?.[column]) === other)
          return (answers) => asText(answers[nth]?.[row]?.[column]);
  return () => freshNumber(one.length);
}
