import { afterAll, beforeAll, expect, it } from "vitest";
import type { Camp } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { applyLeave } from "./ask-leave.ts";
import { approveLeave } from "./decide-leave.ts";
import { leavesInvariants } from "./leaves.invariants.ts";
import { decideLeave, overlapping } from "./leaves.repo.ts";

let probe: CampProbe;
let camp: Camp;

beforeAll(async () => {
  probe = await CampProbe.open();
  camp = await probe.camp({ rooms: 4, offer: { leave_credit_nights: 3, min_leave_hours: 0 } });
});
afterAll(() => probe.close());

const decision = { bed: null, bed_id: null, unreserved: true } as const;

/** Two requests of one student for overlapping hours. @returns their keys */
async function asked(bed: number): Promise<readonly [number, number]> {
  const stay = await camp.stay(30, { bed_id: camp.beds[bed] ?? 0 });
  const ask = (from: number) =>
    probe.act(camp, (work) =>
      applyLeave(work, stay, {
        kind: "outing",
        start_at: seconds(work.now) + from * 3600,
        end_at: seconds(work.now) + (from + 10) * 3600,
        reason: "外出",
        proof: null,
      }),
    );
  return [await ask(5), await ask(10)];
}
const approved = async (ids: readonly number[]): Promise<number> =>
  (await probe.rows(camp, "select from stay_leave where id = any($1) and status = 1", [ids])).length;

it("[C-08] of two overlapping leaves that two desks approve at once, one is", async () => {
  for (const bed of [0, 2, 4]) {
    const ids = await asked(bed);
    const ended = await outcomes(ids.map((id) => probe.act(camp, (work) => approveLeave(work, id, decision))));
    expect(ended).toEqual({ ok: 1, leave_overlap: 1 });
    expect(await approved(ids)).toBe(1);
  }
  await probe.expectSound(camp, leavesInvariants);
});

/** Each transaction reads first and then writes, without locks; both have read before either writes. */
async function naively(ids: readonly number[]): Promise<Record<string, number>> {
  const both = meeting();
  const naive = (id: number) =>
    probe.act(camp, async (work) => {
      const { tx, supplier, now } = work;
      const [leave] = await tx.query<{ stay_id: number; start_at: Date; end_at: Date }>(
        "select stay_id, start_at, end_at from stay_leave where id = $1",
        [id],
      );
      if (!leave) throw new Error("no such leave");
      expect(await overlapping(tx, supplier.id, { ...leave, now })).toBeNull();
      await both();
      await decideLeave(tx, supplier.id, id, {
        status: 1,
        keeps_bed: true,
        nights_moved: 0,
        refuse_reason: null,
        at: now,
        by_name: "desk",
      });
    });
  return await outcomes(ids.map((id) => naive(id)));
}

it("[C-08] who looks first and writes then, without the stay held, is stopped by the constraint alone", async () => {
  const ids = await asked(6);
  expect(await naively(ids)).toMatchObject({ ok: 1 });
  expect(await approved(ids)).toBe(1);
});

it("[C-08] both are approved where neither the stay is held nor the table has its rule", async () => {
  const ids = await asked(1);
  const asOwner = (sql: string) =>
    probe.services.database.transaction({ role: "owner" }, (tx) => tx.query<{ rule: string }>(sql));
  const [{ rule } = { rule: "" }] = await asOwner(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'stay_leave_apart'",
  );
  expect(rule).toContain("EXCLUDE");
  await asOwner("alter table stay_leave drop constraint stay_leave_apart");
  try {
    expect(await naively(ids)).toEqual({ ok: 2 });
    expect(await approved(ids)).toBe(2);
  } finally {
    // Other test files of this worker use the same table: remove the rows that break the rule, and restore the constraint.
    await asOwner(`delete from stay_leave where id in (${ids.join(", ")})`);
    await asOwner(`alter table stay_leave add constraint stay_leave_apart ${rule}`);
  }
});
