import type { Duplex } from "node:stream";
import pg from "pg";
import type { StatementOptions } from "./database.ts";
import { DatabaseBusy, DatabaseGone } from "./sql-errors.ts";

/** Called when a statement was answered or refused. */
type Answered = (text: string, milliseconds: number, supplier_id: number | null) => void;

/**
 * One borrowed connection. Statements run one after another, and none after the connection was returned. On a server they are sent as they
 * come (a pipeline), so that statements which do not need each other's results wait for only one round trip.
 */
export class Session {
  readonly #client: pg.PoolClient;
  readonly #giveBack: (session: Session, client: pg.PoolClient) => void;
  readonly #answered: Answered;
  /** Milliseconds that a statement may take; 0: no limit. */
  readonly #limit: number;
  readonly #isPipelined: boolean;
  /** The number of statements that were sent and not answered yet: one runs, the others wait for it. */
  #unanswered = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** When the running statement was sent, or its turn came; 0: none runs. */
  #sentAt = 0;
  /** The first error of a statement that was sent by `sendAlong`. */
  #along: { readonly error: unknown } | null = null;
  #isLate = false;
  #ended = false;
  #isGathering = false;
  /** The supplier whose rows it works on, for the log of slow statements; null: no particular one. */
  supplier_id: number | null = null;
  /** True when its connection was in use a moment ago. */
  isFresh = false;
  /** What the names of its connection's prepared statements begin with; null: on this connection a name would not stay known. */
  prefix: string | null = null;
  #broken = false;

  /**
   * @param isPipelined  true: a statement may be sent before the previous one is answered
   * @param giveBack  called once, when the connection returns to its pool
   * @param answered  called after each statement with its milliseconds
   */
  constructor(
    client: pg.PoolClient,
    limit: number,
    isPipelined: boolean,
    giveBack: (session: Session, client: pg.PoolClient) => void,
    answered: Answered,
  ) {
    this.#answered = answered;
    this.#client = client;
    this.#limit = limit;
    this.#isPipelined = isPipelined;
    this.#giveBack = giveBack;
  }

  /**
   * Sends a statement and waits for its result.
   * @param values  bound parameters; without them the text may hold several statements, and the result of the last one is returned
   * @throws the database's error for this statement or for an earlier one sent by `sendAlong`, DatabaseBusy after the limit, DatabaseGone
   * without a connection
   */
  async send(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<pg.QueryResult> {
    try {
      return await this.#queue(text, values, options);
    } catch (error) {
      this.throwAlong();
      throw error;
    }
  }

  /** Sends a statement without waiting for it. Its error is thrown by the next statement that is waited for. */
  sendAlong(text: string, values?: readonly unknown[], options?: StatementOptions): void {
    this.#queue(text, values, options).catch((error: unknown) => {
      this.#along ??= { error };
    });
  }

  /** @throws the error of a statement that was sent by `sendAlong` */
  throwAlong(): void {
    if (this.#along) throw this.#along.error;
  }

  /** Undoes everything since the savepoint, failures included. @throws DatabaseGone without a connection */
  async rollBackTo(savepoint: string): Promise<void> {
    // An unnoticed failure before the savepoint also makes this statement fail.
    await this.send(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`);
    this.#along = null;
  }

  async #queue(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<pg.QueryResult> {
    if (this.#ended) throw new Error("this transaction has ended: something was not awaited");
    const statement: pg.QueryConfig = { text };
    if (values !== undefined) statement.values = values as unknown[];
    if (options?.prepared === true && this.prefix !== null) statement.name = this.prefix + nameOf(text);
    const send = (): Promise<pg.QueryResult> => this.#send(statement);
    this.#unanswered += 1;
    // Without a pipeline, pg warns about statements that are sent at the same time and will refuse them in future; so they queue here.
    const result = this.#isPipelined || this.#unanswered === 1 ? send() : this.#last.then(send, send);
    this.#last = result;
    return await result;
  }

  /** Statements sent in one turn of the event loop leave as one packet: each packet costs both sides a system call. */
  #gather(): void {
    if (!this.#isPipelined || this.#isGathering) return;
    this.#isGathering = true;
    const stream = streamOf(this.#client);
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#gather();
    if (this.#sentAt === 0) this.#sentAt = performance.now();
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query(statement);
      if (!Array.isArray(result)) return result;
      // Several statements in one text: pg-boss needs the rows of each.
      return { ...(result.at(-1) as pg.QueryResult), rows: result.flatMap((each) => each.rows as unknown[]) };
    } catch (error) {
      throw this.#judged(error);
    } finally {
      const now = performance.now();
      this.#answered(statement.text, now - this.#sentAt, this.supplier_id);
      this.#unanswered -= 1;
      // The next statement's turn begins now, however long ago it was sent.
      this.#sentAt = this.#unanswered > 0 ? now : 0;
    }
  }

  /**
   * Cuts the connection when a statement is overdue. The embedded engine cannot cancel a statement, and a server may have vanished without
   * closing.
   */
  endIfLate(now: number): void {
    if (this.#limit === 0 || this.#sentAt === 0 || now - this.#sentAt < this.#limit) return;
    this.#isLate = true;
    // A regular end of the pipeline would wait for the overdue statement.
    streamOf(this.#client).destroy();
    this.#client.end().catch(ignore);
  }

  /** Judges an error: after a refusal by the database the connection is still good; after any other error its state is unknown. */
  #judged(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      if (error.severity === "FATAL" || error.severity === "PANIC") this.#broken = true;
      return error;
    }
    if (!(error instanceof Error) || !isFromConnection(error)) return error;
    this.#broken = true;
    return this.#isLate
      ? new DatabaseBusy("a statement took too long", { cause: error })
      : new DatabaseGone("the database went away", { cause: error });
  }

  /** True when its connection can no longer be used. */
  get isBroken(): boolean {
    return this.#broken;
  }

  /** Rolls back when that is still possible, and returns the connection to the pool, or discards it. */
  async giveUp(): Promise<void> {
    if (!this.#broken) {
      try {
        await this.send("rollback");
      } catch {
        // The caller gets the first error; this one only shows that the connection cannot be used.
        this.#broken = true;
      }
    }
    this.giveBack();
  }

  /** Closes its connection when it is returned, although nothing is wrong with it. */
  retire(): void {
    this.#broken = true;
  }

  giveBack(): void {
    this.#ended = true;
    this.#giveBack(this, this.#client);
    this.#client.release(this.#broken);
  }
}

/** Names of prepared statements by their texts; there are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? String(names.size);
  names.set(text, name);
  return name;
}

const ignore = (): undefined => undefined;

const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** True for errors of pg that concern the connection; others (a value that cannot be bound, a result that cannot be read) do not. */
function isFromConnection(error: Error): boolean {
  return "code" in error || /timeout|terminated|connection|not queryable|closed|socket/i.test(error.message);
}
