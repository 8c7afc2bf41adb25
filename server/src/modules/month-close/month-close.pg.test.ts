import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import type { SupplierContext } from "../../core/auth/caller.ts";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { post } from "../finance/public.ts";
import { closeMonth, signMonth } from "./close-month.ts";
import { monthClose } from "./month-close.module.ts";
import { linesNow } from "./month.ts";
import { findMonth, insertLines, markClosed } from "./months.repo.ts";

let app: TestApp;
beforeAll(async () => {
  // Monday, 2 March 2026.
  app = await startApp({ served: collect([finance, monthClose], { partial: true }) });
});
afterAll(() => app.close());

const night = (who: SupplierContext, key: string, then: () => Promise<void> = async () => {}): Promise<void> =>
  doWork(app.services, who, async (work) => {
    await post(work, {
      biz_type: "night",
      biz_id: null,
      idem_key: key,
      memo: "",
      day: "2026-02-28",
      legs: [
        { account: "bank", amount_fen: 100 },
        { account: "stay_revenue", amount_fen: -100 },
      ],
    });
    await then();
  });

/** The sum of February's postings in the ledger, and the sum that was saved for it. */
async function february(supplier_id: number): Promise<{ readonly ledger: number; readonly kept: number }> {
  const [found] = await app.database.transaction({ role: "app", supplier_id }, (tx) =>
    tx.query<{ ledger: number; kept: number }>(
      `select (select coalesce(sum(l.amount_fen), 0)::bigint from ledger_leg l join ledger_tx t on t.id = l.tx_id
          where l.amount_fen > 0 and t.booked_on is not null) as ledger,
        (select coalesce(sum(debit_fen), 0)::bigint from book_month_line) as kept`,
    ),
  );
  return found ?? { ledger: -1, kept: -1 };
}

async function signed(): Promise<{ readonly who: SupplierContext; readonly id: number }> {
  const who = (await app.world.supplier("shop")).context;
  await night(who, "first");
  const [month] = await app.database.transaction({ role: "app", supplier_id: who.id }, (tx) =>
    tx.query<{ id: number }>("select id from book_month where month = '2026-02-01'"),
  );
  const id = month?.id ?? 0;
  await doWork(app.services, who, (work) => signMonth(work, id), 1);
  return { who, id };
}

it("keeps twenty writers out of a month that is being closed: each counts in what is kept, or in the next month", async () => {
  const { who, id } = await signed();
  const counted = await outcomes([
    ...Array.from({ length: 10 }, (_, n) => night(who, `a${n}`)),
    doWork(app.services, who, (work) => closeMonth(work, id), 2),
    ...Array.from({ length: 10 }, (_, n) => night(who, `b${n}`)),
  ]);
  // The month closes with the signed lines, or refuses because of a posting in between. It never closes with other lines.
  expect(counted["ok"]).toBeGreaterThanOrEqual(20);
  const { ledger, kept } = await february(who.id);
  if (counted["ok"] === 21) expect(kept).toBe(ledger);
  else expect({ counted, kept }).toEqual({ counted: { ok: 20, month_changed: 1 }, kept: 0 });
});

it("waits for a posting that is under way, and counts it", async () => {
  const { who, id } = await signed();
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const writing = night(who, "slow", async () => {
    written.resolve();
    await go.promise;
  });
  await written.promise;
  const closing = outcomes([doWork(app.services, who, (work) => closeMonth(work, id), 2)]);
  go.resolve();
  await writing;
  expect(await closing).toEqual({ month_changed: 1 });
});

const { promise: later, resolve: closeNow } = Promise.withResolvers<void>();

it("keeps less than the ledger says where the lines are read before the month is held", async () => {
  const { who, id } = await signed();
  const met = meeting();
  const comeBetween = async (): Promise<void> => {
    await met();
    await night(who, "between");
    closeNow();
  };
  await Promise.all([
    // The naive way: it reads the sums and then marks the month.
    doWork(app.services, who, async (work) => {
      const row = await findMonth(work.tx, who.id, id);
      if (!row) throw new Error("no month");
      const lines = await linesNow(work, row);
      await met();
      await later;
      await markClosed(work.tx, who.id, row, { account_id: 2, name: "desk", at: work.now });
      await insertLines(work.tx, who.id, id, lines);
    }),
    comeBetween(),
  ]);
  const { ledger, kept } = await february(who.id);
  expect(ledger - kept).toBe(100);
});
