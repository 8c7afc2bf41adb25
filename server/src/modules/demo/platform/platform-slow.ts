import type { StatementOptions, Tx } from "../../../core/db/database.ts";
import type { SlowStatements } from "../../../core/db/slow-statements.ts";
import { beat, leave, sweepBeats } from "../../heartbeats/public.ts";

const slowMs = 1000;
/** A statement is prepared when it is sent for the third time. */
const preparedFrom = 3;
/** The hours after which a server that has left is no longer reported. */
const goneHours = 50;
/** The name under which the loading is listed. */
const route = "demo.fill";

/**
 * Wraps the loading's own transaction. It times every statement, so that the list of slow statements starts with real ones, and prepares
 * those that come again and again: planning them each time was half of the work of living the last days.
 */
export function timedBy(slow: SlowStatements, tx: Tx): Tx {
  const ask = tx.query.bind(tx);
  const sent = new Map<string, number>();
  return {
    query: async <Row extends object>(
      sql: string,
      values?: readonly unknown[],
      options?: StatementOptions,
    ): Promise<Row[]> => {
      const began = performance.now();
      const times = (sent.get(sql) ?? 0) + 1;
      sent.set(sql, times);
      const prepared = values !== undefined && times >= preparedFrom;
      try {
        return await ask<Row>(sql, values, prepared ? { prepared } : options);
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

/** Stores the slow statements, as each server's heartbeat does. Runs under the database role platform. */
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
  // Removes the server's own row, because no server ran yet.
  await leave(tx, instance, long);
  await sweepBeats(tx, now);
}
