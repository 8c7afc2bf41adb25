import { afterAll, beforeAll, expect, it } from "vitest";
import type { Camp } from "../../../../test/camp.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { rescheduleAppointment } from "../appointments/edit-appointment.ts";
import { holdBed } from "../appointments/hold-bed.ts";
import { returnStay } from "../camp/return-stay.ts";
import { flagMissing, flagOverdueReturns, lapseHolds } from "./flag-stays.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
let probe: CampProbe;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

/** Runs a timer, and a desk's act in the moment after the timer has read which stays are due. */
async function between(
  at: Camp,
  timer: (work: Work) => Promise<number>,
  desk: (work: Work) => Promise<unknown>,
): Promise<void> {
  const read = Promise.withResolvers<void>();
  const acted = Promise.withResolvers<void>();
  const timed = probe.act(at, async (work) => {
    let isRead = false;
    const query: Tx["query"] = async (sql, ...rest) => {
      const rows = await work.tx.query<never>(sql, ...rest);
      if (!isRead && sql.includes("select id from lent.stay")) {
        isRead = true;
        expect(rows).toHaveLength(1);
        read.resolve();
        await acted.promise;
      }
      return rows;
    };
    const tx = new Proxy(work.tx, {
      get: (target, name) => (name === "query" ? query : Reflect.get(target, name).bind(target)),
    });
    await timer({ ...work, tx });
  });
  await Promise.race([read.promise, timed]);
  await probe.act(at, desk);
  acted.resolve();
  await timed;
}

it("a promise that is given for another day when it would lapse stands", async () => {
  clock.set("2026-03-02T02:00:00Z");
  const camp = await probe.camp();
  const [bed_id = 0] = camp.beds;
  const id = await camp.stay(20, { expected_date: "2026-03-02" });
  await probe.act(camp, (work) => holdBed(work, id, bed_id, null));
  clock.set("2026-03-10T02:00:00Z");
  const put_off = { expected_date: "2026-03-12", reason: null };
  await between(camp, lapseHolds, (work) => rescheduleAppointment(work, id, put_off, null));
  expect(await probe.stay(camp, id)).toMatchObject({ status: 20, bed_id, hold_lapsed_at: null });
  await probe.expectSound(camp);
});

it("an appointment that is put off when it would be cancelled as a no-show stays", async () => {
  clock.set("2026-03-02T02:00:00Z");
  const camp = await probe.camp({ rules: { cancels_no_show: true } });
  const id = await camp.stay(20, { expected_date: "2026-03-02" });
  clock.set("2026-03-04T05:00:00Z");
  const put_off = { expected_date: "2026-03-09", reason: null };
  await between(camp, flagMissing, (work) => rescheduleAppointment(work, id, put_off, null));
  expect(await probe.stay(camp, id)).toMatchObject({ status: 20, expected_date: "2026-03-09", no_show_at: null });
});

it("a student who comes back when they would be flagged is not overdue", async () => {
  clock.set("2026-03-02T02:00:00Z");
  const camp = await probe.camp();
  const id = await camp.stay(40);
  await probe.rows(camp, "update stay set expected_return = '2026-03-03' where id = $1", [id]);
  clock.set("2026-03-05T05:00:00Z");
  await between(camp, flagOverdueReturns, (work) => returnStay(work, id, camp.beds[0] ?? 0, null));
  expect(await probe.stay(camp, id)).toMatchObject({ status: 30, return_overdue_at: null });
});
