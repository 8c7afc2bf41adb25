import { afterAll, beforeAll, expect, it } from "vitest";
import type { IncidentFile } from "@kangying/contract/students/health/incident.endpoints";
import { type Principal, type TestApp } from "../../../test/app.ts";
import type { Camp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { lookAround, noteStep, openFlags, takeFlag } from "../care-flags/public.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp());
});
afterAll(() => app.close());

const { done, get } = desk("seller/", () => ({ app, who: owner }));

it("[C-09] one stay's paper tells its acts, measures, flags and who was told when, in the order of time, and nothing of another stay", async () => {
  const id = await camp.stay(30);
  const other = await camp.stay(30, { bed_id: camp.beds[1] ?? 0, name: "别人" });
  const now = app.services.clock.now();
  const measured_at = Math.floor(now.getTime() / 1000) + 60;
  const later = (minutes: number) => ({
    ...app.services,
    clock: new HeldClock(new Date(now.getTime() + minutes * 60_000).toISOString()),
  });
  for (const stay of [id, other])
    await done("weight/StayWeigh", {
      id: stay,
      kind: "entry",
      measured_at: measured_at - 120,
      weight_kg: 82,
      sys_mmhg: 171,
      dia_mmhg: 104,
    });
  await doWork(later(10), camp.supplier, lookAround);
  await doWork(later(20), camp.supplier, async (work) => {
    const flag = (await openFlags(work.tx, work.supplier.id, 20)).find(
      (one) => one.stay_id === id && one.kind === "pressure",
    );
    // Without a coach, the flag is assigned to the shop's owner.
    expect(flag).toMatchObject({ owner_name: expect.stringMatching(/^owner /u), tone: "red", due_on: "2026-03-02" });
    await takeFlag(work, flag?.id ?? 0, { owner_name: "周岚", due_on: "2026-03-03" });
    await noteStep(work, flag?.id ?? 0, "家属", "已电话告知");
  });
  const file: IncidentFile = (await get("care/IncidentFile", { id })).data;
  expect(file.entries.map(({ at }) => at)).toEqual(file.entries.map(({ at }) => at).toSorted((a, b) => a - b));
  const told = file.entries.map(({ kind, text }) => [kind, text]);
  expect(told).toContainEqual(["measure", "171/104 mmHg"]);
  expect(told).toContainEqual(["flag", expect.stringContaining("周岚")]);
  expect(told.at(-1)).toEqual(["told", "已电话告知"]);
  expect(file.entries.filter(({ kind }) => kind === "act").length).toBeGreaterThan(2);
  expect(file.entries.filter(({ kind }) => kind === "measure")).toHaveLength(1);
  expect(file.emergency).toContain("****");
  expect((await get("care/IncidentFile", { id: 999_999 })).code).toBe("not_found");
});
