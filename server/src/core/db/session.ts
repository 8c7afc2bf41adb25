import pg from "pg";
import { DatabaseBusy, DatabaseGone } from "./sql-errors.ts";

/** How long a statement of a request may take; the server engine ends it itself, the embedded one is left behind with its connection. */
export const statementTimeoutMs = 30_000;

/** One borrowed connection. Statements go one after another, unnamed, and none after it was given back. */
export class Session {
  readonly #client: pg.PoolClient;
  /** Milliseconds per statement; 0: no limit. */
  readonly #timeout: number;
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;
  #broken = false;

  constructor(client: pg.PoolClient, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
  }

  /**
   * @param values  bound parameters; without them the text may hold several statements, of which the last answers
   * @throws what the database says, DatabaseBusy after the timeout, DatabaseGone without a connection
   */
  async send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#ended) throw new Error("this transaction has ended: something was not awaited");
    // pg warns about statements sent side by side and will refuse them; here they queue
    const result = this.#last.then(() => this.#send(text, values));
    this.#last = result.catch(() => undefined);
    return await result;
  }

  async #send(text: string, values: readonly unknown[] | undefined): Promise<pg.QueryResult> {
    try {
      const query = { text, values, query_timeout: this.#timeout } as unknown as pg.QueryConfig;
      const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query(query);
      return Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
    } catch (error) {
      throw this.#judged(error);
    }
  }

  /** A refusal leaves the connection sound; whatever else happened, nobody knows what state it is in. */
  #judged(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      if (error.severity === "FATAL" || error.severity === "PANIC") this.#broken = true;
      return error;
    }
    if (!(error instanceof Error) || !isFromConnection(error)) return error;
    this.#broken = true;
    return error.message === "Query read timeout"
      ? new DatabaseBusy("a statement took too long", { cause: error })
      : new DatabaseGone("the database went away", { cause: error });
  }

  /** Rolls back where that is still possible, and gives the connection back, or throws it away. */
  async giveUp(): Promise<void> {
    if (!this.#broken) {
      try {
        await this.send("rollback");
      } catch {
        // the first error is what the caller hears; this one only says that the connection is of no use
        this.#broken = true;
      }
    }
    this.giveBack();
  }

  giveBack(): void {
    this.#ended = true;
    this.#client.release(this.#broken);
  }
}

/** Errors of pg that concern the connection; others (a value that cannot be bound, a result that cannot be read) do not. */
function isFromConnection(error: Error): boolean {
  return "code" in error || /timeout|terminated|connection|not queryable|closed|socket/i.test(error.message);
}
