import { receiveSupply } from "../../stock/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { buyersBy, demoBuyers, scarceSkus, skusToBuy } from "../demo-shop.repo.ts";
import { Dice } from "../dice.ts";
import { liveOrder } from "./live-order.ts";

const seed = 71_203;
const dayMs = 86_400_000;

/** The largest number of a shop's members who buy. */
const mostBuyers = 2_000;
/** The number of days that count as the last weeks; orders before them are the shop's past. */
const recentDays = 30;

/** Orders younger than so many days are in progress: to be paid, to be sent, just sent. */
const freshDays = 2.4;

/** The orders of a shop's last weeks. */
export interface RecentOrders {
  /** The number of orders that are sent or closed by now. */
  readonly older: number;
  /** The number for each day since the rows were kept; a first start makes these. */
  readonly daily: number;
  /** The number for the last two days. */
  readonly fresh: number;
}

/** Returns the ages in days of orders, evenly spread, so that no day is without orders. */
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

/** Makes orders of these ages in days, each as far as an order of its age has come. */
export async function ordersOfAges(stage: Stage, owner: DemoActor, now: Date, ages: readonly number[]): Promise<void> {
  await liveOrders(stage, owner, now, new Dice(seed + 2 + stage.supplier.id), ages);
}

/** Makes the orders of the last weeks before `present`, except for its last days. */
export async function fillPastOrders(
  stage: Stage,
  owner: DemoActor,
  present: Date,
  { older }: RecentOrders,
): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  await liveOrders(stage, owner, present, dice, inTurn(dice, older, freshDays, recentDays));
}

/** Makes orders of the last days in every stage, and the usual number for the days since `present`. */
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

/** The values for one day of a shop's trade. */
export interface Trade {
  /** The number of the day; the first is 0. */
  readonly number: number;
  /** The prefix of the shop's names. */
  readonly named: string;
  /** The number of orders on the first day. */
  readonly first: number;
  /** The growth in orders per day within a year. */
  readonly more: number;
}

const deliveredEvery = 14;

/**
 * Makes the orders of one past day, and every other week the delivery before them; in November twice as many. Each day is one transaction,
 * because within one long transaction every balance would be searched among all its earlier versions.
 * @param day  the beginning of the day
 * @param present  no order is made in the last weeks before it
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
