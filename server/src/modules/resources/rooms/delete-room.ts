import { isForeignKeyViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { deleteRoom, findRoom } from "./rooms.repo.ts";

/**
 * Deletes a room with its beds, as long as no night was ever planned there. Other rooms can only be closed.
 * @throws {AppError} not_found, in_use
 */
export async function removeRoom(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const before = await findRoom(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  try {
    await deleteRoom(tx, supplier.id, id);
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError("in_use");
    throw error;
  }
  work.changed("room", id);
  work.audit({ biz_type: "room", biz_id: id, before });
}
