import pg from "pg";
import { askedBy } from "../../server/test/processes/replay.ts";

/** A statement as the product sent it. */
export interface Statement {
  readonly text: string;
  /** Absent: sent as text only, which may contain several statements. */
  readonly values?: readonly unknown[];
}

/** The transaction of one call, from BEGIN with role and tenant to COMMIT. */
export type Transaction = readonly Statement[];

/** The indexes of a call's statements whose rows are its answer: the selects after the transaction became the tenant's. */
export function readsOf(transaction: Transaction): readonly number[] {
  const asTenant = transaction.findLastIndex(({ text }) => text.includes("role kangying_app"));
  return transaction.flatMap(({ text }, at) => (at > asTenant && text.startsWith("select") ? [at] : []));
}

/** In the first statement of every call with a session. */
const ofSession = "from auth.session_facts(";

type Query = (this: object, text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Records what this process sends to its database between `start` and `stop`. Outside of that, pg is unchanged. */
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
   * Ends the recording.
   * @returns the last call's transaction, without the work of timers on other connections or before and after it
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
