import { afterAll, beforeAll, expect, it } from "vitest";
import { campMarginEndpoint } from "@kangying/contract/statistics/margin.endpoints";
import type { Report } from "@kangying/contract/statistics/report";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { contact, makeCamp } from "../../../test/camp.ts";
import { listAt } from "../../../test/large-tables/list-at.ts";
import { cash } from "../../../test/ready-stay.ts";
import { doWork } from "../../../test/work.ts";
import { modules } from "../../app.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { collect as serve } from "../../core/module/registry.ts";
import { setCosts } from "../camp-costs/public.ts";
import { post } from "../finance/public.ts";
import { bookStay, confirmAppointment, enterCamp } from "../stay-acts/public.ts";
import { collect, postNight } from "../stay-money/public.ts";

let app: TestApp;
let owner: Principal;
let margin: Report;

beforeAll(async () => {
  app = await startApp({ served: serve(modules) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, { offer: { price_fen: 700_000 } });
  // The student entered three days ago; two nights are posted at ¥1,000 each, with ¥45.00 of food.
  const clock = new HeldClock(new Date(app.services.clock.now().getTime() - 3 * 86_400_000).toISOString());
  await doWork({ ...app.services, clock }, supplier.context, async (work) => {
    const id = await bookStay(work, {
      name: "林小满",
      gender: "F",
      phone: "13800009911",
      birthday: "1998-05-21",
      package_id: camp.package_id,
      expected_date: work.today,
      source: "wechat",
      coach_id: null,
      remark: null,
    });
    await confirmAppointment(work, id, null);
    await enterCamp(work, id, { bed_id: camp.beds[0] ?? 0, ...contact }, null);
    await collect(work, id, cash(700_000, { channel: "bank" }), null);
  });
  await doWork(app.services, supplier.context, async (work) => {
    await setCosts(work, { meal_fen: 4_500, coach_hour_fen: 0, daily_fen: 0 });
    for (const back of [3, 2]) await postNight(work, addDays(work.today, -back));
  });
  margin = (await app.as(owner).call(campMarginEndpoint, { span: 7 })).data;
});
afterAll(() => app.close());

it("[T-05] the margin joins the revenue of nights with what they cost; each figure is the total of its lines", async () => {
  const figure = (key: string) => margin.figures.find((one) => one.key === key);
  // A third night is over but not posted yet; its food counts already.
  expect(figure("nights")?.value).toBe(3);
  expect(figure("revenue")?.value).toBe(200_000);
  expect(figure("margin")?.value).toBe(200_000 - 3 * 4_500);
  for (const key of ["revenue", "margin"]) {
    const { totalrow } = await listAt({ app, who: owner }, figure(key)?.to ?? "");
    expect(Number(totalrow["fen"]), key).toBe(figure(key)?.value);
  }
  for (const { cells } of margin.tables[0]?.rows ?? []) {
    const { totalrow } = await listAt({ app, who: owner }, cells[1]?.to ?? "");
    expect(Number(totalrow["fen"] ?? 0), String(cells[0]?.value)).toBe(cells[1]?.value);
  }
  const kg = figure("kg");
  expect(Number((await listAt({ app, who: owner }, kg?.to ?? "")).totalrow["loss_kg"] ?? 0)).toBe(kg?.value);
});

it("[T-05] each night that was recognised opens into its posting; nights to come are no line yet", async () => {
  const [first] = margin.figures;
  const nights = await listAt({ app, who: owner }, first?.to ?? "");
  const posted = nights.data.filter(({ fen }) => fen === 100_000).map(({ posting }) => posting as { to: string });
  expect(posted).toHaveLength(2);
  const kinds = await doWork(app.services, owner.supplier.context, ({ tx }) =>
    tx.query(`select biz_type from ledger_tx where id = any ($1)`, [
      posted.map(({ to }) => Number(to.split("/").at(-1))),
    ]),
  );
  expect(kinds).toEqual([{ biz_type: "night" }, { biz_type: "night" }]);
  // The stay has its bed for weeks, but only three of its nights are over.
  expect((await listAt({ app, who: owner }, "/statistics/margin-lines?kind=revenue")).count).toBe(3);
});

it("[T-05] counts the hours of a lesson's assistants like its coach's, and the commissions of stays, not those of goods", async () => {
  const { supplier } = owner;
  const [row] = await doWork(app.services, supplier.context, ({ tx }) =>
    tx.query<{ no: string; day: string }>("select no, checkin_date::text as day from stay"),
  );
  const { no = "", day = "" } = row ?? {};
  await doWork(app.services, supplier.context, async (work) => {
    await setCosts(work, { meal_fen: 0, coach_hour_fen: 10_000, daily_fen: 0 });
  });
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query(
      `with c as (insert into coach (supplier_id, name, phone, gender, created_at, updated_at)
           select $1, 'C' || n, '1390000770' || n, 2, now(), now() from generate_series(1, 3) n returning id),
         o as (insert into course (supplier_id, name, type, intensity, minutes, capacity, created_at, updated_at) values ($1, '拉伸', 1, 1, 90, 9, now(), now()) returning id),
         v as (insert into venue (supplier_id, name, capacity, open_from, open_to, created_at, updated_at) values ($1, '操场', 50, 0, 1440, now(), now()) returning id),
         s as (insert into schedule (supplier_id, course_id, venue_id, venue_exclusive, coach_id, on_day, starts, ends, capacity, status, held_at, created_at, created_name, updated_at)
           select $1, o.id, v.id, false, (select min(id) from c), $2::date, $2::date + time '08:00', $2::date + time '09:30', 9, 2, now(), now(), 'x', now() from o, v returning id)
       insert into schedule_assistant (supplier_id, schedule_id, coach_id) select $1, s.id, c.id from s, c where c.id <> (select min(id) from c)`,
      [supplier.id, day],
    );
  });
  const yesterday = new HeldClock(new Date(app.services.clock.now().getTime() - 86_400_000).toISOString());
  await doWork({ ...app.services, clock: yesterday }, supplier.context, async (work) => {
    for (const [doc_no, amount_fen] of [
      [no, 7_000],
      ["DD2603010001", 900],
    ] as const)
      await post(work, {
        biz_type: "commission",
        biz_id: null,
        doc_no,
        idem_key: doc_no,
        memo: doc_no,
        legs: [
          { account: "commission", amount_fen },
          { account: "aff_frozen:1", amount_fen: -amount_fen },
        ],
      });
  });
  const { tables } = (await app.as(owner).call(campMarginEndpoint, { span: 7 })).data as Report;
  const sums = Object.fromEntries(
    (tables[0]?.rows ?? []).map(({ cells }) => [
      new URL(`x:${cells[0]?.to}`).searchParams.get("kind"),
      cells[1]?.value,
    ]),
  );
  // Three people for an hour and a half at ¥100.00.
  expect(sums).toMatchObject({ coach: -45_000, commission: -7_000 });
});
