import { afterAll, beforeAll, expect, it } from "vitest";
import { retentionEndpoint } from "@kangying/contract/statistics/retention.endpoints";
import type { Report } from "@kangying/contract/statistics/report";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { makeCamp } from "../../../test/camp.ts";
import { listAt } from "../../../test/large-tables/list-at.ts";
import { doWork } from "../../../test/work.ts";
import { modules } from "../../app.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { collect } from "../../core/module/registry.ts";
import { setOfferRules } from "../return-offers/public.ts";
import { bookStay, cancelAppointment } from "../stay-acts/public.ts";
import { recallAppointment } from "../stay-acts/appointments/recall-appointment.ts";
import { addWeight } from "../weights/public.ts";
import { askReviews } from "./ask-reviews.ts";
import { askFollowUps } from "./ask-follow-ups.ts";
import { isHeld } from "./hold-out.ts";
import { offerReturns } from "./offer-returns.ts";

let app: TestApp;
let owner: Principal;
let supplier: TestSupplier;
const stays: number[] = [];

beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, { rooms: 8, gender: "family" });
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    stays.push(await camp.stay(30, { bed_id: camp.beds[at] ?? 0 }));
  // As if all stays had ended three months ago, the first of them early.
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `update stay set status = 50, finish_at = '2025-12-01T02:00:00Z', finish_date = '2025-12-01', checkin_at = '2025-11-24T02:00:00Z', planned_end = null,
         finish_reason = case when id = $2 then 'early' else 'completed' end where id = any($1)`,
      [stays, stays[0]],
    ),
  );
});
afterAll(() => app.close());

it("[C-09] those who completed their stay three months ago are asked once by a link; the hold-out and who left early are not", async () => {
  // Three months are over on the first of March. Students of a shop in Los Angeles are asked from half past nine of its own morning on.
  const asOf = app.clock.now();
  const early = { ...supplier.context, time_zone: "America/Los_Angeles" };
  app.clock.set("2026-03-01T17:29:00Z");
  expect(await doWork(app.services, early, askFollowUps)).toBe(0);
  app.clock.set(asOf);
  const asked = await doWork(app.services, supplier.context, askFollowUps);
  expect(await doWork(app.services, supplier.context, askFollowUps)).toBe(0);
  const held = stays.slice(1).filter(isHeld);
  expect(asked).toBe(11 - held.length);
  const rows = await doWork(app.services, supplier.context, ({ tx }) =>
    tx.query<{ to: string; links: number; messages: number }>(
      `select (select count(*) from student_link)::int as links, (select count(*) from event_message where event = 'follow_up')::int as messages`,
    ),
  );
  expect(rows).toMatchObject([{ links: asked, messages: asked }]);
  const page: Report = (await app.as(owner).call(retentionEndpoint, {})).data;
  const figure = (key: string) => page.figures.find((one) => one.key === key);
  expect([figure("asked")?.value, figure("held")?.value]).toEqual([asked, held.length]);
  for (const key of ["asked", "answered", "held"])
    expect((await listAt({ app, who: owner }, figure(key)?.to ?? "")).count, key).toBe(figure(key)?.value);
  for (const { cells } of page.tables.flatMap((table) => table.rows))
    expect((await listAt({ app, who: owner }, cells[1]?.to ?? "")).count).toBe(cells[1]?.value);
});

it("[C-01] who left yesterday is asked once how it was, from ten by the shop's clock, by a link to their own page where the camp has none for it", async () => {
  const set = (sql: string, values: readonly unknown[]) =>
    app.database.transaction({ role: "owner" }, (tx) => tx.query(sql, [...values]));
  const rules = (sends: boolean, review_url: string | null) =>
    set(
      `insert into camp_rule (supplier_id, sends_messages, review_url) values ($1, $2, $3)
       on conflict (supplier_id) do update set sends_messages = $2, review_url = $3`,
      [supplier.id, sends, review_url],
    );
  await set("update stay set finish_date = '2026-03-01' where id = any($1)", [stays.slice(1, 3)]);
  const asOf = app.clock.now();
  const ask = async (at: string): Promise<number> => {
    app.clock.set(at);
    const asked = await doWork(app.services, supplier.context, askReviews);
    app.clock.set(asOf);
    return asked;
  };
  await rules(false, null);
  expect(await ask("2026-03-02T02:00:00Z")).toBe(0);
  await rules(true, "https://example.com/r");
  expect(await ask("2026-03-02T02:00:00Z")).toBe(0);
  await rules(true, null);
  expect(await ask("2026-03-02T01:59:00Z")).toBe(0);
  expect([await ask("2026-03-02T02:00:00Z"), await ask("2026-03-02T03:00:00Z")]).toEqual([2, 0]);
  const sent = await doWork(app.services, supplier.context, ({ tx }) =>
    tx.query<{ url: string }>("select told ->> 'url' as url from event_message where event = 'stay_review'"),
  );
  expect(sent.map(({ url }) => /\/s\/me#/.test(url))).toEqual([true, true]);
  await set("update stay set finish_date = '2025-12-01' where id = any($1)", [stays.slice(1, 3)]);
});

it("[C-09] who tells that part of the loss came back is offered a reduction once, and their next booking is cheaper by it", async () => {
  const day = seconds(app.services.clock.now());
  const answered = await doWork(app.services, supplier.context, async (work) => {
    await setOfferRules(work, { is_on: true, off_fen: 30_000, valid_days: 45, rest_days: 180, regain_percent: 20 });
    const asked = await work.tx.query<{ id: number; stay_id: number }>(
      "select id, stay_id from follow_up where arm = 'asked' order by id",
    );
    const rest = { fat_percent: null, waist_cm: null, hip_cm: null, resting_hr: null, note: null, is_sure: true };
    const entered = seconds(new Date("2025-11-24T03:00:00Z"));
    for (const { stay_id } of asked) {
      await addWeight(work, stay_id, { ...rest, kind: "entry", measured_at: entered, weight_kg: 80 });
      await addWeight(work, stay_id, { ...rest, kind: "exit", measured_at: entered + 6 * 86_400, weight_kg: 76 });
      await addWeight(work, stay_id, { ...rest, kind: "self", measured_at: day, weight_kg: 78 });
    }
    return asked.length;
  });
  const offered = await doWork(app.services, supplier.context, offerReturns);
  expect(await doWork(app.services, supplier.context, offerReturns)).toBe(0);
  const rows = await doWork(app.services, supplier.context, ({ tx }) =>
    tx.query<{ arm: string; phone: string; name: string; gender: "M" | "F" }>(
      `select o.arm, t.phone, t.name, t.gender from return_offer o join student t on t.id = o.student_id order by o.arm desc, o.id`,
    ),
  );
  expect(rows).toHaveLength(answered);
  expect(rows.filter(({ arm }) => arm === "offered")).toHaveLength(offered);
  // A second follow-up within the days of rest brings no second offer.
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `insert into follow_up (supplier_id, stay_id, student_id, months, arm, due_on, sent_at, created_at)
       select supplier_id, stay_id, student_id, 6, arm, due_on, sent_at, created_at from follow_up where arm = 'asked' and months = 3`,
    ),
  );
  expect(await doWork(app.services, supplier.context, offerReturns)).toBe(0);
  const [first] = rows;
  if (!first) throw new Error("nobody was offered anything");
  const booked = await doWork(app.services, supplier.context, async (work) => {
    const [one] = await work.tx.query<{ id: number }>("select id from camp_package order by id limit 1");
    const rest = {
      birthday: null,
      source: "referral",
      coach_id: null,
      remark: null,
    } as const;
    const id = await bookStay(work, {
      ...rest,
      name: first.name,
      gender: first.gender,
      phone: first.phone,
      package_id: one?.id ?? 0,
      expected_date: work.today,
    });
    return await work.tx.query<{ id: number; package_id: number; off: number }>(
      "select id, package_id, billed_fen - price_fen as off from stay where id = $1",
      [id],
    );
  });
  expect(booked).toMatchObject([{ off: -30_000 }]);
  // A cancellation takes the reduction back; the same booking has it again once it is recalled.
  const { id = 0, package_id = 0 } = booked[0] ?? {};
  const returned = async () => (await listAt({ app, who: owner }, "/statistics/follow-ups?returned=1")).count;
  const back = await returned();
  expect(back).toBeGreaterThan(0);
  await doWork(app.services, supplier.context, (work) =>
    cancelAppointment(work, id, { reason: "other", note: null }, null),
  );
  expect(await returned()).toBe(0);
  const recalled = await doWork(app.services, supplier.context, async (work) => {
    await recallAppointment(work, id, { expected_date: work.today, package_id }, null);
    return await work.tx.query("select billed_fen - price_fen as off from stay where id = $1", [id]);
  });
  expect(recalled).toEqual([{ off: -30_000 }]);
  expect(await returned()).toBe(back);
  const list = await listAt({ app, who: owner }, "/statistics/return-offers?state=used");
  expect(list.count).toBe(1);
});

it("[C-09] nobody gets an offer for a weight that they told before they withdrew their consent to health data", async () => {
  const set = (sql: string) => app.database.transaction({ role: "owner" }, (tx) => tx.query(sql, [stays]));
  await set("delete from return_offer where stay_id = any($1)");
  const of = "from stay s where s.student_id = student.id and s.id = any($1)";
  await set(`update student set consent_at = null, health_withdrawn_at = now() ${of}`);
  expect(await doWork(app.services, supplier.context, offerReturns)).toBe(0);
  await set(`update student set consent_at = now(), health_withdrawn_at = null ${of}`);
  expect(await doWork(app.services, supplier.context, offerReturns)).toBeGreaterThan(0);
});

it("[C-09] nobody is asked for a weight who was erased, or whose consent to health data is withdrawn", async () => {
  const gone = stays.slice(1, 7);
  const set = (sql: string, values: readonly unknown[]) =>
    app.database.transaction({ role: "owner" }, (tx) => tx.query(sql, [...values]));
  await set("delete from return_offer where stay_id = any($1)", [gone]);
  await set("delete from follow_up where stay_id = any($1)", [gone]);
  const of = "from stay s where s.student_id = student.id and s.id = any($1)";
  await set(`update student set erased_at = now(), phone = '1' || lpad(student.id::text, 10, '0') ${of}`, [
    gone.slice(0, 3),
  ]);
  await set(`update student set consent_at = null, health_withdrawn_at = now() ${of}`, [gone.slice(3)]);
  expect(await doWork(app.services, supplier.context, askFollowUps)).toBe(0);
  const rows = await doWork(app.services, supplier.context, ({ tx }) =>
    tx.query("select from follow_up where stay_id = any($1)", [gone]),
  );
  expect(rows).toEqual([]);
});
