import type { Tx } from "../../src/core/db/database.ts";

/** Thrown where the process dies. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** A transaction whose process dies at its nth statement. */
export function crashingAt(tx: Tx, nth: number): Tx {
  let sent = 0;
  const count = (): void => {
    sent += 1;
    if (sent >= nth) throw new Crash(`at statement ${nth}`);
  };
  return {
    query: (sql, values) => {
      count();
      return tx.query(sql, values);
    },
    write: (sql, values) => {
      count();
      tx.write(sql, values);
    },
    become: (scope) => tx.become(scope),
    afterCommit: (run) => tx.afterCommit(run),
    savepoint: (run) => tx.savepoint(run),
  };
}
