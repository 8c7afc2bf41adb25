import type { OrderSource, OrderType } from "@kangying/contract/orders/order";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import {
  noWishes,
  priceItems,
  pricingErrors,
  type Priced,
  type PriceWishes,
  type WantedLine,
} from "../pricing/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { readShopping, type ShoppingTerms } from "../shopping/public.ts";
import { holdMember } from "../users/public.ts";
import { type BedOfMember, bedOfMember } from "./bed-of-member.repo.ts";
import { demandNoBlockers, type HeldOrder, orderActor, partsOf, sharesOf } from "./move-order.ts";
import { ordersErrors } from "./orders.errors.ts";
import type { OrderPatch, OrderRow } from "./order-row.ts";
import { insertOrderLog } from "./order-log.repo.ts";
import { boughtBefore, insertItems, insertOrder, type NewItem, updateOrder } from "./orders.repo.ts";
import { insertPriceLines } from "./price-lines.repo.ts";
import { orderPaid } from "./order-paid.ts";
import { queueClose } from "./timers/order-timers.ts";

/** The address of an order at the time of ordering. */
export interface SentTo {
  readonly recipient: string;
  readonly phone: string;
  readonly region_code: string;
  readonly region: string;
  readonly detail: string;
}

/** The input of a new order. */
export interface OrderWanted {
  readonly member_id: number;
  /** Two lines with the same SKU count as one. */
  readonly lines: readonly WantedLine[];
  readonly wishes?: Omit<PriceWishes, "region_code" | "to_bed">;
  /** Null: nothing is sent. */
  readonly sent_to: SentTo | null;
  readonly source: OrderSource;
  readonly type?: OrderType;
  /** True: it is brought to the member's bed instead of an address, free of charge. */
  readonly to_bed?: boolean;
  readonly buyer_note?: string;
  /** The amount that the buyer saw; a different amount is refused. Null: any amount. */
  readonly seen_fen?: number | null;
  /** Minutes to pay; left out: the shop's setting. */
  readonly pay_minutes?: number;
}

/**
 * Places an order: computes its price by all steps, saves every amount and share, reserves the stock, and starts the time to pay.
 * @returns the order with its items
 * @throws {AppError} the errors of pricing (goods_short, goods_off_sale, area_not_served …) · price_changed · user_limit · address_needed ·
 * mixed_modes · not_in_camp · member_disabled · not_found
 */
export async function placeOrder(work: Work, asked: OrderWanted): Promise<HeldOrder> {
  const { tx, supplier, now } = work;
  // Lock the member, so that two orders of one buyer come one after the other: the purchase limits count both.
  await holdMember(work, asked.member_id);
  const bed = asked.to_bed ? await demandBed(work, asked.member_id) : null;
  const wanted = bed ? { ...asked, sent_to: toBed(bed) } : asked;
  const lines = [...sumLines(wanted.lines)].toSorted((a, b) => a.sku_id - b.sku_id);
  const wishes = {
    ...noWishes,
    ...wanted.wishes,
    region_code: bed ? null : (wanted.sent_to?.region_code ?? null),
    to_bed: bed !== null,
  };
  const priced = await priceItems(work, lines, wanted.member_id, wishes);
  await demandOrderable(work, wanted, priced);
  const terms = await readShopping(tx, supplier.id);
  const [no = ""] = await takeDocumentNumbers(work, "DD");
  const order = await insertOrder(
    tx,
    supplier.id,
    rowOf(wanted, priced, { no, now, terms, stay_id: bed?.stay_id ?? null }),
  );
  const items = await insertItems(tx, supplier.id, order, priced.items.map(itemOf));
  await insertPriceLines(
    tx,
    supplier.id,
    order.id,
    priced.lines.map((line, index) => ({ ...line, pos: index + 1 })),
  );
  const acting = { work, act: "place" as const, order, items, terms, input: { priced, wishes } };
  const parts = partsOf(work);
  for (const part of parts) await part.hold?.(acting);
  const shares = await sharesOf(acting, parts);
  await demandNoBlockers(shares);
  const patch: OrderPatch = {};
  for (const share of shares) Object.assign(patch, await share.before?.());
  const placed: OrderRow = { ...order, ...patch };
  const version =
    Object.keys(patch).length > 0 ? await updateOrder(tx, supplier.id, order, placed, now) : order.version;
  const held: HeldOrder = { order: { ...placed, version: version ?? order.version }, items, terms };
  await insertOrderLog(tx, supplier.id, {
    order_id: order.id,
    act: "place",
    from_status: null,
    to_status: "submit",
    at: now,
    ...orderActor(work),
    note: null,
    told: { payable_fen: order.payable_fen, pieces: order.pieces },
  });
  work.changed("order", order.id, held.order.version);
  work.audit({
    biz_type: "order",
    biz_id: order.id,
    after: { no, payable_fen: order.payable_fen, pieces: order.pieces, member: wanted.member_id },
  });
  for (const share of shares) await share.after?.(held.order, items);
  await queueClose(work, held.order);
  return order.payable_fen === 0 ? await orderPaid(work, held, null) : held;
}

/** Returns the member's bed. @throws {AppError} not_in_camp when the member has no bed now */
async function demandBed({ tx, supplier }: Work, member_id: number): Promise<BedOfMember> {
  const bed = await bedOfMember(tx, supplier.id, member_id);
  if (!bed) throw new AppError(ordersErrors.not_in_camp);
  return bed;
}

/** Uses a bed as the address. */
function toBed({ recipient, phone, bed }: BedOfMember): SentTo {
  return { recipient, phone, region_code: "", region: "", detail: bed };
}

function sumLines(lines: readonly WantedLine[]): Iterable<WantedLine> {
  const sums = new Map<number, WantedLine>();
  for (const line of lines) sums.set(line.sku_id, { ...line, qty: line.qty + (sums.get(line.sku_id)?.qty ?? 0) });
  return sums.values();
}

async function demandOrderable(work: Work, wanted: OrderWanted, priced: Priced): Promise<void> {
  if (priced.buyer?.status !== 1) throw new AppError(ordersErrors.member_disabled);
  const [stop, ...others] = priced.stops;
  if (stop)
    throw new AppError(stop.kind, stop.data, {
      blockers: [stop, ...others].map(({ kind, data }) => ({ code: kind.code, data })),
    });
  const modes = new Set(priced.items.map(({ freight_mode }) => freight_mode));
  if (modes.size !== 1) throw new AppError(ordersErrors.mixed_modes);
  if (modes.has(1) && !wanted.sent_to) throw new AppError(ordersErrors.address_needed);
  // A lot was won already, so how many its winner bought before does not matter.
  const isWon = wanted.type === "auction";
  const limited = priced.items.filter(({ limit_per_user, is_gift }) => limit_per_user !== null && !is_gift && !isWon);
  if (limited.length > 0) {
    const before = await boughtBefore(
      work.tx,
      work.supplier.id,
      wanted.member_id,
      limited.map(({ goods_id }) => goods_id),
    );
    for (const { goods_id, name, limit_per_user } of limited) {
      const now = priced.items.reduce((sum, item) => sum + (item.goods_id === goods_id ? item.qty : 0), 0);
      const had = before.get(goods_id) ?? 0;
      if (limit_per_user !== null && had + now > limit_per_user)
        throw new AppError(ordersErrors.user_limit, {
          name,
          limit: limit_per_user,
          left: Math.max(0, limit_per_user - had),
        });
    }
  }
  const seen = wanted.seen_fen ?? null;
  if (seen !== null && seen !== priced.payable_fen)
    throw new AppError(ordersErrors.price_changed, { amount: priced.payable_fen / 100 });
  const mayBeFree = priced.may_be_free || wanted.type === "lottery" || wanted.type === "camp";
  if (priced.payable_fen === 0 && !mayBeFree) throw new AppError(pricingErrors.order_below_least, { amount: "0.01" });
}

function rowOf(
  wanted: OrderWanted,
  priced: Priced,
  {
    no,
    now,
    terms,
    stay_id,
  }: { readonly no: string; readonly now: Date; readonly terms: ShoppingTerms; readonly stay_id: number | null },
) {
  const to = wanted.sent_to ?? { recipient: "", phone: "", region_code: "", region: "", detail: "" };
  const { goods: goods_fen, discount: discount_fen, rank: rank_fen, coupon: coupon_fen } = priced.parts_fen;
  const { points: points_fen, freight: freight_fen, adjust: adjust_fen } = priced.parts_fen;
  const minutes = wanted.pay_minutes ?? terms.pay_minutes;
  const words = [
    no,
    priced.buyer?.search,
    to.recipient,
    to.phone.slice(-4),
    ...priced.items.flatMap(({ name, sku_code }) => [name, sku_code]),
  ];
  return {
    no,
    member_id: wanted.member_id,
    source: wanted.source,
    type: wanted.type ?? "normal",
    freight_mode: priced.items[0]?.freight_mode ?? 3,
    pay_deadline: new Date(now.getTime() + minutes * 60_000),
    goods_fen,
    discount_fen,
    rank_fen,
    coupon_fen,
    points_fen,
    freight_fen,
    adjust_fen,
    payable_fen: priced.payable_fen,
    pieces: priced.items.reduce((sum, { qty }) => sum + qty, 0),
    ...to,
    stay_id,
    buyer_note: wanted.buyer_note ?? "",
    search: words.filter(Boolean).join(" ").toLowerCase(),
    placed_at: now,
  };
}

function itemOf(item: Priced["items"][number], index: number): NewItem {
  const { parts_fen, is_gift } = item;
  return {
    pos: index + 1,
    goods_id: item.goods_id,
    sku_id: item.sku_id,
    name: item.name,
    title: item.title,
    sku_code: item.sku_code,
    picture: item.picture,
    unit: item.unit,
    weight_g: item.weight_g,
    volume_cm3: item.volume_cm3,
    cost_fen: item.cost_fen,
    refund_policy: item.refund_policy,
    points_give: item.points_give,
    is_gift,
    qty: item.qty,
    price_fen: is_gift ? 0 : item.price_fen,
    discount_fen: parts_fen.discount,
    rank_fen: parts_fen.rank,
    coupon_fen: parts_fen.coupon,
    points_fen: parts_fen.points,
    freight_fen: parts_fen.freight,
    adjust_fen: parts_fen.adjust,
    pay_fen: item.pay_fen,
  };
}
