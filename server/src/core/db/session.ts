import type { Duplex } from "node:stream";
import pg from "pg";
import type { StatementOptions } from "./database.ts";
import { DatabaseBusy, DatabaseGone } from "./sql-errors.ts";

/** Told of a statement that was answered, or refused. */
type Answered = (text: string, milliseconds: number, supplier_id: number | null) => void;

/**
 * One borrowed connection. Statements are done one after another, and none after it was given back. On a server they are sent as they
 * come (a pipeline), so that those which do not wait for each other's answers wait once for the way there and back.
 */
export class Session {
  readonly #client: pg.PoolClient;
  readonly #giveBack: (session: Session, client: pg.PoolClient) => void;
  readonly #answered: Answered;
  /** Milliseconds that a statement may take; 0: no limit. */
  readonly #limit: number;
  readonly #isPipelined: boolean;
  /** Statements that were sent and not answered yet: one is under way, others wait for it. */
  #unanswered = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** When the statement under way was sent, or its turn came; 0: none is. */
  #sentAt = 0;
  /** The first error of a statement that nobody waited for. */
  #along: { readonly error: unknown } | null = null;
  #isLate = false;
  #ended = false;
  #isGathering = false;
  /** Whose rows it works on, for what is told of slow statements; null: nobody's in particular. */
  supplier_id: number | null = null;
  /** Its connection was in use a moment ago. */
  isFresh = false;
  /** Its connection is to the server itself, where a statement that was named once is still known. */
  canPrepare = false;
  #broken = false;

  /**
   * @param isPipelined  may a statement be sent before the one before it is answered?
   * @param giveBack  told once, when the connection goes back to its pool
   * @param answered  told of each statement and its milliseconds
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
   * @param values  bound parameters; without them the text may hold several statements, and the last one answers
   * @throws what the database says of it or of one before it that nobody waited for, DatabaseBusy after the limit, DatabaseGone without a connection
   */
  async send(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<pg.QueryResult> {
    try {
      return await this.#queue(text, values, options);
    } catch (error) {
      this.throwAlong();
      throw error;
    }
  }

  /** Sends what nobody waits for: its error is thrown by the next that is waited for. */
  sendAlong(text: string, values?: readonly unknown[], options?: StatementOptions): void {
    this.#queue(text, values, options).catch((error: unknown) => {
      this.#along ??= { error };
    });
  }

  /** @throws what one that nobody waited for failed by */
  throwAlong(): void {
    if (this.#along) throw this.#along.error;
  }

  /** Takes back what was done since the savepoint, failures included. @throws DatabaseGone without a connection */
  async rollBackTo(savepoint: string): Promise<void> {
    // What failed before the savepoint, unnoticed, is beyond it.
    await this.send(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`);
    this.#along = null;
  }

  async #queue(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<pg.QueryResult> {
    if (this.#ended) throw new Error("this transaction has ended: something was not awaited");
    const statement: pg.QueryConfig = { text };
    if (values !== undefined) statement.values = values as unknown[];
    if (options?.prepared === true && this.canPrepare) statement.name = nameOf(text);
    const send = (): Promise<pg.QueryResult> => this.#send(statement);
    this.#unanswered += 1;
    // Without a pipeline pg warns about statements sent side by side and will refuse them; here they queue.
    const result = this.#isPipelined || this.#unanswered === 1 ? send() : this.#last.then(send, send);
    this.#last = result;
    return await result;
  }

  /** What is sent in one turn of the program leaves in one piece: each piece costs both sides a call of the system. */
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
      // Several statements in one text: pg-boss wants the rows of each.
      return { ...(result.at(-1) as pg.QueryResult), rows: result.flatMap((each) => each.rows as unknown[]) };
    } catch (error) {
      throw this.#judged(error);
    } finally {
      const now = performance.now();
      this.#answered(statement.text, now - this.#sentAt, this.supplier_id);
      this.#unanswered -= 1;
      // The next one's turn comes now, however long it has been on its way.
      this.#sentAt = this.#unanswered > 0 ? now : 0;
    }
  }

  /** Cuts the connection where a statement is overdue. The embedded engine cannot be told to stop, and a server may have gone without a word. */
  endIfLate(now: number): void {
    if (this.#limit === 0 || this.#sentAt === 0 || now - this.#sentAt < this.#limit) return;
    this.#isLate = true;
    // A pipeline's polite end would wait for what is overdue.
    streamOf(this.#client).destroy();
    this.#client.end().catch(ignore);
  }

  /** A refusal leaves the connection sound; whatever else happened, nobody knows what state it is in. */
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

  /** Its connection is of no more use. */
  get isBroken(): boolean {
    return this.#broken;
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
    this.#giveBack(this, this.#client);
    this.#client.release(this.#broken);
  }
}

/** Of statements that are prepared, by their texts: they are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kangying_${names.size}`;
  names.set(text, name);
  return name;
}

const ignore = (): undefined => undefined;

const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Errors of pg that concern the connection; others (a value that cannot be bound, a result that cannot be read) do not. */
function isFromConnection(error: Error): boolean {
  return "code" in error || /timeout|terminated|connection|not queryable|closed|socket/i.test(error.message);
}
