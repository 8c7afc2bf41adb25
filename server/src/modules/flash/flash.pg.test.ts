import { afterAll, beforeAll, expect, it } from "vitest";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { DatabaseBusy } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { placeOrder } from "../orders/public.ts";
import { receiveSupply } from "../stock/public.ts";
import { flashErrors } from "./flash.errors.ts";
import { findItem, type OfferedItem } from "./flash.repo.ts";
import { insertFlashOrder, setQuota } from "./flash-sold.repo.ts";
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
/** A sale with fewer pieces than buyers; each buyer tries from two windows at once. */
const pieces = isLong ? 100 : 12;
const crowd = isLong ? 2_000 : pieces * 2;
/** Keys of two items: one that sells out, and one with a limit of two per member. */
const items = { last: 0, limited: 0 };
const fulfilled = (done: readonly PromiseSettledResult<unknown>[]): number =>
  done.filter(({ status }) => status === "fulfilled").length;

beforeAll(async () => {
  shop = await openShop();
  for (let n = 0; n < 20; n += 1)
    members.push(await shop.work((work) => addBuyer(work, `m${n}`, `137${String(n).padStart(8, "0")}`)));
});
afterAll(() => shop.app.close());

it("[P-03] the last piece goes to one of twenty, and a member who buys from two windows gets as many as one may", async () => {
  items.last = await openOne(1, 1, shop.skus.big);
  const one = await outcomes(
    members.map((member) => shop.work((work) => buyFlash(work, member, items.last, 1, hangzhou))),
  );
  expect(one).toEqual({ ok: 1, flash_gone: 19 });

  items.limited = await openOne(9, 2, shop.skus.odd);
  const [member = 0] = members;
  const tabs = Array.from({ length: 6 }, () => shop.work((work) => buyFlash(work, member, items.limited, 1, hangzhou)));
  expect(await outcomes(tabs)).toEqual({ ok: 2, flash_limit: 4 });
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
    // Both windows of each member buy. There are more of them than database connections: a buyer that waits too long is told to try again,
    // and does.
    const windows = many.flatMap((member) => [member, member]);
    const buy = async (member: number): Promise<void> => {
      for (;;) {
        try {
          await shop.work((work) => buyFlash(work, member, item, 1, hangzhou));
          return;
        } catch (error) {
          if (!(error instanceof DatabaseBusy)) throw error;
        }
      }
    };
    const done = await Promise.allSettled(windows.map(buy));
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
    expect(await brokenRules(shop.app.services)).toEqual([]);
  },
  isLong ? 1_800_000 : 90_000,
);

/**
 * Places an order without the flash sale's own part and counts it in the sale. It reads first and then writes its computed values, as a
 * naive shop does.
 */
async function sellNaively(
  work: Work,
  member_id: number,
  item_id: number,
  look: (offer: OfferedItem) => Promise<() => Promise<void>>,
): Promise<void> {
  const { tx, supplier } = work;
  const offer = await findItem(tx, supplier.id, item_id);
  if (!offer) throw new Error("no item");
  const write = await look(offer);
  const { order } = await placeOrder(work, {
    member_id,
    lines: [{ sku_id: shop.skus.big, qty: 1 }],
    sent_to: hangzhou,
    source: "app",
  });
  await insertFlashOrder(tx, supplier.id, { order_id: order.id, item_id, member_id, qty: 1 });
  await write();
}

it("[P-03] who looks first and writes afterwards sells the last piece to several, and a member more than one may have", async () => {
  const supply = { sku_id: shop.skus.big, pieces: 100, cost_fen: 100, batch: "N", expires_on: null };
  await shop.work(async (work) => {
    await receiveSupply(work, { source: "x", note: null, lines: [supply] });
    await setQuota(work.tx, work.supplier.id, items.last, 2);
  });
  const last = await outcomes(
    members.map((member) =>
      shop.work((work) =>
        sellNaively(work, member, items.last, async ({ id, quota, sold }) => {
          await work.tx.query("select pg_sleep(0.1)");
          if (sold >= quota) throw new AppError(flashErrors.flash_gone, { left: 0 });
          return async () =>
            void (await work.tx.query(`update flash_item set sold = $2 where id = $1`, [id, sold + 1]));
        }),
      ),
    ),
  );
  expect(last["ok"], "of one piece").toBeGreaterThan(1);

  const [, member = 0] = members;
  const windows = await outcomes(
    Array.from({ length: 6 }, () =>
      shop.work((work) =>
        sellNaively(work, member, items.limited, async ({ id, per_user }) => {
          const bought = `select qty from flash_bought where item_id = $1 and member_id = $2`;
          const [has] = await work.tx.query<{ qty: number }>(bought, [id, member]);
          const qty = (has?.qty ?? 0) + 1;
          await work.tx.query("select pg_sleep(0.1)");
          if (qty > per_user) throw new AppError(flashErrors.flash_limit, { limit: per_user });
          return async () =>
            void (await work.tx.query(
              `insert into flash_bought (supplier_id, item_id, member_id, qty) values ($1, $2, $3, $4)
               on conflict (supplier_id, item_id, member_id) do update set qty = excluded.qty`,
              [work.supplier.id, id, member, qty],
            ));
        }),
      ),
    ),
  );
  expect(windows["ok"], "of two that one may have").toBeGreaterThan(2);
  const broken = (await brokenRules(shop.app.services)).map(({ rule }) => rule);
  expect(broken).toEqual(expect.arrayContaining(["flash.sold_le_quota", "flash.user_le_limit"]));
});
