import { afterAll, beforeAll, expect, it } from "vitest";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { confirmPayment } from "../finance/public.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { holdOrder, payOrder, placeOrder } from "../orders/public.ts";
import { receiveSupply } from "../stock/public.ts";
import { groupErrors } from "./group-buy.errors.ts";
import { findGroup } from "./groups.repo.ts";
import { addOffer, buyInGroup, offerItems, publishOffer } from "./public.ts";
import { insertSeat } from "./seats.repo.ts";

let shop: Shop;
const members: number[] = [];

beforeAll(async () => {
  shop = await openShop();
  const supply = { sku_id: shop.skus.big, pieces: 100, cost_fen: 100, batch: "N", expires_on: null };
  await shop.work((work) => receiveSupply(work, { source: "x", note: null, lines: [supply] }));
  for (let n = 0; n < 20; n += 1)
    members.push(await shop.work((work) => addBuyer(work, `g${n}`, `136${String(n).padStart(8, "0")}`)));
});
afterAll(() => shop.app.close());

it("[P-02] the last seat of a group goes to one of twenty; who counts first seats more", async () => {
  const item = await shop.work(async (work) => {
    const at = work.now.getTime();
    const rule = {
      name: "两人团",
      size: 2,
      hours: 1,
      per_user: 1,
      per_order: 1,
      pay_minutes: 15,
      may_leave: false,
      is_listed: true,
      stacks: [],
      begin_at: new Date(at - 60_000),
      end_at: new Date(at + 3_600_000),
    };
    const id = await addOffer(work, { rule, items: [{ sku_id: shop.skus.big, price_fen: 100, quota: 10 }] });
    await publishOffer(work, id, null);
    return (await offerItems(work.tx, work.supplier.id, id))[0]?.id ?? 0;
  });
  const buy = (member: number, group_id: number | null) =>
    shop.work((work) => buyInGroup(work, member, { item_id: item, qty: 1, group_id, sent_to: hangzhou }));
  const { order } = await buy(shop.member, null);
  await shop.work(async (work) => {
    const wanted = { channel: "wechat" as const, idem_key: `w:${order.id}` };
    const { no } = await payOrder(work, await holdOrder(work, "pay", order.id), wanted);
    await confirmPayment(work, { no, channel_no: `4200${order.id}`, amount_fen: order.payable_fen, fee_fen: 0 });
  });
  const [newest] = await shop.query<{ id: number }>(`select max(id) as id from buy_group`);
  const group = newest?.id ?? 0;
  // The shop's own check refuses them. An error of the database's last constraint would mean that the check let too many in.
  expect(await outcomes(members.map((member) => buy(member, group)))).toEqual({ ok: 1, group_full: 19 });
  expect(await shop.query(`select count(*)::int as seats from group_seat where group_id = $1`, [group])).toEqual([
    { seats: 2 },
  ]);
  expect(await shop.query(`select seats_paid, seats_held from buy_group where id = $1`, [group])).toEqual([
    { seats_paid: 1, seats_held: 1 },
  ]);

  expect(await brokenRules(shop.app.services)).toEqual([]);

  // The naive way: it counts the seats first and writes the computed values afterwards.
  const leader = await shop.work((work) => addBuyer(work, "late", "13699999999"));
  await buy(leader, null);
  const [other] = await shop.query<{ id: number }>(`select max(id) as id from buy_group`);
  const naive = await outcomes(
    members.map((member) => shop.work((work) => sitNaively(work, member, other?.id ?? 0, item))),
  );
  expect(naive["ok"]).toBeGreaterThan(1);
  expect((await brokenRules(shop.app.services)).map(({ rule }) => rule)).toContain("group.seats_le_size");
});

async function sitNaively(work: Work, member_id: number, group_id: number, item_id: number): Promise<void> {
  const { tx, supplier } = work;
  const group = await findGroup(tx, supplier.id, group_id);
  if (!group) throw new Error("no group");
  await tx.query("select pg_sleep(0.1)");
  const { size, seats_paid, seats_held, activity_id } = group;
  if (seats_paid + seats_held >= size) throw new AppError(groupErrors.group_full);
  const { order } = await placeOrder(work, {
    member_id,
    lines: [{ sku_id: shop.skus.big, qty: 1 }],
    sent_to: hangzhou,
    source: "app",
  });
  const seat = { order_id: order.id, group_id, activity_id, item_id, member_id, member_name: "x" };
  const isSeated = await insertSeat(tx, supplier.id, { ...seat, is_leader: false, qty: 1 }, work.now);
  if (!isSeated) throw new AppError(groupErrors.group_joined);
  await tx.query(`update buy_group set seats_held = $2 where id = $1`, [group_id, seats_held + 1]);
}
