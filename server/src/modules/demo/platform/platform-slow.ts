import type { StatementOptions, Tx } from "../../../core/db/database.ts";
import type { SlowStatements } from "../../../core/db/slow-statements.ts";
import { beat, leave, sweepBeats } from "../../heartbeats/public.ts";

const slowMs = 1000;
/** After so many hours nothing is told of a server that has left. */
const goneHours = 50;
/** As what the loading stands in the list. */
const route = "demo.fill";

/** The loading's own transaction. Every statement in it is timed, so that the list of slow ones begins with what was really slow here. */
export function timedBy(slow: SlowStatements, tx: Tx): Tx {
  const ask = tx.query.bind(tx);
  return {
    query: async <Row extends object>(
      sql: string,
      values?: readonly unknown[],
      options?: StatementOptions,
    ): Promise<Row[]> => {
      const began = performance.now();
      try {
        return await ask<Row>(sql, values, options);
      } finally {
        const took = performance.now() - began;
        if (took >= slowMs) slow.note(sql, took, { route, supplier_id: null });
      }
    },
    write: tx.write.bind(tx),
    become: (scope) => tx.become(scope),
    afterCommit: (run) => tx.afterCommit(run),
    savepoint: (run) => tx.savepoint(run),
  };
}

/** Keeps what was found so, as each server's heartbeat does. Under role platform. */
export async function keepSlow(tx: Tx, slow: SlowStatements, engine: "embedded" | "server", now: Date): Promise<void> {
  const instance = "demo-fill";
  const nothing = {
    memory_mb: 0,
    slots: 0,
    slots_busy: 0,
    slots_waiting: 0,
    jobs_running: 0,
    calls: 0,
    calls_failed: 0,
  };
  const long = new Date(now.getTime() - goneHours * 3_600_000);
  const server = { instance, host: "demo", version: "", engine, started_at: long, ...nothing };
  await beat(tx, { server, services: [], caches: [], slow: slow.take() }, long);
  // Of a server nothing is told: there was none yet.
  await leave(tx, instance, long);
  await sweepBeats(tx, now);
}
