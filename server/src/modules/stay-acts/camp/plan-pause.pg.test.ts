import { afterAll, beforeAll, expect, it } from "vitest";
import { contact, nextPhone } from "../../../../test/camp.ts";
import { outcomes } from "../../../../test/outcomes.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { beginPauses } from "../jobs/flag-stays.ts";
import { enterCamp } from "./enter-camp.ts";
import { dropPause } from "./drop-pause.ts";
import { planPause } from "./plan-pause.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
const planned = { from: "2026-03-05", expected_return: "2026-03-08", reason: "出差" } as const;

let probe: CampProbe;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

it("is planned by one of many desks", async () => {
  const camp = await probe.camp();
  const id = await camp.stay(30);
  const desks = Array.from({ length: 8 }, () => probe.act(camp, (work) => planPause(work, id, planned, null)));
  expect(await outcomes(desks)).toEqual({ ok: 1, pause_planned: 7 });
  await probe.expectSound(camp);
});

it("gives the bed to whoever comes first: back to the student, or to another guest", async () => {
  for (let round = 0; round < 5; round += 1) {
    clock.set("2026-03-02T02:00:00Z");
    const camp = await probe.camp({ beds_a_room: 1 });
    const id = await camp.stay(30);
    await probe.act(camp, (work) => planPause(work, id, planned, null));
    const other = await camp.stay(20, { phone: nextPhone(), expected_date: planned.from });
    clock.set(`${planned.from}T02:00:00Z`);
    const counted = await outcomes([
      probe.act(camp, (work) => dropPause(work, id, {}, null)),
      probe.act(camp, (work) => enterCamp(work, other, { bed_id: camp.beds[0] ?? 0, ...contact }, null)),
    ]);
    expect(counted["ok"]).toBe(1);
    expect((counted["bed_given_on"] ?? 0) + (counted["bed_taken"] ?? 0)).toBe(1);
    await probe.expectSound(camp);
  }
});

it("begins or is dropped, where the timer and a desk come at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    clock.set("2026-03-02T02:00:00Z");
    const camp = await probe.camp();
    const id = await camp.stay(30);
    await probe.act(camp, (work) => planPause(work, id, planned, null));
    clock.set(`${planned.from}T04:10:00Z`);
    await outcomes([
      probe.act(camp, beginPauses),
      probe.act(camp, beginPauses),
      probe.act(camp, (work) => dropPause(work, id, {}, null)),
    ]);
    const { status, pauses, pause_from } = await probe.stay(camp, id);
    expect([
      { status: 30, pauses: 0 },
      { status: 40, pauses: 1 },
    ]).toContainEqual({ status, pauses });
    expect(pause_from).toBeNull();
    await probe.expectSound(camp);
  }
});
