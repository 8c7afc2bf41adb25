import { receiveSupply } from "../../stock/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { buyersBy, demoBuyers, scarceSkus, skusToBuy } from "../demo-shop.repo.ts";
import { Dice } from "../dice.ts";
import { liveOrder } from "./live-order.ts";

const seed = 71_203;
const dayMs = 86_400_000;

/** Of a shop's members, so many buy. */
const mostBuyers = 2_000;
/** So many days before the last ones have orders of the last weeks; those before them are the shop's past. */
const recentDays = 30;

/** Orders younger than so many days are on their way through the shop: to be paid, to be sent, just sent. */
const freshDays = 2.4;

/** Orders of a shop's last weeks. */
export interface RecentOrders {
  /** Those that have been sent by now, or closed. */
  readonly older: number;
  /** Of each day since the rows were kept: a first start lives them. */
  readonly daily: number;
  /** Those of the last two days. */
  readonly fresh: number;
}

/** Ages in days of orders that stand one behind the other, so that no day is left without any. */
function inTurn(dice: Dice, count: number, from: number, days: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + ((index + dice.next()) / count) * days);
}

async function liveOrders(
  stage: Stage,
  owner: DemoActor,
  now: Date,
  dice: Dice,
  ages: readonly number[],
): Promise<void> {
  const { tx, supplier } = stage;
  const buyers = await demoBuyers(tx, supplier.id, mostBuyers);
  const skus = await skusToBuy(tx, supplier.id);
  if (buyers.length === 0 || skus.length === 0) return;
  for (const age of ages.toSorted((a, b) => b - a)) await liveOrder({ stage, owner, dice, buyers, skus }, now, age);
}

/** Orders of these ages in days, each led as far as one of its age has come. */
export async function ordersOfAges(stage: Stage, owner: DemoActor, now: Date, ages: readonly number[]): Promise<void> {
  await liveOrders(stage, owner, now, new Dice(seed + 2 + stage.supplier.id), ages);
}

/** Orders of the last weeks before `present`, but for its last days. */
export async function fillPastOrders(
  stage: Stage,
  owner: DemoActor,
  present: Date,
  { older }: RecentOrders,
): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  await liveOrders(stage, owner, present, dice, inTurn(dice, older, freshDays, recentDays));
}

/** Orders of the last days in every stage, and as many as usual for the days since `present`. */
export async function fillOrders(
  stage: Stage,
  owner: DemoActor,
  { now, present }: { readonly now: Date; readonly present: Date },
  { daily, fresh }: RecentOrders,
): Promise<void> {
  const dice = new Dice(seed + 1 + stage.supplier.id);
  const since = (now.getTime() - present.getTime()) / dayMs;
  const between = inTurn(dice, Math.round(daily * since), freshDays, since);
  const last = Array.from({ length: fresh }, (_, index) => (index < 4 ? 0.004 + index * 0.003 : dice.next() * 2.3));
  await liveOrders(stage, owner, now, dice, [...between, ...last]);
}

/** A day of a shop's trade. */
export interface Trade {
  /** Of the day, the first is 0. */
  readonly number: number;
  /** What the shop's names begin with. */
  readonly named: string;
  /** Orders of the first day. */
  readonly first: number;
  /** So many more in a year. */
  readonly more: number;
}

const deliveredEvery = 14;

/**
 * The orders of one day of the past, and every other week the delivery that the shelves needed before; in November twice as many. A day at a
 * time: in one transaction every balance would be looked for among all that it was before.
 * @param day  its beginning
 * @param present  no order of the last weeks before it is made
 */
export async function liveShopDay(
  stage: Stage,
  owner: DemoActor,
  day: Date,
  present: Date,
  { number, named, first, more }: Trade,
): Promise<void> {
  const { tx, supplier } = stage;
  const latest = present.getTime() - (freshDays + recentDays) * dayMs;
  if (day.getTime() >= latest) return;
  const dice = new Dice(seed + supplier.id + number * 31);
  if (number % deliveredEvery === 0) await deliver(stage, owner, day, { named, dice });
  const buyers = await buyersBy(tx, supplier.id, day, mostBuyers);
  const skus = await skusToBuy(tx, supplier.id);
  if (buyers.length === 0 || skus.length === 0) return;
  const usual = (first + (more * number) / 365) * (day.toISOString().slice(5, 7) === "11" ? 2 : 1);
  const starts = inTurn(dice, Math.max(1, Math.round(usual * (0.75 + dice.next() / 2))), 0, 1)
    .map((part) => day.getTime() + part * dayMs)
    .filter((at) => at < latest);
  for (const at of starts)
    await liveOrder({ stage, owner, dice, buyers, skus }, present, (present.getTime() - at) / dayMs);
}

async function deliver(
  stage: Stage,
  owner: DemoActor,
  at: Date,
  { named, dice }: { readonly named: string; readonly dice: Dice },
): Promise<void> {
  const lines = (await scarceSkus(stage.tx, stage.supplier.id)).map(({ id, cost_fen }) => ({
    sku_id: id,
    pieces: dice.between(90, 180),
    cost_fen: Math.round(cost_fen * (0.95 + dice.next() * 0.12)),
    batch: `B${at.toISOString().slice(2, 7).replace("-", "")}`,
    expires_on: null,
  }));
  if (lines.length > 0)
    await act(stage, owner, at, "seller/stock/SupplyReceive", (work) =>
      receiveSupply(work, { source: `${named}优选供应链`, note: null, lines }),
    );
}
