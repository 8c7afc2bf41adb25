import pg from "pg";
import { askedBy } from "../../server/test/processes/replay.ts";

/** A statement as the product sent it. */
export interface Statement {
  readonly text: string;
  /** Absent: sent as text alone, which may hold several statements. */
  readonly values?: readonly unknown[];
}

/** The transaction of one call: from BEGIN with role and tenant to COMMIT. */
export type Transaction = readonly Statement[];

/** Those of a call's statements whose rows are its answer: what comes once the transaction stands as the tenant. */
export function readsOf(transaction: Transaction): readonly number[] {
  const asTenant = transaction.findLastIndex(({ text }) => text.includes("role kangying_app"));
  return transaction.flatMap(({ text }, at) => (at > asTenant && text.startsWith("select") ? [at] : []));
}

/** What every call of a session asks first. */
const ofSession = "from auth.session_facts(";

type Query = (this: object, text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Writes down what this process sends to its database, while it is asked to; otherwise pg is left as it was. */
export class StatementRecorder {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it is put back on
  readonly #query = pg.Client.prototype.query as Query;
  readonly #sent: { readonly client: object; readonly statement: Statement }[] = [];

  start(): void {
    const [query, sent] = [this.#query, this.#sent];
    sent.length = 0;
    const recording: Query = function (text, values, ...rest) {
      const statement = askedBy(text, values);
      if (statement !== null) sent.push({ client: this, statement });
      return query.call(this, text, values, ...rest);
    };
    pg.Client.prototype.query = recording as never;
  }

  /**
   * Ends the writing-down.
   * @returns the last call's transaction; work of timers, on other connections or before and after it, is left out
   */
  stop(): Transaction {
    pg.Client.prototype.query = this.#query as never;
    const session = this.#sent.findLast(({ statement }) => statement.text.includes(ofSession));
    const own = this.#sent.filter(({ client }) => client === session?.client).map(({ statement }) => statement);
    const at = own.findLastIndex(({ text }) => text.includes(ofSession));
    const begin = own.slice(0, at).findLastIndex(({ text }) => text.startsWith("begin"));
    const end = own.findIndex(({ text }, index) => index > at && text === "commit");
    if (begin < 0 || end < 0) throw new Error("no call with a session was recorded");
    return own.slice(begin, end + 1);
  }
}
