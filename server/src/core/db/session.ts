import pg from "pg";
import { DatabaseBusy, DatabaseGone } from "./sql-errors.ts";

/** Told of a statement that was answered, or refused. */
type Answered = (text: string, milliseconds: number, supplier_id: number | null) => void;

/**
 * One borrowed connection. Statements go one after another, unnamed, and none after it was given back.
 */
export class Session {
  readonly #client: pg.PoolClient;
  readonly #giveBack: (session: Session) => void;
  readonly #answered: Answered;
  /** Milliseconds that a statement may take; 0: no limit. */
  readonly #limit: number;
  /** Statements that were sent and not answered yet: one is under way, others wait for it. */
  #unanswered = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** When the statement under way was sent; 0: none is. */
  #sentAt = 0;
  #isLate = false;
  #ended = false;
  /** Whose rows it works on, for what is told of slow statements; null: nobody's in particular. */
  supplier_id: number | null = null;
  #broken = false;

  /**
   * @param giveBack  told once, when the connection goes back to its pool
   * @param answered  told of each statement and its milliseconds
   */
  constructor(client: pg.PoolClient, limit: number, giveBack: (session: Session) => void, answered: Answered) {
    this.#answered = answered;
    this.#client = client;
    this.#limit = limit;
    this.#giveBack = giveBack;
  }

  /**
   * @param values  bound parameters; without them the text may hold several statements, of which the last answers
   * @throws what the database says, DatabaseBusy after the limit, DatabaseGone without a connection
   */
  async send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#ended) throw new Error("this transaction has ended: something was not awaited");
    // pg warns about statements sent side by side and will refuse them; here they queue
    const send = (): Promise<pg.QueryResult> => this.#send(text, values);
    this.#unanswered += 1;
    const result = this.#unanswered === 1 ? send() : this.#last.then(send, send);
    this.#last = result;
    return await result;
  }

  async #send(text: string, values: readonly unknown[] | undefined): Promise<pg.QueryResult> {
    this.#sentAt = performance.now();
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query(text, values as unknown[] | undefined);
      if (!Array.isArray(result)) return result;
      // Several statements in one text: pg-boss wants the rows of each.
      return { ...(result.at(-1) as pg.QueryResult), rows: result.flatMap((each) => each.rows as unknown[]) };
    } catch (error) {
      throw this.#judged(error);
    } finally {
      this.#answered(text, performance.now() - this.#sentAt, this.supplier_id);
      this.#sentAt = 0;
      this.#unanswered -= 1;
    }
  }

  /** Cuts the connection where a statement is overdue. The embedded engine cannot be told to stop, and a server may have gone without a word. */
  endIfLate(now: number): void {
    if (this.#limit === 0 || this.#sentAt === 0 || now - this.#sentAt < this.#limit) return;
    this.#isLate = true;
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
    this.#giveBack(this);
    this.#client.release(this.#broken);
  }
}

const ignore = (): undefined => undefined;

/** Errors of pg that concern the connection; others (a value that cannot be bound, a result that cannot be read) do not. */
function isFromConnection(error: Error): boolean {
  return "code" in error || /timeout|terminated|connection|not queryable|closed|socket/i.test(error.message);
}
