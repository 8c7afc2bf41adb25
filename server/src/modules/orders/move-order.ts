import { orderMoves, type OrderAct, type OrderStatus } from "@kangying/contract/orders/order.moves";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { lockPayable } from "../finance/public.ts";
import { readShopping, type ShoppingTerms } from "../shopping/public.ts";
import {
  type OrderActing,
  type OrderInputs,
  type OrderPart,
  type OrderPartAct,
  orderPartPoint,
  type OrderShare,
} from "./parts/order-part.ts";
import { daysFrom } from "./parts/order-payable.ts";
import { queueSettle } from "./timers/order-timers.ts";
import { freePieces, type ItemRow, type OrderPatch, type OrderRow } from "./order-row.ts";
import { insertOrderLog } from "./order-log.repo.ts";
import { itemsOf, lockOrder, updateOrder } from "./orders.repo.ts";

/** An order that is locked for an act until the commit, with its items and the shop's terms. */
export interface HeldOrder {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  readonly terms: ShoppingTerms;
}

/**
 * Locks an order: first its payable and then its row, because payments lock in this order.
 * @param version  the version that the operator saw; left out: any
 * @throws {AppError} not_found · wrong_status when the act is not allowed now · conflict when it has changed since it was read
 */
export async function holdOrder(work: Work, act: OrderAct, id: number, version?: number | null): Promise<HeldOrder> {
  const { tx, supplier } = work;
  await lockPayable(tx, supplier.id, "order", id);
  const order = await lockOrder(tx, supplier.id, id);
  if (!order) throw new AppError("not_found");
  const from: readonly OrderStatus[] = orderMoves[act].from;
  if (!from.includes(order.status)) throw new AppError("wrong_status");
  if (version !== undefined && version !== null && version !== order.version) throw new AppError("conflict");
  return { order, items: await itemsOf(tx, supplier.id, id), terms: await readShopping(tx, supplier.id) };
}

/** Computes the status of an order from the state of its pieces. */
export function statusByPieces(
  order: Pick<OrderRow, "freight_mode" | "status">,
  items: readonly ItemRow[],
): OrderStatus {
  const sum = (of: (item: ItemRow) => number): number => items.reduce((total, item) => total + of(item), 0);
  const all = sum(({ qty }) => qty);
  if (sum(({ unsent_refunded }) => unsent_refunded) === all) return "close";
  if (order.freight_mode === 3) return "finish";
  const free = sum(freePieces);
  const [sent, used, asked] = [sum(({ sent: n }) => n), sum(({ used: n }) => n), sum(({ unsent_refunding: n }) => n)];
  if (order.freight_mode === 2) return used > 0 && free === 0 && asked === 0 ? "finish" : "pay";
  if (order.status === "finish") return "finish";
  if (sent === 0 || free > 0) return "pay";
  // All sent pieces were returned, so nothing is expected any more.
  const gone = sum(({ sent_refunded }) => sent_refunded);
  return gone === sent && asked === 0 ? "close" : "send";
}

/** The values that are written with an act. */
export interface OrderMoving {
  readonly patch?: OrderPatch;
  readonly note?: string | null;
  /** Further values for the timeline: amounts, numbers, pieces. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an act on an order: the row, its timeline, the notification of changes and the operator log, in this transaction. Status changes
 * happen only here.
 * @returns the new order
 * @throws {AppError} conflict when another transaction has changed it meanwhile
 */
export async function moveOrder(
  work: Work,
  act: OrderAct,
  { order, items, terms }: HeldOrder,
  { patch = {}, note = null, told = {} }: OrderMoving,
): Promise<OrderRow> {
  const { tx, supplier, now } = work;
  const { to } = orderMoves[act];
  const status = to === "same" ? order.status : to === "as_parts" ? statusByPieces(order, items) : to;
  const next: OrderRow = { ...order, ...timesOf(work, order, status, terms), ...patch, status };
  const version = await updateOrder(tx, supplier.id, order, next, now);
  if (version === null) throw new AppError("conflict");
  await insertOrderLog(tx, supplier.id, {
    order_id: order.id,
    act,
    from_status: order.status,
    to_status: status,
    at: now,
    ...orderActor(work),
    note,
    told,
  });
  if (status === "finish" && order.status !== "finish") await queueSettle(work, next);
  work.changed("order", order.id, version);
  work.audit({
    biz_type: "order",
    biz_id: order.id,
    before: { status: order.status, ...changedFrom(order, patch) },
    after: { act, status, note, ...patch, ...told },
  });
  return { ...next, version };
}

/** The times that a change of status writes. */
function timesOf({ now }: Work, order: OrderRow, status: OrderStatus, terms: ShoppingTerms): OrderPatch {
  if (status === order.status) return {};
  if (status === "finish" && order.received_at === null)
    return { received_at: now, after_sale_until: daysFrom(now, terms.after_sale_days) };
  if (status === "close") return { closed_at: now, close_reason: "refunded" };
  return {};
}

/**
 * Runs an act in which the order's parts take part: locks their rows, collects their blockers, runs their steps before the move, moves the
 * order, and runs their steps after it.
 * @param apply  the act's own first step, under the lock: the piece counters
 * @throws {AppError} the first blocker, with all of them in the reply's data
 */
export async function actOnOrder<A extends OrderPartAct & OrderAct>(
  work: Work,
  act: A,
  held: HeldOrder,
  input: OrderInputs[A],
  moving: OrderMoving & {
    readonly apply?: () => Promise<void>;
    /** Further values to write, computed from the items after `apply`. */
    readonly patchOf?: (items: readonly ItemRow[], order: OrderRow) => OrderPatch;
  } = {},
): Promise<HeldOrder> {
  const { tx, supplier } = work;
  const parts = partsOf(work);
  await moving.apply?.();
  const items = moving.apply ? await itemsOf(tx, supplier.id, held.order.id) : held.items;
  const acting: OrderActing<A> = { work, act, order: held.order, items, terms: held.terms, input };
  for (const part of parts) await part.hold?.(acting);
  const shares = await sharesOf(acting, parts);
  await demandNoBlockers(shares);
  const patch: OrderPatch = {};
  for (const share of shares) Object.assign(patch, await share.before?.());
  const own = moving.patchOf?.(items, held.order) ?? {};
  const order = await moveOrder(
    work,
    act,
    { ...held, items },
    { ...moving, patch: { ...patch, ...moving.patch, ...own } },
  );
  for (const share of shares) await share.after?.(order, items);
  return { ...held, order, items };
}

/** All declared parts of an order, sorted by `turn`. */
export function partsOf({ services }: Pick<Work, "services">): readonly OrderPart[] {
  return services.declared.all(orderPartPoint).toSorted((a, b) => a.turn - b.turn);
}

/** Each part's steps of an act. */
export async function sharesOf<A extends OrderPartAct>(
  acting: OrderActing<A>,
  parts: readonly OrderPart[],
): Promise<readonly OrderShare[]> {
  const shares: OrderShare[] = [];
  for (const part of parts) {
    const share = part[acting.act] as ((acting: OrderActing<A>) => Promise<OrderShare> | OrderShare) | undefined;
    if (share) shares.push(await share(acting));
  }
  return shares;
}

/** Checks that no part blocks the act. @throws {AppError} the first blocker, with all of them in the reply's data */
export async function demandNoBlockers(shares: readonly OrderShare[]): Promise<void> {
  const found = [];
  for (const share of shares) found.push(...((await share.blockers?.()) ?? []));
  const [first] = found;
  if (!first) return;
  const blockers = found.map(({ kind, data }) => ({ code: kind.code, data }));
  throw new AppError(first.kind, first.data, { blockers });
}

/** The actor as the timeline saves it. */
export function orderActor({ actor }: Pick<Work, "actor">): {
  actor_kind: "account" | "member" | "system";
  account_id: number | null;
  actor_name: string;
} {
  if (actor.kind === "account") return { actor_kind: "account", account_id: actor.account_id, actor_name: actor.name };
  return { actor_kind: actor.member_id === undefined ? "system" : "member", account_id: null, actor_name: actor.name };
}

function changedFrom(order: OrderRow, patch: OrderPatch): object {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, order[name as keyof OrderPatch]]));
}
