import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp, contact, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { meeting } from "../../../test/meeting.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addClass } from "../classes/public.ts";
import { classesInvariants } from "../classes/classes.invariants.ts";
import { closeClass } from "../classes/edit-class.ts";
import { enterCamp } from "../stay-acts/camp/enter-camp.ts";
import { assignClass } from "./assign-class.ts";
import { rosterInvariants } from "./roster.invariants.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
const desks = 10;

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);

/** A class of two places of which one is taken, and ten students in this status. */
async function lastPlace(status: 20 | 30): Promise<{ camp: Camp; class_id: number; stays: number[] }> {
  const camp = await probe.camp({ rooms: desks + 1, beds_a_room: 1 });
  const input = { name: "减脂一班", coach_id: null, capacity: 2, from_on: "2026-03-02", to_on: null, remark: null };
  const class_id = await act(camp, (work) => addClass(work, input));
  const first = await camp.stay(30, { bed_id: camp.beds[desks] ?? 0, phone: nextPhone() });
  await act(camp, (work) => assignClass(work, first, { class_id, from: null }, null));
  const stays: number[] = [];
  for (let guest = 0; guest < desks; guest += 1)
    stays.push(await camp.stay(status, { bed_id: camp.beds[guest] ?? 0, phone: nextPhone() }));
  return { camp, class_id, stays };
}

const membersOf = async (camp: Camp, class_id: number): Promise<number> =>
  (await act(camp, ({ tx }) => tx.query("select from class_member where class_id = $1", [class_id]))).length;

async function demandLastPlaceGivenOnce(camp: Camp, class_id: number, counted: object): Promise<void> {
  expect(counted).toEqual({ ok: 1, class_full: expect.any(Number) });
  expect(await membersOf(camp, class_id)).toBe(2);
  for (const { name, sql } of [...classesInvariants, ...rosterInvariants])
    expect(await act(camp, ({ tx }) => tx.query(sql)), name).toEqual([]);
}

it("gives the last place of a class to one of ten desks, and tells the others that it is full", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { camp, class_id, stays } = await lastPlace(30);
    const counted = await outcomes(
      stays.map((id) => act(camp, (work) => assignClass(work, id, { class_id, from: null }, null))),
    );
    expect(counted).toEqual({ ok: 1, class_full: desks - 1 });
    await demandLastPlaceGivenOnce(camp, class_id, counted);
  }
});

it("lets one of ten enter into it, and of the others neither bed nor status has changed", async () => {
  const { camp, class_id, stays } = await lastPlace(20);
  const counted = await outcomes(
    stays.map((id, desk) =>
      act(camp, (work) => enterCamp(work, id, { bed_id: camp.beds[desk] ?? 0, ...contact, class_id }, null)),
    ),
  );
  await demandLastPlaceGivenOnce(camp, class_id, counted);
  expect(await act(camp, ({ tx }) => tx.query("select from stay where status = 20"))).toHaveLength(desks - 1);
});

it("gives it to two where the places are counted first and nothing is held", async () => {
  const { camp, class_id, stays } = await lastPlace(30);
  const met = meeting();
  // A naive roster: a count, then the insert. The trigger that counts again is switched off.
  const naive = (stay_id: number): Promise<void> =>
    probe.services.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      const taken = await tx.query("select from class_member where class_id = $1 and to_on is null", [class_id]);
      if (taken.length >= 2) throw Object.assign(new Error("full"), { code: "class_full" });
      await met();
      await tx.query(
        `insert into class_member (supplier_id, class_id, stay_id, from_on, reason, created_at, by_name)
         values ($1, $2, $3, '2026-03-02', 'assign', now(), 'desk')`,
        [camp.supplier.id, class_id, stay_id],
      );
    });
  const counted = await outcomes(stays.slice(0, 2).map(naive));
  await expect(demandLastPlaceGivenOnce(camp, class_id, counted)).rejects.toThrow();
  expect(await membersOf(camp, class_id)).toBe(3);
});

it("either takes somebody in or is closed, never both", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { camp, stays } = await lastPlace(30);
    const input = { name: "晚班", coach_id: null, capacity: 9, from_on: "2026-03-02", to_on: null, remark: null };
    const class_id = await act(camp, (work) => addClass(work, input));
    const counted = await outcomes([
      act(camp, (work) => closeClass(work, class_id, null)),
      act(camp, (work) => assignClass(work, stays[0] ?? 0, { class_id, from: null }, null)),
    ]);
    expect(counted["ok"]).toBe(1);
    expect((counted["class_closed"] ?? 0) + (counted["class_has_members"] ?? 0)).toBe(1);
    for (const { name, sql } of classesInvariants) expect(await act(camp, ({ tx }) => tx.query(sql)), name).toEqual([]);
  }
});
