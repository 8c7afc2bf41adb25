import type { Tx } from "../../../core/db/database.ts";
import { SlowStatements } from "../../../core/db/slow-statements.ts";
import { beat, leave, sweepBeats } from "../../heartbeats/public.ts";

const hourMs = 3_600_000;

interface PastStatement {
  readonly route: string;
  readonly statement: string;
  /** Of each time it was slow, in the order of its days. */
  readonly ms: readonly number[];
  readonly of: "camp" | "shop";
}

/** What took longer than a second in the last weeks. */
const past: readonly PastStatement[] = [
  {
    route: "seller/order/OrderAllList",
    statement:
      "select count(*), sum(o.paid_fen), sum(o.refunded_fen) from shop_order o where o.supplier_id = $1 and o.search like $2",
    ms: [1_420, 2_310, 1_180],
    of: "shop",
  },
  {
    route: "export.run",
    statement:
      "select l.seq, l.occurred_at, l.memo, g.account_code, g.amount_fen from ledger_tx l join ledger_leg g using (supplier_id, seq) order by l.seq",
    ms: [1_090, 1_360],
    of: "camp",
  },
  {
    route: "seller/statistics/StudentStatistics",
    statement:
      "select s.finished_on, s.cause, count(*) from stays s where s.supplier_id = $1 and s.finished_on between $2 and $3 group by 1, 2",
    ms: [1_240],
    of: "camp",
  },
];

/** The platform's people find slow statements in their list, as a server of last week has left them. Under role platform. */
export async function fillSlow(tx: Tx, suppliers: Readonly<Record<"camp" | "shop", number>>, now: Date): Promise<void> {
  const slow = new SlowStatements();
  const left = new Date(now.getTime() - 50 * hourMs);
  for (const [index, { route, statement, ms, of }] of past.entries())
    for (const [time, took] of ms.entries())
      slow.note(
        statement,
        took,
        { route, supplier_id: suppliers[of] },
        new Date(left.getTime() - (index * 31 + (ms.length - time) * 17) * hourMs),
      );
  const instance = "demo-last-week";
  const nothing = {
    memory_mb: 0,
    slots: 0,
    slots_busy: 0,
    slots_waiting: 0,
    jobs_running: 0,
    calls: 0,
    calls_failed: 0,
  };
  const server = { instance, host: "demo", version: "0.1.0", engine: "embedded", started_at: left, ...nothing };
  await beat(tx, { server, services: [], caches: [], slow: slow.take() }, left);
  await leave(tx, instance, left);
  // Of the server itself nothing is told any more.
  await sweepBeats(tx, now);
}
