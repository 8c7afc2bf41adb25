import { afterAll, beforeAll, expect, it } from "vitest";
import { prepaidRiskEndpoint } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import type { Report } from "@kangying/contract/statistics/report";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp } from "../../../test/camp.ts";
import { listAt } from "../../../test/large-tables/list-at.ts";
import { cash, sign } from "../../../test/ready-stay.ts";
import { doWork } from "../../../test/work.ts";
import { modules } from "../../app.ts";
import { collect as serve } from "../../core/module/registry.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { setCosts } from "../camp-costs/public.ts";
import { post, postOpening, reverse } from "../finance/public.ts";
import { collect, postNight } from "../stay-money/public.ts";

let app: TestApp;
let owner: Principal;
let risk: Report;

beforeAll(async () => {
  app = await startApp({ served: serve(modules) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, {
    rooms: 2,
    gender: "family",
    offer: { price_fen: 2_100_000 },
  });
  const slept = await camp.stay(30, { bed_id: camp.beds[0] ?? 0 });
  const cooling = await camp.stay(20);
  await doWork(app.services, supplier.context, async (work) => {
    await collect(work, slept, cash(2_100_000, { channel: "bank" }), null);
    await collect(work, cooling, cash(700_000, { channel: "bank" }), null);
    await sign(work, cooling);
    // One night of seven is slept: 3,000.00 of 21,000.00 are revenue.
    await postNight(work, work.today);
    await setCosts(work, { meal_fen: 0, coach_hour_fen: 0, daily_fen: 100_000 });
  });
  risk = (await app.as(owner).call(prepaidRiskEndpoint, {})).data;
});
afterAll(() => app.close());

const figure = (key: string) => risk.figures.find((one) => one.key === key);

it("owes what was paid and not slept: 21,000 − 3,000 + 7,000 = 25,000 against 28,000 at hand, for 28 days", () => {
  expect(figure("owed")?.value).toBe(2_500_000);
  expect(figure("money")?.value).toBe(2_800_000);
  expect(figure("free")?.value).toBe(300_000);
  expect(figure("runway")?.value).toBe(28);
  expect(figure("cooling")?.value).toBe(1);
  expect(figure("cooling_fen")?.value).toBe(700_000);
});

it("each figure is the total of the list that it opens", async () => {
  const totals: readonly (readonly [string, string | null])[] = [
    ["owed", "balance_fen"],
    ["money", "balance_fen"],
    ["cooling", null],
    ["cooling_fen", "cooling_fen"],
    ["over", null],
    ["over_fen", "over_fen"],
  ];
  for (const [key, sum] of totals) {
    const { count, totalrow } = await listAt({ app, who: owner }, figure(key)?.to ?? "");
    expect(Number(sum === null ? count : (totalrow[sum] ?? 0)), key).toBe(figure(key)?.value);
  }
});

it("own money from before the books began is at hand, and its opening entry is owed to nobody", async () => {
  await doWork(app.services, owner.supplier.context, (work) =>
    postOpening(work, { account: "bank", amount_fen: 1_000_000, idem_key: "opening" }),
  );
  risk = (await app.as(owner).call(prepaidRiskEndpoint, {})).data;
  expect(figure("owed")?.value).toBe(2_500_000);
  expect(figure("money")?.value).toBe(3_800_000);
});

it("spends what went out on the thirty days before today: not what goes out today, nor what was posted and reversed", async () => {
  const pay = (day: string, amount_fen: number, undo = false) =>
    doWork({ ...app.services, clock: new HeldClock(`${day}T04:00:00Z`) }, owner.supplier.context, async (work) => {
      const legs = [
        { account: "bank", amount_fen: -amount_fen },
        { account: "supply_expense", amount_fen },
      ];
      const key = `rent ${day}`;
      const { id } = await post(work, { biz_type: "transfer", biz_id: null, idem_key: key, memo: "房租", legs });
      if (undo) await reverse(work, id, { idem_key: `undo ${day}`, memo: "记错" });
    });
  await pay("2026-01-30", 9_000_000);
  await pay("2026-01-31", 300_000);
  await pay("2026-02-15", 600_000, true);
  await pay("2026-03-02", 900_000);
  risk = (await app.as(owner).call(prepaidRiskEndpoint, {})).data;
  expect(figure("burn")?.value).toBe(100_000 + 300_000 / 30);
});
