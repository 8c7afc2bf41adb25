import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { holdBed } from "../stay-acts/public.ts";
import { applyBeds } from "./apply-beds.ts";

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open();
});
afterAll(() => probe.close());

it("[R-01] the solver and a desk want the same bed at once: one has it, and of the proposal all or nothing is held", async () => {
  for (let round = 0; round < 5; round += 1) {
    const camp = await probe.camp({ rooms: 3, beds_a_room: 1 });
    const [first = 0, second = 0] = camp.beds;
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) ids.push(await camp.stay(20, { phone: nextPhone() }));
    const [a = 0, b = 0, rival = 0] = ids;
    const version = Number((await probe.stay(camp, a))["version"]);
    const lines = [
      { stay_id: a, version, bed_id: first },
      { stay_id: b, version: Number((await probe.stay(camp, b))["version"]), bed_id: second },
    ];
    const counted = await outcomes([
      probe.act(camp, (work) => applyBeds(work, { placed: lines, moved: [] })),
      probe.act(camp, (work) => holdBed(work, rival, second, null)),
    ]);
    expect(counted["ok"], JSON.stringify(counted)).toBe(1);
    const held = await probe.rows<{ stay_id: number }>(
      camp,
      "select distinct stay_id from bed_night where kind = 'hold' order by stay_id",
    );
    expect([[a, b], [rival]]).toContainEqual(held.map(({ stay_id }) => stay_id));
    await probe.expectSound(camp);
  }
});

it("[R-01] is half held where each line of the proposal is held by itself", async () => {
  const camp = await probe.camp({ rooms: 3, beds_a_room: 1 });
  const [first = 0, second = 0] = camp.beds;
  const ids: number[] = [];
  for (const _ of [1, 2, 3]) ids.push(await camp.stay(20, { phone: nextPhone() }));
  const [a = 0, b = 0, rival = 0] = ids;
  // The desk acts between the two lines.
  await probe.act(camp, (work) => holdBed(work, a, first, null));
  await probe.act(camp, (work) => holdBed(work, rival, second, null));
  expect(await outcomes([probe.act(camp, (work) => holdBed(work, b, second, null))])).toEqual({ bed_taken: 1 });
  const held = await probe.rows<{ stay_id: number }>(
    camp,
    "select distinct stay_id from bed_night where kind = 'hold' order by stay_id",
  );
  expect([[a, b], [rival]]).not.toContainEqual(held.map(({ stay_id }) => stay_id));
});
