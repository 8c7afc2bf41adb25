import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  rankingNamesEndpoint,
  weightOverviewEndpoint,
  type WeightOverview,
} from "@kangying/contract/students/health/weight-overview.endpoints";
import { desk } from "../../../test/desk.ts";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { addDays } from "../../core/kernel/day.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
const stays: number[] = [];
const day = 86_400;
const now = (): number => Math.floor(app.services.clock.now().getTime() / 1000);

const { get, post, done } = desk("seller/weight/", () => ({ app, who: owner }));
const overview = async (asked: z.input<typeof weightOverviewEndpoint.input> = {}): Promise<WeightOverview> =>
  (await app.as(owner).call(weightOverviewEndpoint, asked)).data;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 4, nights: 28 }));
  for (const at of [0, 1, 2, 3, 4, 5]) stays.push(await camp.stay(30, { bed_id: camp.beds[at] ?? 0 }));
  // In camp for ten days, the first five weighed as they came: 80 kg.
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query(
      "update stay set checkin_date = checkin_date - 10, checkin_at = checkin_at - interval '10 days' where id = any($1)",
      [stays],
    );
    await tx.query("update student set height_mm = 1650 where id in (select student_id from stay where id = any($1))", [
      stays,
    ]);
  });
  for (const [at, id] of stays.entries()) {
    if (at === 5) continue;
    await done("StayWeigh", { id, kind: "entry", measured_at: now() - 10 * day, weight_kg: 80 });
    await done("StayWeigh", { id, kind: "morning", measured_at: now(), weight_kg: 80 - 0.4 * (at + 1), is_sure: true });
  }
});
afterAll(() => app.close());

describe("the overview", () => {
  it("[C-09] counts from those with a baseline: mean, median, spread; the histogram adds up to them", async () => {
    const seen = await overview();
    expect(seen).toMatchObject({ in_camp: 6, with_baseline: 5, weighed_today: 5, with_target: 0, attained: 0 });
    expect(seen.mean_loss_g).toBeCloseTo(1200);
    expect(seen.median).toBeCloseTo(0.015);
    expect(seen.histogram.reduce((sum, { n }) => sum + n, 0)).toBe(5);
    expect(seen.curve.map((point) => [point.day, point.n])).toEqual([
      [0, 5],
      [3, 5],
      [7, 5],
      [10, 5],
    ]);
    expect(seen.curve.at(-1)?.median).toBeCloseTo(0.015);
  });

  it("[C-09] counts who is on leave as that alone, though they were weighed before they left", async () => {
    const leave = (sql: string) =>
      app.database.transaction({ role: "owner" }, (tx) => tx.query(sql, [camp.supplier.id, stays[0]]));
    await leave(`insert into stay_leave (supplier_id, stay_id, kind, start_at, end_at, reason, status, left_at, created_at, by_name)
      values ($1, $2, 'outing', now(), now() + interval '1 hour', '外出', 4, now(), now(), '前台')`);
    expect(await overview()).toMatchObject({ in_camp: 6, weighed_today: 4, away: 1 });
    await leave("delete from stay_leave where supplier_id = $1 and stay_id = $2");
  });

  it("[C-09] ranks by per cent without names; who asks for names is noted in the log", async () => {
    const { ranking } = await overview();
    expect(ranking.map(({ stay_id }) => stay_id)).toEqual([4, 3, 2, 1, 0].map((at) => stays[at]));
    expect(JSON.stringify(ranking)).not.toContain("name");
    const reply = await app.as(owner).call(rankingNamesEndpoint, { stay_ids: [stays[4] ?? 0] });
    expect(reply.data.names).toHaveLength(1);
    const logged = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("select 1 from operate_log where api = 'seller/weight/RankingNames'"),
    );
    expect(logged.length).toBeGreaterThan(0);
  });

  it("[C-09] tells groups apart and narrows every part of the page to one", async () => {
    const { cohorts } = await overview({ by: "bmi" });
    expect(cohorts.map(({ key, n }) => [key, n])).toEqual([["obese", 5]]);
    expect((await overview({ by: "bmi", of: "over" })).with_baseline).toBe(0);
    expect((await overview({ by: "bmi", of: "none" })).in_camp).toBe(1);
    // The classes of BMI are those of adults.
    const born = (birthday: string) =>
      app.database.transaction({ role: "owner" }, (tx) =>
        tx.query("update student set birthday = $2 where id = (select student_id from stay where id = $1)", [
          stays[0],
          birthday,
        ]),
      );
    await born("2012-05-21");
    const told = (await overview({ by: "bmi" })).cohorts.map(({ key, n }) => [key, n]);
    await born("1998-05-21");
    expect(told).toEqual([
      ["obese", 4],
      ["none", 1],
    ]);
  });

  it("[C-09] counts those who finished within some days instead, by the class of their last day, without flags and without what they tell later", async () => {
    const done_on = addDays("2026-03-02", -1);
    await app.database.transaction({ role: "owner" }, async (tx) => {
      const [made] = await tx.query<{ id: number }>(
        `insert into camp_class (supplier_id, name, capacity, capacity_since, from_on, created_at, updated_at)
         values ($1, '晨光', 20, $2, $2, now(), now()) returning id`,
        [camp.supplier.id, addDays(done_on, -30)],
      );
      await tx.query(
        `insert into class_member (supplier_id, class_id, stay_id, from_on, to_on, reason, created_at, by_name)
         values ($1, $2, $3, $4::date - 9, $4, 'enter', now(), '前台')`,
        [camp.supplier.id, made?.id, stays[4], done_on],
      );
      // As those stand who have left; the rest of an end is not looked at here.
      await tx.query(
        `update stay set status = 50, finish_date = $2, finish_at = ($2::date + time '20:00') at time zone 'Asia/Shanghai', finish_reason = 'completed', planned_end = null
         where id = any($1)`,
        [stays.slice(3, 5), done_on],
      );
    });
    const seen = await overview({ who: "finished", from: addDays(done_on, -3), until: done_on });
    expect(seen).toMatchObject({ who: "finished", in_camp: 2, with_baseline: 2, weighed_today: 0, flags: [] });
    expect(seen.ended).toEqual({ from: addDays(done_on, -3), until: done_on, is_cut: false });
    expect(Object.fromEntries(seen.cohorts.map(({ title, n }) => [title, n]))).toEqual({ None: 1, 晨光: 1 });
    expect(seen.ranking.map(({ stay_id, days }) => [stay_id, days])).toEqual([
      [stays[4], 9],
      [stays[3], 9],
    ]);
    expect((await overview({ who: "finished", from: addDays(done_on, 1) })).in_camp).toBe(0);
    const long = await app.as(owner).call(weightOverviewEndpoint, { who: "finished", from: "2020-01-01" });
    expect(long).toMatchObject({ http: 400, data: { fields: { until: expect.stringContaining("366") } } });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        "update stay set status = 30, finish_date = null, finish_at = null, finish_reason = null, planned_end = '2026-03-25' where id = any($1)",
        [stays.slice(3, 5)],
      ),
    );
    expect(await overview()).toMatchObject({ who: "living", ended: null, in_camp: 6 });
  });

  it("[C-09] flags blood pressure in red, and who has not been weighed in amber", async () => {
    await done("StayWeigh", {
      id: stays[0],
      kind: "weekly",
      measured_at: now(),
      weight_kg: 79.6,
      sys_mmhg: 164,
      dia_mmhg: 102,
    });
    const { flags } = await overview();
    expect(flags[0]).toMatchObject({ kind: "pressure", tone: "red", stay_id: stays[0] });
    expect(flags.find(({ stay_id, kind }) => stay_id === stays[5] && kind === "unweighed")?.tone).toBe("amber");
    expect(
      await post("StayWeigh", { id: stays[1], kind: "weekly", measured_at: now(), weight_kg: 79, sys_mmhg: 120 }),
    ).toMatchObject({
      http: 400,
    });
  });
});

it("[C-09] proposes a target in sound steps, refuses one below a BMI of 18.5, and says how the way to it goes", async () => {
  const [id = 0] = stays;
  const { data } = await get("TargetProposePrefill", { id });
  expect(data.target_kg).toBeGreaterThan(74);
  expect(data.target_kg).toBeLessThan(80);
  expect(data.target_on > addDays("2026-03-02", 0)).toBe(true);
  expect((await post("TargetPropose", { id, ...data, target_kg: 50 })).data.fields).toHaveProperty("target_kg");
  await done("TargetPropose", { id, target_on: data.target_on, target_kg: data.target_kg });
  const rows = (await get("TargetList", { page: 1 })).data.data as { id: number; state: number; target_kg: number }[];
  expect(rows.find((row) => row.id === id)).toMatchObject({ target_kg: data.target_kg });
  expect(rows.filter((row) => row.state === 5)).toHaveLength(5);
});

it("[C-09] keeps the body fat and the weekly loss that were agreed, and calls an agreed loss unsafe that is beyond the red pace", async () => {
  const [id = 0] = stays;
  const row = async () =>
    ((await get("TargetList", { page: 1 })).data.data as { id: number; state: number }[]).find((one) => one.id === id);
  const { data: now } = await get("TargetProposePrefill", { id });
  await done("TargetPropose", { ...now, id, target_fat_percent: 22.5, weekly_kg: 0.8 });
  expect(await row()).toMatchObject({ target_fat: 22.5, weekly_kg: 0.8 });
  expect((await row())?.state).not.toBe(4);
  expect((await get("TargetProposePrefill", { id })).data).toMatchObject({ target_fat_percent: 22.5, weekly_kg: 0.8 });
  await done("TargetPropose", { ...now, id, weekly_kg: 2 });
  expect(await row()).toMatchObject({ state: 4, target_fat: null });
});
