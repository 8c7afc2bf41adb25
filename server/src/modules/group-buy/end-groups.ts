import { alone } from "../../core/jobs/alone.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { sumInWords, tellMember } from "../activities/public.ts";
import {
  isWithinDualLimit,
  payAtOnce,
  payoutsOfRequest,
  payIntoWallet,
  payPayout,
  requestRefund,
  type RefundHandler,
} from "../finance/public.ts";
import {
  closeOrder,
  findOrder,
  freePieces,
  fundsOf,
  type HeldOrder,
  holdOrder,
  moveOrder,
  payableOf,
  refundPieces,
  shipBy,
} from "../orders/public.ts";
import { groupErrors } from "./group-buy.errors.ts";
import { queueFill, queueReturn } from "./group-queue.ts";
import {
  countSeats,
  expiredGroups,
  extendGroup,
  failingGroups,
  findGroup,
  type GroupRow,
  moveGroup,
} from "./groups.repo.ts";
import { findOffer } from "./offers.repo.ts";
import {
  findSeat,
  groupsToFill,
  hasOpenSeats,
  moveSeat,
  type SeatRow,
  seatsOf,
  seatsToReturn,
  setRequest,
  setReturned,
  setStuck,
  shutSeats,
} from "./seats.repo.ts";

function tell(work: Work, { id, version }: GroupRow, after: object): void {
  work.changed("buy_group", id, version + 1);
  work.audit({ biz_type: "buy_group", biz_id: id, after });
}

/** Ends a full group: its orders can be sent, and their time for sending begins. Its members can join another group from now on. */
export async function fillGroup(work: Work, group_id: number): Promise<void> {
  const { tx, supplier } = work;
  const group = await findGroup(tx, supplier.id, group_id);
  if (group?.status !== 1) return;
  await shutSeats(tx, supplier.id, group_id);
  for (const { order_id, state } of await seatsOf(tx, supplier.id, group_id)) {
    const order = state === "paid" ? await findOrder(tx, supplier.id, order_id) : null;
    if (order?.status !== "pay" || order.group_state === "full") continue;
    const held = await holdOrder(work, "fill", order_id);
    const ship_by = order.freight_mode === 1 ? shipBy(work, held.terms) : null;
    const patch = { group_state: "full" as const, ship_by };
    await moveOrder(work, "fill", held, { patch });
    await tellMember(work, "group_full", order.member_id, { occasion: order_id, told: { no: order.no } });
  }
}

/** Fails a group: it accepts no more members, and each of its orders is refunded by a job of its own. */
async function failGroup(work: Work, group: GroupRow, reason: string | null): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await moveGroup(tx, supplier.id, group.id, { from: 0, to: 2, at: now, reason })))
    throw new AppError("wrong_status");
  await shutSeats(tx, supplier.id, group.id);
  tell(work, group, { status: 2, reason });
  for (const { order_id, state } of await seatsOf(tx, supplier.id, group.id))
    if (state === "held" || state === "paid") await queueReturn(work, order_id);
}

/** Fails groups whose time is over. Queues again what lost jobs left undone, and finishes failed groups that are refunded. */
export async function expireGroups(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  const expired = await expiredGroups(tx, supplier.id, now);
  for (const group of expired) await alone(work, { group_id: group.id }, () => failGroup(work, group, null));
  for (const { group_id } of await groupsToFill(tx, supplier.id)) await queueFill(work, group_id);
  for (const { order_id } of await seatsToReturn(tx, supplier.id)) await queueReturn(work, order_id);
  for (const { id } of await failingGroups(tx, supplier.id))
    await alone(work, { group_id: id }, () => finishFailed(work, id));
  return expired.length;
}

/** Marks a group as failed once all of its money is refunded. */
async function finishFailed(work: Work, group_id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const group = await findGroup(tx, supplier.id, group_id, true);
  if (group?.status !== 2 || (await hasOpenSeats(tx, supplier.id, group_id))) return;
  await moveGroup(tx, supplier.id, group_id, { from: 2, to: 3, at: now });
  tell(work, group, { status: 3 });
}

/**
 * Returns one order of a group that failed or that its buyer leaves: closes an unpaid order, or refunds a paid one in full by the way of
 * its payment. The request key prevents a second refund.
 */
export async function returnSeat(work: Work, order_id: number): Promise<void> {
  const { tx, supplier } = work;
  const order = await findOrder(tx, supplier.id, order_id);
  const seen = await findSeat(tx, supplier.id, order_id);
  if (!order || !seen) return;
  if (order.status === "submit") {
    await closeOrder(work, await holdOrder(work, "close", order_id), "group_failed");
    return await finishFailed(work, seen.group_id);
  }
  if (order.status !== "pay") return;
  const held = await holdOrder(work, "refund", order_id);
  const group = await findGroup(tx, supplier.id, seen.group_id, true);
  const seat = await findSeat(tx, supplier.id, order_id);
  if (!group || !seat || seat.request_id !== null) return;
  // A waiting or full group refunds only orders whose buyers asked to leave.
  if (seat.state === "paid" && group.status !== 2) return;
  if (seat.state === "paid") await moveSeat(tx, supplier.id, order_id, "paid", "returning");
  await refundWhole(work, held, seat, group);
}

/**
 * Refunds an order in full. When the group ran out of time or a member leaves, the system approves any amount. When an operator ended the
 * group, an amount above the limit for a second person waits among the refunds to be paid.
 */
async function refundWhole(work: Work, held: HeldOrder, seat: SeatRow, { reason }: GroupRow): Promise<void> {
  const { order, items } = held;
  const amount_fen = order.paid_fen - order.refunded_fen;
  const pieces = items.map((item) => ({
    item_id: item.id,
    unsent: freePieces(item),
    sent: 0,
    amount_fen: item.pay_fen - item.refunded_fen,
    freight_fen: item.freight_fen - item.freight_refunded_fen,
  }));
  const from = fundsOf(order);
  await refundPieces(work, held, pieces, false);
  const asked = await requestRefund(work, {
    payable: payableOf(order),
    owner: { type: "member", id: seat.member_id, name: seat.member_name },
    amount_fen,
    from: [{ account: from, amount_fen }],
    reason: order.no,
    idem_key: `groupbuy-fail:order:${order.id}`,
  });
  await setRequest(work.tx, work.supplier.id, order.id, { request_id: asked.request_id, no: asked.no, amount_fen });
  work.changed("buy_group", seat.group_id);
  if (reason === null || (await isWithinDualLimit(work, asked.request_id))) await payAtOnce(work, asked.request_id);
}

/** Tells a member that the group failed and the money is refunded. A member who left gets the usual refund message instead. */
async function tellReturned(work: Work, { group_id, order_id, member_id, paid_fen }: SeatRow): Promise<void> {
  const { tx, supplier } = work;
  const group = await findGroup(tx, supplier.id, group_id);
  const order = await findOrder(tx, supplier.id, order_id);
  if (!order || (group?.status !== 2 && group?.status !== 3)) return;
  const told = { no: order.no, amount: sumInWords(paid_fen) };
  await tellMember(work, "group_failed", member_id, { occasion: order_id, told });
}

/** Records on the seat that a refund is paid or that a provider refused it. */
export const groupRefunds: RefundHandler = {
  name: "group-buy",
  payable: "order",
  paid: async (work, { request_id, is_all_paid }) => {
    if (!is_all_paid) return;
    const seat = await setReturned(work.tx, work.supplier.id, request_id, work.now);
    if (!seat) return;
    work.changed("buy_group", seat.group_id);
    await tellReturned(work, seat);
    await finishFailed(work, seat.group_id);
  },
  failed: async (work, { request_id, message }) => {
    const seat = await setStuck(work.tx, work.supplier.id, request_id, message || "–");
    if (seat) work.changed("buy_group", seat.group_id);
  },
};

/** Runs an action on each refund of a group that a provider refused. @throws {AppError} not_found · wrong_status when no refund is stuck */
async function forStuck(work: Work, group_id: number, run: (payout_id: number) => Promise<void>): Promise<number> {
  const { tx, supplier } = work;
  if (!(await findGroup(tx, supplier.id, group_id))) throw new AppError("not_found");
  let done = 0;
  for (const { request_id } of await seatsOf(tx, supplier.id, group_id)) {
    if (request_id === null) continue;
    for (const { id, is_stuck } of await payoutsOfRequest(work, request_id)) {
      if (!is_stuck) continue;
      await setStuck(tx, supplier.id, request_id, null);
      await run(id);
      done += 1;
    }
  }
  if (done === 0) throw new AppError("wrong_status");
  work.changed("buy_group", group_id);
  return done;
}

/** Tries refused refunds again, under the same numbers. @throws {AppError} not_found · wrong_status when no refund is stuck */
export async function retryStuck(work: Work, group_id: number): Promise<void> {
  const retried = await forStuck(work, group_id, (id) => payPayout(work, "retry", id, null));
  work.audit({ biz_type: "buy_group", biz_id: group_id, after: { retried } });
}

/** Pays refused refunds into the members' wallets, with their consent. @throws {AppError} as `retryStuck` · second_person_needed */
export async function stuckToWallet(work: Work, group_id: number, proof: string): Promise<void> {
  const into_wallet = await forStuck(work, group_id, (id) => payIntoWallet(work, id, proof, null));
  work.audit({ biz_type: "buy_group", biz_id: group_id, after: { into_wallet, proof } });
}

async function demandWaiting(work: Work, id: number, version: number | null): Promise<GroupRow> {
  const group = await findGroup(work.tx, work.supplier.id, id, true);
  if (!group || group.opened_at === null) throw new AppError("not_found");
  if (version !== null && version !== group.version) throw new AppError("conflict");
  if (group.status !== 0) throw new AppError("wrong_status");
  return group;
}

/**
 * Ends a group before its time for an operator.
 * @param reason  saved with the group
 * @throws {AppError} not_found, conflict, wrong_status
 */
export async function failNow(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  await failGroup(work, await demandWaiting(work, id, version), reason);
}

/** Extends a group's time, once only. @throws {AppError} not_found, conflict, wrong_status · group_extended */
export async function giveTime(work: Work, id: number, hours: number, version: number | null): Promise<void> {
  const group = await demandWaiting(work, id, version);
  if (!(await extendGroup(work.tx, work.supplier.id, id, hours))) throw new AppError(groupErrors.group_extended);
  tell(work, group, { hours });
}

/**
 * Lets a member who is not the leader leave a waiting group, with a full refund.
 * @throws {AppError} not_found, also for another member's order · group_no_leaving when the activity, the seat or the group does not allow
 * it
 */
export async function leaveGroup(work: Work, member_id: number, order_id: number): Promise<void> {
  const { tx, supplier } = work;
  const seen = await findSeat(tx, supplier.id, order_id);
  if (!seen || seen.member_id !== member_id) throw new AppError("not_found");
  const group = await findGroup(tx, supplier.id, seen.group_id, true);
  const offer = await findOffer(tx, supplier.id, seen.activity_id);
  if (group?.status !== 0 || seen.is_leader || offer?.may_leave !== true)
    throw new AppError(groupErrors.group_no_leaving);
  if (!(await moveSeat(tx, supplier.id, order_id, "paid", "returning")))
    throw new AppError(groupErrors.group_no_leaving);
  await countSeats(tx, supplier.id, group.id, { paid: -1 });
  tell(work, group, { left: seen.member_name });
  await queueReturn(work, order_id);
}
