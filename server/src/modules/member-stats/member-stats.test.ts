import { afterAll, beforeAll, expect, it } from "vitest";
import {
  memberStatsEndpoint,
  memberStatsFile,
  type MemberStats,
} from "@kangying/contract/statistics/member-stats.endpoints";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { doWork } from "../../../test/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { holdOrder, payOrder, placeOrder } from "../orders/public.ts";
import { installAddon } from "../plugins/public.ts";
import { addRank, chooseMembers } from "../users/public.ts";
import { type Recency, whoLastBought } from "./public.ts";

let shop: Shop;
let stats: MemberStats;
const dayMs = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) =>
    addRank(work, {
      name: "银卡",
      icon: null,
      level: 1,
      growth_from: 500,
      discount_bp: 9_000,
      free_freight: false,
      points_rate_bp: 10_000,
      status: 1,
    }),
  );
  const others: number[] = [];
  for (const at of [1, 2, 3]) others.push(await shop.work((work) => addBuyer(work, `会员${at}`, `1380000000${at}`)));
  // One bought twice within the span, one long ago and never again, and one is two points below the next rank.
  const paidDaysAgo = async (member_id: number, days: number): Promise<void> => {
    const clock = new HeldClock(new Date(shop.app.clock.now().getTime() - days * dayMs).toISOString());
    await doWork({ ...shop.app.services, clock }, shop.owner.supplier.context, async (work) => {
      const lines = [{ sku_id: shop.skus.big, qty: 1 }];
      const { order } = await placeOrder(work, { member_id, lines, sent_to: hangzhou, source: "app" });
      const held = await holdOrder(work, "pay", order.id);
      await payOrder(work, held, { channel: "bank", idem_key: `p${order.id}` });
    });
  };
  await paidDaysAgo(shop.member, 3);
  await paidDaysAgo(shop.member, 5);
  await paidDaysAgo(others[0] ?? 0, 200);
  await shop.work(async (work) => {
    await work.tx.query("update member set growth = 498 where id = $1", [others[1]]);
    await work.tx.query(
      "update member set rank_id = (select id from member_rank where supplier_id = $2 and level = 1), rank_since = $3 where id = $1",
      [shop.member, work.supplier.id, work.now],
    );
  });
  stats = (await shop.app.as(shop.owner).call(memberStatsEndpoint, {})).data;
});
afterAll(() => shop.app.close());

/** How many rows the page behind an address shows, and their sums. */
async function at(
  to: string,
): Promise<{ readonly count: number; readonly totalrow: Readonly<Record<string, unknown>> }> {
  const [path, query = ""] = to.split("?");
  const node = flattenTree(tree).find((page) => page.path === path);
  const asked = { page: 1, limit: 0, _count_sum: 1, ...Object.fromEntries(new URLSearchParams(query)) };
  return (await shop.app.as(shop.owner).call({ api: node?.list ?? "", method: "GET" }, asked)).data as never;
}

it("[T-05] each figure of members counts the rows of the list that it opens", async () => {
  const figure = (key: string) => stats.figures.find((one) => one.key === key);
  const counted = { members: 4, active: 1, payers: 1 } as const;
  for (const [key, value] of Object.entries(counted)) {
    expect(figure(key)?.value, key).toBe(value);
    expect((await at(figure(key)?.to ?? "")).count, key).toBe(value);
  }
  expect((await at(figure("paid")?.to ?? "")).totalrow["paid_fen"]).toBe(figure("paid")?.value);
  expect(figure("repeat")?.value).toBe(1);
  expect((await at(figure("repeat")?.to ?? "")).count).toBe(1);
  for (const row of [...stats.recency, ...stats.ahead]) expect((await at(row.to)).count, row.key).toBe(row.count);
  for (const month of stats.months) {
    expect((await at(month.joined_to)).count, month.month).toBe(month.joined);
    expect((await at(month.lapsed_to)).count, month.month).toBe(month.lapsed);
  }
  expect(stats.months.map((month) => month.lapsed).reduce((a, b) => a + b)).toBe(1);
});

it("[T-05] leads to a message to those who stay away, where one may write: the send counts as many as the part", async () => {
  expect(
    stats.recency.map(({ act }) => act),
    "the add-on is not there",
  ).toEqual([null, null, null, null, null]);
  await shop.work((work) => installAddon(work, "sms"));
  const { recency } = (await shop.app.as(shop.owner).call(memberStatsEndpoint, {})).data as MemberStats;
  expect(recency.filter(({ act }) => act !== null).map(({ key }) => key)).toEqual(["180", "more", "never"]);
  const everybody = { all: true, ranks: [], tags: [], phones: [] };
  await shop.work(async (work) => {
    const members = (await chooseMembers(work.tx, work.supplier.id, everybody)).map(({ id }) => id);
    for (const { key, count } of recency)
      expect((await whoLastBought(work, key as Recency, members)).size, key).toBe(count);
  });
});

it("[T-05] ranks add up: the beginning, who came, and moves across the steps give the members of now", () => {
  expect(stats.ranks.map(({ members, change, up, down }) => ({ members, change, up, down }))).toEqual([
    { members: 3, change: 3, up: 0, down: 0 },
    { members: 1, change: 1, up: 1, down: 0 },
  ]);
  expect(stats.recency.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(Object.fromEntries(stats.ahead.map(({ key, count }) => [key, count]))).toEqual({
    falls: 0,
    kept: 1,
    near: 1,
    by_hand: 0,
  });
});

it("[T-05] goes as a file with the ranks, months and groups of its page", async () => {
  const file = await shop.app.as(shop.owner).call(memberStatsFile, {}, { language: "en" });
  const lines = file.body.toString().split("\r\n");
  for (const { name, members } of stats.ranks)
    expect(lines.some((line) => line.startsWith(`${name},${members},`))).toBe(true);
  expect(lines.filter((line) => line.endsWith(`,${stats.recency[0]?.count}`)).length).toBeGreaterThan(0);
  for (const { month } of stats.months) expect(file.body.toString()).toContain(month);
});
