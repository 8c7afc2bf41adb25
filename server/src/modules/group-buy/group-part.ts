import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { lockPieces } from "../activities/public.ts";
import type { OrderActing, OrderPart, OrderShare, OrderRow } from "../orders/public.ts";
import { isOffered, offeredBy } from "./buy-in-group.ts";
import { groupErrors } from "./group-buy.errors.ts";
import { queueFill, queueReturn } from "./group-queue.ts";
import { offerDoc } from "./keep-offer.ts";
import { countSeats, findGroup, holdSeat, insertGroup, moveGroup, openGroup } from "./groups.repo.ts";
import { findItem, findOffer, giveQuota, takeQuota } from "./offers.repo.ts";
import { findSeat, insertSeat, moveSeat, piecesOfMember, type SeatRow, setPaid, takePieces } from "./seats.repo.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Locks the group and then its SKU: always in this order, and before the stock. */
async function hold({ work, act, order, input }: OrderActing): Promise<void> {
  const { tx, supplier } = work;
  const seat = act === "place" ? null : await findSeat(tx, supplier.id, order.id);
  const activity = act === "place" ? (input as OrderActing<"place">["input"]).wishes.activity : null;
  const group_id = seat?.group_id ?? (activity?.kind === "group" ? activity.joins : undefined);
  const item_id = seat?.item_id ?? (activity?.kind === "group" ? activity.id : undefined);
  if (group_id !== undefined) await findGroup(tx, supplier.id, group_id, true);
  if (item_id !== undefined) await findItem(tx, supplier.id, item_id, true);
}

/** Takes pieces and a seat for an order that is being placed, or opens a group with its first seat. */
async function takeSeat({ work, order, items, input }: OrderActing<"place">) {
  const { activity } = input.wishes;
  if (activity?.kind !== "group") return;
  const { tx, supplier, now } = work;
  const offered = await offeredBy(work, activity);
  if (!offered || !isOffered(offered, now)) throw new AppError(groupErrors.group_offer_closed);
  const { item, offer } = offered;
  const qty = items.reduce((sum, each) => sum + each.qty, 0);
  // The member is locked since the order began, so that no other order can count the member's pieces at the same time.
  const had = await piecesOfMember(tx, supplier.id, offer.id, order.member_id);
  if (qty > offer.per_order || had + qty > offer.per_user)
    throw new AppError(groupErrors.group_limit, { limit: Math.min(offer.per_order, offer.per_user - had) });
  if (!(await takeQuota(tx, supplier.id, item.id, qty)))
    throw new AppError(groupErrors.group_gone, { left: Math.max(0, item.quota - item.sold) });
  const member_name = input.priced.buyer?.nickname ?? "–";
  const { member_id } = order;
  const is_leader = activity.joins === undefined;
  const group_id =
    activity.joins ??
    (await insertGroup(
      tx,
      supplier.id,
      { activity_id: offer.id, leader_id: member_id, leader_name: member_name, size: offer.size },
      now,
    ));
  if (!is_leader && !(await holdSeat(tx, supplier.id, group_id, now))) throw new AppError(groupErrors.group_full);
  const seat = { order_id: order.id, group_id, activity_id: offer.id, item_id: item.id, member_id, member_name, qty };
  if (!(await insertSeat(tx, supplier.id, { ...seat, is_leader }, now))) throw new AppError(groupErrors.group_joined);
  await lockPieces(work, [{ sku_id: item.sku_id, qty: -qty }], offerDoc(offer.id));
  work.changed("buy_group", group_id);
  return {
    group_state: "waiting" as const,
    pay_deadline: new Date(now.getTime() + offer.pay_minutes * minuteMs),
  };
}

/**
 * Returns an order's pieces. The activity locks them again while it still holds pieces; otherwise the stock's own order part makes them
 * free.
 */
async function givePieces(work: Work, seat: SeatRow, qty: number | null): Promise<void> {
  const { tx, supplier } = work;
  const given = await takePieces(tx, supplier.id, seat.order_id, qty);
  if (given === 0) return;
  const item = await findItem(tx, supplier.id, seat.item_id);
  if (item && (await giveQuota(tx, supplier.id, item.id, given)))
    await lockPieces(work, [{ sku_id: item.sku_id, qty: given }], offerDoc(item.activity_id));
}

/**
 * Marks the seat as paid. The first paid seat opens the group, the last one fills it. When the group is already over, the money is
 * refunded.
 */
async function seatPaid(work: Work, seat: SeatRow, order: OrderRow): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await setPaid(tx, supplier.id, seat.order_id, now, order.paid_fen))) return;
  const group = await findGroup(tx, supplier.id, seat.group_id);
  const offer = await findOffer(tx, supplier.id, seat.activity_id);
  if (!group || !offer) return;
  work.changed("buy_group", group.id);
  await countSeats(tx, supplier.id, group.id, { paid: 1, held: -1 });
  if (group.status !== 0) return await queueReturn(work, seat.order_id);
  if (seat.is_leader) {
    const expire_at = new Date(now.getTime() + offer.hours * hourMs);
    await openGroup(tx, supplier.id, group.id, now, expire_at);
    await work.enqueue("group.expire", {}, { start_after: expire_at, key: `group-expire:${group.id}` });
  }
  if (group.seats_paid + 1 < group.size) return;
  await moveGroup(tx, supplier.id, group.id, { from: 0, to: 1, at: now });
  await queueFill(work, group.id);
}

/** Frees the seat of an unpaid order that is closed. When it was the leader's seat, the group never opens. */
async function seatLeft(work: Work, seat: SeatRow): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await moveSeat(tx, supplier.id, seat.order_id, "held", "left"))) return;
  await countSeats(tx, supplier.id, seat.group_id, { held: -1 });
  if (seat.is_leader) await moveGroup(tx, supplier.id, seat.group_id, { from: 0, to: 4, at: now });
  await givePieces(work, seat, null);
  work.changed("buy_group", seat.group_id);
}

/** Blocks sending, using and refunding an order while its group waits, and all but its own refund once its money goes back. */
async function whileWaiting({ work, act, order }: OrderActing): Promise<OrderShare> {
  const seat = await findSeat(work.tx, work.supplier.id, order.id);
  const waits = { blockers: () => [{ kind: groupErrors.group_waiting, data: {} }] };
  if (seat?.state === "returning" && act !== "refund") return waits;
  if (seat?.state !== "paid") return {};
  const group = await findGroup(work.tx, work.supplier.id, seat.group_id);
  return group?.status === 1 ? {} : waits;
}

const seatOf = ({ work, order }: OrderActing): Promise<SeatRow | null> => findSeat(work.tx, work.supplier.id, order.id);

/** The group buy's part of an order: it takes the seat and the pieces on placing, marks the seat as paid, and returns them. */
export const groupPart: OrderPart = {
  name: "group",
  turn: 5,
  hold,
  place: (acting) => ({ before: () => takeSeat(acting) }),
  pay: async (acting) => {
    const seat = await seatOf(acting);
    return seat ? { after: (order) => seatPaid(acting.work, seat, order) } : {};
  },
  close: async (acting) => {
    const seat = await seatOf(acting);
    return seat ? { after: () => seatLeft(acting.work, seat) } : {};
  },
  send: whileWaiting,
  use: whileWaiting,
  ask_refund: whileWaiting,
  refund: async (acting) => {
    const seat = await seatOf(acting);
    if (!seat) return {};
    const unsent = acting.input.pieces.reduce((sum, piece) => sum + piece.unsent, 0);
    return {
      ...(await whileWaiting(acting)),
      before: () =>
        Promise.resolve(
          seat.state === "returning" ? { group_state: "failed" as const, close_reason: "group_failed" as const } : {},
        ),
      after: () => givePieces(acting.work, seat, unsent),
    };
  },
};
