import type { Scope, Tx } from "./database.ts";
import { takeOn } from "./scope.ts";
import type { Session } from "./session.ts";

const supplierOf = (scope: Scope): number | null => (scope.role === "app" ? scope.supplier_id : null);

/** A transaction that has begun; `PooledDatabase` begins and ends it. */
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

  async query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.#session.send(sql, values)).rows as Row[];
  }

  async become(scope: Scope): Promise<void> {
    if (scope.role === "owner" && this.#scope.role !== "owner")
      throw new Error("a request's transaction never becomes the owner's");
    await this.#session.send(takeOn(scope));
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
    await this.#session.send(`savepoint ${name}`);
    let result: T;
    try {
      result = await run();
    } catch (error) {
      await this.#session.send(`rollback to savepoint ${name}; release savepoint ${name}`);
      // what was taken on or promised inside is undone with it
      this.#scope = scope;
      this.#session.supplier_id = supplierOf(scope);
      this.#afterCommit.length = promised;
      throw error;
    }
    await this.#session.send(`release savepoint ${name}`);
    return result;
  }

  /**
   * @returns what was to run after the commit
   * @throws {Error} where the database rolled back instead, because a failed statement's error had been swallowed
   */
  async commit(): Promise<readonly (() => void | Promise<void>)[]> {
    const { command } = await this.#session.send("commit");
    if (command === "ROLLBACK")
      throw new Error(
        "rolled back instead of committed: a statement failed and its error was caught outside a savepoint",
      );
    return this.#afterCommit;
  }
}
