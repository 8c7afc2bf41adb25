import { checkViolation, isForeignKeyViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { anonymise, findMember, moneyOf, removeMember } from "./users.repo.ts";
import { nobodyName } from "./users.texts.ts";
import { usersErrors } from "./users.errors.ts";

/**
 * Deletes a member: deletes the row, or erases all personal data in it if entries refer to it. A member with points or money cannot be
 * deleted, because an unknown person could not be paid.
 * @throws {AppError} not_found, member_has_points, member_has_money, member_is_owed
 */
export async function deleteMember(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const before = await findMember(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (before.points > 0) throw new AppError(usersErrors.member_has_points, { points: before.points });
  const held_fen = await moneyOf(tx, supplier.id, id);
  if (held_fen > 0) throw new AppError(usersErrors.member_has_money, { amount: `¥${formatFenInWords(held_fen)}` });
  try {
    await tx.savepoint(() => removeMember(tx, supplier.id, id));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await erase(work, id);
  }
  work.changed("member", id);
  work.audit({ biz_type: "member", biz_id: id, before: { rank_id: before.rank_id, created_at: before.created_at } });
}

/** @throws {AppError} member_is_owed: commissions, or the deposit of an auction */
async function erase({ tx, supplier, now }: Work, id: number): Promise<void> {
  try {
    await anonymise(tx, supplier.id, id, nobodyName, now);
  } catch (error) {
    const owed_fen = checkViolation(error, "member_is_owed");
    if (owed_fen === null) throw error;
    throw new AppError(usersErrors.member_is_owed, { amount: `¥${formatFenInWords(Number(owed_fen))}` });
  }
}

/** Takes back a member that was just imported. @throws {AppError} not_found, in_use where an entry refers to them already */
export async function takeBackMember(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const before = await findMember(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  try {
    await tx.savepoint(() => removeMember(tx, supplier.id, id));
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError("in_use") : error;
  }
  work.changed("member", id);
  work.audit({ biz_type: "member", biz_id: id, before: { imported: true } });
}
