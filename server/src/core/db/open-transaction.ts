import type { Scope, StatementOptions, Tx } from "./database.ts";
import { takeOn } from "./scope.ts";
import type { Session } from "./session.ts";

const supplierOf = (scope: Scope): number | null => (scope.role === "app" ? scope.supplier_id : null);

/** An open transaction; `PooledDatabase` begins and ends it. */
export class OpenTransaction implements Tx {
  readonly #session: Session;
  #scope: Scope;
  #savepoints = 0;
  readonly #afterCommit: (() => void | Promise<void>)[] = [];

  constructor(session: Session, scope: Scope) {
    this.#session = session;
    this.#scope = scope;
    session.supplier_id = supplierOf(scope);
  }

  async query<Row extends object>(
    sql: string,
    values?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<Row[]> {
    return (await this.#session.send(sql, values, options)).rows as Row[];
  }

  write(sql: string, values?: readonly unknown[], options?: StatementOptions): void {
    this.#session.sendAlong(sql, values, options);
  }

  async become(scope: Scope): Promise<void> {
    if (scope.role === "owner" && this.#scope.role !== "owner")
      throw new Error("a request's transaction never becomes the owner's");
    this.#session.sendAlong(takeOn(scope));
    this.#scope = scope;
    this.#session.supplier_id = supplierOf(scope);
  }

  afterCommit(run: () => void | Promise<void>): void {
    this.#afterCommit.push(run);
  }

  async savepoint<T>(run: () => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `part_${this.#savepoints}`;
    const [scope, promised] = [this.#scope, this.#afterCommit.length];
    this.#session.sendAlong(`savepoint ${name}`);
    let result: T;
    try {
      result = await run();
      // Inside the try block: a failed statement of `write` is a failure of this part.
      await this.#session.send(`release savepoint ${name}`);
    } catch (error) {
      await this.#session.rollBackTo(name);
      // Role changes and `afterCommit` functions inside the part are undone with it.
      this.#scope = scope;
      this.#session.supplier_id = supplierOf(scope);
      this.#afterCommit.length = promised;
      throw error;
    }
    return result;
  }

  /**
   * @returns the functions that run after the commit
   * @throws {Error} when the database rolled back instead, because the code ignored the error of a failed statement
   */
  async commit(): Promise<readonly (() => void | Promise<void>)[]> {
    const { command } = await this.#session.send("commit");
    this.#session.throwAlong();
    if (command === "ROLLBACK")
      throw new Error(
        "rolled back instead of committed: a statement failed and its error was caught outside a savepoint",
      );
    return this.#afterCommit;
  }
}
