import { checkViolation, isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { couponsErrors } from "./coupons.errors.ts";
import { namesOf } from "./price/coupon-goods.repo.ts";
import {
  deleteCoupon,
  findCoupon,
  insertCoupon,
  updateCoupon,
  type CouponRow,
  type CouponRule,
} from "./coupons.repo.ts";
import { faults } from "./coupons.texts.ts";

/** Locks a coupon and returns it. @throws {AppError} not_found, conflict */
async function demandCoupon(work: Work, id: number, version: number | null): Promise<CouponRow> {
  const row = await findCoupon(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

/** Checks what single fields cannot check. @throws {InvalidFields} */
async function demandRule(work: Work, rule: CouponRule): Promise<void> {
  const wrong = (field: string, text: (typeof faults)[keyof typeof faults]): never => {
    throw new InvalidFields({ [field]: { text } });
  };
  if (rule.type === 1 && rule.threshold_fen > 0 && rule.threshold_fen <= (rule.value_fen ?? 0))
    wrong("threshold_fen", faults.thresholdLow);
  if (rule.issue_total !== null && rule.per_user > rule.issue_total) wrong("per_user", faults.perUserHigh);
  if (rule.take_to && rule.take_to <= work.now) wrong("take", faults.takeOver);
  if (rule.valid_to !== null && rule.valid_to < work.today) wrong("valid_range", faults.validOver);
  if (rule.scope === 2 && rule.cat_ids.length === 0) wrong("cat_ids", faults.noCats);
  if (rule.scope >= 3 && rule.goods_ids.length === 0) wrong(rule.type === 4 ? "gifts" : "goods", faults.noGoods);
  if (rule.ways.includes("code") && rule.take_code === null) wrong("take_code", faults.noCode);
  const named = [...rule.goods_ids, ...rule.gift_goods_ids];
  const known = await namesOf(work.tx, work.supplier.id, named, rule.cat_ids, rule.ranks);
  if (rule.goods_ids.some((id) => !known.goods.has(id))) wrong(rule.type === 4 ? "gifts" : "goods", faults.goodsGone);
  if (rule.gift_goods_ids.some((id) => !known.goods.has(id))) wrong("gift_goods", faults.goodsGone);
  if (rule.cat_ids.some((id) => !known.cats.has(id))) wrong("cat_ids", faults.goodsGone);
}

async function orRefused<T>(work: Work, write: () => Promise<T>): Promise<T> {
  try {
    return await work.tx.savepoint(write);
  } catch (error) {
    if (isUniqueViolation(error, "coupon_one_code")) throw new InvalidFields({ take_code: { text: faults.codeTaken } });
    if (checkViolation(error, "coupon_taken_le_total") !== null)
      throw new InvalidFields({ issue_total: { text: faults.totalLow } });
    throw error;
  }
}

async function write(work: Work, before: CouponRow, after: CouponRow): Promise<void> {
  await orRefused(work, () => updateCoupon(work.tx, work.supplier.id, after, work.now));
  work.changed("coupon", after.id, before.version + 1);
  work.audit({ biz_type: "coupon", biz_id: after.id, before, after });
}

/** Adds a coupon as a draft, or issues it at once. @returns its key @throws {InvalidFields} */
export async function addCoupon(work: Work, rule: CouponRule, publish: boolean): Promise<number> {
  await demandRule(work, rule);
  const id = await orRefused(work, () => insertCoupon(work.tx, work.supplier.id, rule, work.now));
  work.changed("coupon", id, 1);
  work.audit({ biz_type: "coupon", biz_id: id, after: rule });
  if (publish) await publishCoupon(work, id, null);
  return id;
}

/** Changes a draft. @throws {AppError} not_found, conflict, wrong_status when it is issued · {InvalidFields} */
export async function editCoupon(
  work: Work,
  id: number,
  rule: CouponRule,
  version: number | null,
  publish: boolean,
): Promise<void> {
  const before = await demandCoupon(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandRule(work, rule);
  await write(work, before, { ...before, ...rule });
  if (publish) await publishCoupon(work, id, null);
}

async function move(
  work: Work,
  id: number,
  version: number | null,
  from: CouponRow["status"],
  to: CouponRow["status"],
): Promise<CouponRow> {
  const before = await demandCoupon(work, id, version);
  if (before.status !== from) throw new AppError("wrong_status");
  await write(work, before, { ...before, status: to });
  return before;
}

/**
 * Issues a coupon: it can be taken, and its rules no longer change.
 * @throws {AppError} not_found, conflict, wrong_status · {InvalidFields}
 */
export async function publishCoupon(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandCoupon(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandRule(work, before);
  await write(work, before, { ...before, status: 1 });
}

/** Stops giving pieces; the pieces of members stay valid. */
export const stopCoupon = (work: Work, id: number, version: number | null): Promise<CouponRow> =>
  move(work, id, version, 1, 2);
/** Gives pieces again. */
export const resumeCoupon = (work: Work, id: number, version: number | null): Promise<CouponRow> =>
  move(work, id, version, 2, 1);

/** Adds pieces to a limited coupon. @throws {AppError} not_found, conflict, wrong_status when it is unlimited or closed */
export async function addPieces(work: Work, id: number, pieces: number, version: number | null): Promise<void> {
  const before = await demandCoupon(work, id, version);
  if (before.issue_total === null || before.status === 3) throw new AppError("wrong_status");
  await write(work, before, { ...before, issue_total: before.issue_total + pieces });
}

/** Copies a coupon as a draft with another name, without its times and its code. @returns its key */
export async function copyCoupon(work: Work, id: number, name: string): Promise<number> {
  const { ways, ...rule } = await demandCoupon(work, id, null);
  const others = ways.filter((way) => way !== "code");
  const isOver = rule.valid_to !== null && rule.valid_to < work.today;
  const again = {
    ...rule,
    name,
    take_from: null,
    take_to: null,
    take_code: null,
    ways: others.length > 0 ? others : (["desk"] as const),
    ...(isOver ? { valid_kind: 2 as const, valid_from: null, valid_to: null, valid_days: 15 } : {}),
  };
  return await addCoupon(work, again, false);
}

/** Deletes a coupon that was never taken; others can only be stopped. @throws {AppError} not_found, conflict, coupon_taken_stays */
export async function removeCoupon(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandCoupon(work, id, version);
  if (before.taken > 0) throw new AppError(couponsErrors.coupon_taken_stays, { taken: before.taken });
  await deleteCoupon(work.tx, work.supplier.id, id);
  work.changed("coupon", id);
  work.audit({ biz_type: "coupon", biz_id: id, before });
}
