import type { Database, Tx } from "../../src/core/db/database.ts";
import type { FileStore } from "../../src/core/kernel/files/file-store.ts";
import type { Services } from "../../src/core/jobs/services.ts";
import { Crash } from "./crashing.ts";

/**
 * A process that dies at a chosen moment: before or after a statement, after a commit, before or after a file is stored. The sandbox provider
 * keeps its books in its own transactions, so moments before and after a call to it are included. Once dead, the process does nothing more,
 * even if somebody catches what it throws.
 */
export class DyingProcess {
  readonly services: Services;
  /** The number of moments so far. */
  moments = 0;
  isDead = false;
  readonly #at: number;

  /** @param at  the moment at which it dies, counted from 1; Infinity: never */
  constructor(services: Services, at: number) {
    this.#at = at;
    const { database, files } = services;
    const transaction: Database["transaction"] = async (scope, run, options) => {
      this.#moment();
      const result = await database.transaction(scope, (tx) => run(this.#watched(tx)), options);
      this.#moment();
      return result;
    };
    const statement: Database["statement"] = async (sql, values) => {
      this.#moment();
      return await database.statement(sql, values);
    };
    const put: FileStore["put"] = async (key, body, options) => {
      this.#moment();
      const size = await files.put(key, body, options);
      this.#moment();
      return size;
    };
    this.services = {
      ...services,
      database: Object.create(database, {
        transaction: { value: transaction },
        statement: { value: statement },
      }) as Database,
      files: Object.create(files, { put: { value: put } }) as FileStore,
    };
  }

  #moment(): void {
    this.moments += 1;
    if (!this.isDead && this.moments < this.#at) return;
    this.isDead = true;
    throw new Crash(`at moment ${this.#at}`);
  }

  #watched(tx: Tx): Tx {
    const query: Tx["query"] = async (sql, values) => {
      this.#moment();
      const rows = await tx.query<never>(sql, values);
      this.#moment();
      return rows;
    };
    return {
      query,
      write: (sql, values) => {
        this.#moment();
        tx.write(sql, values);
        this.#moment();
      },
      become: (scope) => tx.become(scope),
      afterCommit: (run) => tx.afterCommit(run),
      savepoint: (run) => tx.savepoint(run),
    };
  }
}
