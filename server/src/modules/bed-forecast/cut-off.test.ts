import { afterAll, beforeAll, expect, it } from "vitest";
import { bedForecastEndpoint } from "@kangying/contract/statistics/bed-forecast.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { contact, makeCamp, nextPhone } from "../../../test/camp.ts";
import { doWork } from "../../../test/work.ts";
import { modules } from "../../app.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { collect } from "../../core/module/registry.ts";
import { bookStay, confirmAppointment, dropPause, enterCamp, pauseFrom } from "../stay-acts/public.ts";
import { postNight } from "../stay-money/public.ts";
import { foundAt, readFacts } from "./found.ts";

let app: TestApp;
let owner: Principal;
let supplier: TestSupplier;

const onDay = (day: string) => new HeldClock(day.includes("T") ? day : `${day}T02:00:00Z`);

beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context);
  const at = (day: string, run: Parameters<typeof doWork<number>>[2]): Promise<number> =>
    doWork({ ...app.services, clock: onDay(day) }, supplier.context, run);
  const id = await at("2026-02-20", (work) =>
    bookStay(work, {
      name: "林小满",
      gender: "F",
      phone: nextPhone(),
      birthday: "1998-05-21",
      package_id: camp.package_id,
      expected_date: "2026-02-24",
      source: "wechat",
      coach_id: null,
      remark: null,
    }),
  );
  await at("2026-02-22", async (work) => (await confirmAppointment(work, id, null), id));
  await at(
    "2026-02-24",
    async (work) => (await enterCamp(work, id, { bed_id: camp.beds[0] ?? 0, ...contact }, null), id),
  );
  // The timer posts a night right after it is over.
  await at("2026-02-24T16:00:30Z", (work) => postNight(work, "2026-02-24"));
  const away = { from: "2026-02-27", expected_return: "2026-03-01", reason: "出差" };
  await at("2026-02-25", async (work) => (await pauseFrom(work, id, away, null), id));
  await at("2026-02-26", async (work) => (await dropPause(work, id, {}, null), id));
});
afterAll(() => app.close());

it("[T-05] a back-test sees a stay as it stood at the cut-off, without the night that is just over", async () => {
  const cuts = ["2026-02-20", "2026-02-21", "2026-02-23", "2026-02-25", "2026-02-26", "2026-02-27"].map((day) => ({
    day,
    at: new Date(`${day}T00:00:00+08:00`),
  }));
  const facts = await doWork(app.services, supplier.context, ({ tx }) => readFacts(tx, supplier.id, cuts));
  const seen = cuts.map((cut) =>
    foundAt(facts, cut).known.map(({ stage, first, nights_left }) => [stage, first, nights_left]),
  );
  expect(seen).toEqual([
    [],
    [["lead", 3, 7]],
    [["confirmed", 1, 7]],
    [["here", 0, 6]],
    // On the 25th a pause from the 27th on was planned, on the 26th it was dropped.
    [["here", 0, 1]],
    [["here", 0, 6]],
  ]);
});

it("[T-05] the page tells sixty nights ahead, the tried ones, and the three errors", async () => {
  const { charts, figures } = (await app.as(owner).call(bedForecastEndpoint, {})).data;
  expect(charts.map((chart: { points: unknown[] }) => chart.points.length)).toEqual([60, 90]);
  expect(charts[0].points[0].values[1]).toBe(1);
  expect(figures.map((one: { key: string }) => one.key)).toContain("error_books");
});
