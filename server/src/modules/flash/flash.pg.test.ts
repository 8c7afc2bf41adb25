import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { receiveSupply } from "../stock/public.ts";
import { addSession, buyFlash, publishSession, sessionItems } from "./public.ts";

let shop: Shop;
const members: number[] = [];

const openOne = (quota: number, per_user: number, sku_id: number): Promise<number> =>
  shop.work(async (work) => {
    const at = work.now.getTime();
    const rule = { name: "一场", begin_at: new Date(at - 60_000), end_at: new Date(at + 3_600_000), pay_minutes: 10 };
    const id = await addSession(work, { rule, items: [{ sku_id, price_fen: 100, quota, per_user }] });
    await publishSession(work, id, null);
    const [item] = await sessionItems(work.tx, work.supplier.id, id);
    return item?.id ?? 0;
  });
const isLong = process.env["KANGYING_TEST_LONG"] !== undefined;
/** Pieces of a sale that more people want than there are, each from two windows at once. */
const pieces = isLong ? 100 : 12;
const crowd = isLong ? 2_000 : pieces * 2;
const fulfilled = (done: readonly PromiseSettledResult<unknown>[]): number =>
  done.filter(({ status }) => status === "fulfilled").length;

beforeAll(async () => {
  shop = await openShop();
  for (let n = 0; n < 20; n += 1)
    members.push(await shop.work((work) => addBuyer(work, `m${n}`, `137${String(n).padStart(8, "0")}`)));
});
afterAll(() => shop.app.close());

it("[P-03] the last piece goes to one of twenty, and a member who buys from two windows gets as many as one may; who looks first sells more", async () => {
  const item = await openOne(1, 1, shop.skus.big);
  const done = await Promise.allSettled(
    members.map((member) => shop.work((work) => buyFlash(work, member, item, 1, hangzhou))),
  );
  expect(fulfilled(done)).toBe(1);

  const limited = await openOne(9, 2, shop.skus.odd);
  const [member = 0] = members;
  const tabs = await Promise.allSettled(
    Array.from({ length: 6 }, () => shop.work((work) => buyFlash(work, member, limited, 1, hangzhou))),
  );
  expect(fulfilled(tabs)).toBe(2);

  // The naive way: what is left is read, then promised where nothing holds the row.
  let promised = 0;
  await Promise.all(
    members.map(() =>
      shop.work(async ({ tx }) => {
        const [row] = await tx.query<{ left: number }>(
          `select quota - sold - 6 as left from flash_item where id = $1`,
          [limited],
        );
        await tx.query("select pg_sleep(0.05)");
        if ((row?.left ?? 0) >= 1) promised += 1;
      }),
    ),
  );
  expect(promised).toBeGreaterThan(1);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it(
  `[P-03] ${pieces} pieces at one each: of ${crowd} buyers with two windows each, ${pieces} have one, and nobody two`,
  async () => {
    const supply = { sku_id: shop.skus.used, pieces, cost_fen: 100, batch: "F", expires_on: null };
    await shop.work((work) => receiveSupply(work, { source: "x", note: null, lines: [supply] }));
    const item = await openOne(pieces, 1, shop.skus.used);
    const many: number[] = [];
    for (let n = 0; n < crowd; n += 1)
      many.push(await shop.work((work) => addBuyer(work, `w${n}`, `134${String(9_000_000 + n).padStart(8, "0")}`)));
    // Both windows of each, all at once.
    const windows = many.flatMap((member) => [member, member]);
    const done = await Promise.allSettled(
      windows.map((member) => shop.work((work) => buyFlash(work, member, item, 1, hangzhou))),
    );
    const refusals = new Set(
      done.flatMap((each) =>
        each.status === "rejected" ? [(each.reason as { code?: string }).code ?? String(each.reason)] : [],
      ),
    );
    expect(fulfilled(done), [...refusals].join(", ")).toBe(pieces);
    expect(["flash_gone", "flash_limit"], "in words, never a fault").toEqual(expect.arrayContaining([...refusals]));
    const [most] = await shop.query(
      `select max(qty) as most, count(*)::int as buyers from flash_bought where item_id = $1 and qty > 0`,
      [item],
    );
    expect(most).toEqual({ most: 1, buyers: pieces });

    // The naive way: what one has is counted, then bought where nothing holds the count.
    const member = await shop.work((work) => addBuyer(work, "late", "13499999999"));
    let promised = 0;
    await Promise.all(
      [0, 1].map(() =>
        shop.work(async ({ tx }) => {
          const rows = await tx.query(`select from flash_bought where item_id = $1 and member_id = $2`, [item, member]);
          await tx.query("select pg_sleep(0.05)");
          if (rows.length === 0) promised += 1;
        }),
      ),
    );
    expect(promised, "both windows are promised one").toBe(2);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  },
  isLong ? 1_800_000 : 90_000,
);
