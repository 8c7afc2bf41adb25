import { randomBytes } from "node:crypto";
import type { CouponWay } from "@kangying/contract/coupons/coupons";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays, endOfDay, startOfDay } from "../../core/kernel/day.ts";
import { chooseMembers, findMember, type MemberChoice } from "../users/public.ts";
import { couponsErrors } from "./coupons.errors.ts";
import { couponByCode, findCoupon, takePieces, type CouponRow } from "./coupons.repo.ts";
import {
  duePieces,
  findUserCoupon,
  insertPieces,
  membersWithRoom,
  voidPiece,
  type Holder,
} from "./user-coupons.repo.ts";

/** The letters and digits of a code, without letters that look like digits. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newCode = (): string => Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join("");

/** Returns the validity of a piece that is taken now; the end is exclusive. */
export function validityOf(
  work: Pick<Work, "today" | "supplier">,
  coupon: Pick<CouponRow, "valid_kind" | "valid_from" | "valid_to" | "valid_days" | "valid_delay">,
): { readonly valid_from: Date; readonly valid_to: Date } {
  const { time_zone, day_cut } = work.supplier;
  const first = coupon.valid_kind === 1 ? (coupon.valid_from ?? work.today) : addDays(work.today, coupon.valid_delay);
  const last = coupon.valid_kind === 1 ? (coupon.valid_to ?? first) : addDays(first, (coupon.valid_days ?? 1) - 1);
  return { valid_from: startOfDay(first, time_zone, day_cut), valid_to: endOfDay(last, time_zone, day_cut) };
}

/** Throws the reason why pieces of a coupon cannot be taken. */
async function refuse(work: Work, id: number): Promise<never> {
  const coupon = await findCoupon(work.tx, work.supplier.id, id);
  if (!coupon) throw new AppError("not_found");
  const isTime =
    coupon.status === 1 &&
    (coupon.take_from === null || coupon.take_from <= work.now) &&
    (coupon.take_to === null || coupon.take_to > work.now);
  if (!isTime) throw new AppError(couponsErrors.coupon_closed);
  throw new AppError(couponsErrors.coupon_gone, { left: Math.max(0, (coupon.issue_total ?? 0) - coupon.taken) });
}

async function give(
  work: Work,
  coupon: CouponRow,
  source: CouponWay,
  members: readonly Holder[],
): Promise<readonly { readonly id: number; readonly member_id: number }[]> {
  const { tx, supplier, now, actor } = work;
  const { id: coupon_id, per_user } = coupon;
  const pieces = { coupon_id, per_user, source, ...validityOf(work, coupon), by_name: actor.name };
  return await insertPieces(tx, supplier.id, pieces, members, members.map(newCode), now);
}

/**
 * Gives a piece to a member who takes it. One statement checks and counts the pieces and locks the coupon's row, so that of several members
 * one gets the last piece. The member's own pieces are counted under that lock.
 * @returns the piece's key
 * @throws {AppError} not_found, coupon_gone, coupon_closed, coupon_rank, coupon_per_user
 */
export async function takeCoupon(work: Work, member_id: number, id: number, source: CouponWay): Promise<number> {
  const { tx, supplier, now } = work;
  const member = await findMember(tx, supplier.id, member_id);
  if (!member || member.status !== 1) throw new AppError("not_found");
  const coupon = (await takePieces(tx, supplier.id, id, 1, now)) ?? (await refuse(work, id));
  if (!coupon.ways.includes(source)) throw new AppError(couponsErrors.coupon_closed);
  if (coupon.ranks.length > 0 && !coupon.ranks.includes(member.rank_id)) throw new AppError(couponsErrors.coupon_rank);
  const [piece] = await give(work, coupon, source, [{ id: member_id, search: member.nickname }]);
  if (!piece) throw new AppError(couponsErrors.coupon_per_user, { count: coupon.per_user });
  work.changed("coupon", id, coupon.version);
  work.changed("user_coupon", piece.id, 1);
  work.audit({ biz_type: "user_coupon", biz_id: piece.id, after: { coupon: id, member_id, source } });
  return piece.id;
}

/** Gives a piece to a member by a code. @throws {AppError} not_found, and as `takeCoupon` */
export async function takeByCode(work: Work, member_id: number, code: string): Promise<number> {
  const coupon = await couponByCode(work.tx, work.supplier.id, code.trim().toUpperCase());
  if (!coupon) throw new AppError("not_found");
  return await takeCoupon(work, member_id, coupon.id, "code");
}

/** Returns whom a coupon would be issued to: the chosen members, those of them who may have it, and those of them who may have one more. */
export async function audienceOf(
  work: Pick<Work, "tx" | "supplier">,
  coupon: CouponRow,
  choice: MemberChoice,
): Promise<{
  readonly found: number;
  readonly wrong_rank: number;
  readonly full: number;
  readonly getters: readonly Holder[];
}> {
  const { tx, supplier } = work;
  const found = await chooseMembers(tx, supplier.id, choice);
  const fitting = found.filter(({ rank_id }) => coupon.ranks.length === 0 || coupon.ranks.includes(rank_id));
  const keys = fitting.map(({ id }) => id);
  const room = await membersWithRoom(tx, supplier.id, coupon.id, coupon.per_user, keys);
  const getters = fitting.filter(({ id }) => room.has(id));
  return {
    found: found.length,
    wrong_rank: found.length - fitting.length,
    full: fitting.length - getters.length,
    getters,
  };
}

/**
 * Gives a piece to each chosen member who may have one more, or to none of them.
 * @returns how many pieces were given
 * @throws {AppError} not_found, wrong_status, coupon_gone, coupon_closed · coupon_per_user when no member would get one
 */
export async function issueCoupon(work: Work, id: number, choice: MemberChoice): Promise<number> {
  const { tx, supplier, now } = work;
  // Locked first, so that no pieces are taken between counting and giving.
  const held = await findCoupon(tx, supplier.id, id, true);
  if (!held) throw new AppError("not_found");
  if (held.status !== 1 || !held.ways.includes("desk")) throw new AppError("wrong_status");
  const { getters } = await audienceOf(work, held, choice);
  if (getters.length === 0) throw new AppError(couponsErrors.coupon_per_user, { count: held.per_user });
  const coupon = (await takePieces(tx, supplier.id, id, getters.length, now)) ?? (await refuse(work, id));
  await give(work, coupon, "desk", getters);
  work.changed("coupon", id, coupon.version);
  work.audit({
    biz_type: "coupon",
    biz_id: id,
    after: { issued: getters.length, everybody: choice.all, ranks: choice.ranks, tags: choice.tags },
  });
  return getters.length;
}

/**
 * Gives pieces to members who joined the shop, entered the camp or paid an order since a coupon was issued, one for each occasion, while
 * pieces are left.
 * @returns how many were given
 */
export async function giveDue(work: Work, most: number): Promise<number> {
  const { tx, supplier, now } = work;
  let given = 0;
  const due = Map.groupBy(
    await duePieces(tx, supplier.id, now, most),
    ({ coupon_id, source }) => `${coupon_id} ${source}`,
  );
  for (const members of due.values()) {
    const [{ coupon_id, source } = { coupon_id: 0, source: "joined" as const }] = members;
    // Locked first, so that no pieces are taken between counting and giving; a coupon may be due to one member in several ways.
    const held = await findCoupon(tx, supplier.id, coupon_id, true);
    if (!held) continue;
    const keys = members.map(({ id }) => id);
    const room = await membersWithRoom(tx, supplier.id, coupon_id, held.per_user, keys);
    const left = held.issue_total === null ? members.length : held.issue_total - held.taken;
    const getters = members.filter(({ id }) => room.has(id)).slice(0, Math.max(0, left));
    if (getters.length === 0) continue;
    const coupon = await takePieces(tx, supplier.id, coupon_id, getters.length, now);
    if (!coupon) continue;
    await give(work, coupon, source, getters);
    work.changed("coupon", coupon_id, coupon.version);
    given += getters.length;
  }
  return given;
}

/** Voids an unused piece of a member. @throws {AppError} not_found, conflict, wrong_status */
export async function voidUserCoupon(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const before = await findUserCoupon(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  if (!(await voidPiece(tx, supplier.id, id, reason))) throw new AppError("wrong_status");
  work.changed("user_coupon", id, before.version + 1);
  work.audit({ biz_type: "user_coupon", biz_id: id, before: { status: before.status }, after: { status: 4, reason } });
}
