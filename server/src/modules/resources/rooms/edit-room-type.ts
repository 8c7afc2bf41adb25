import { isForeignKeyViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { demandFiles } from "../../files/public.ts";
import { faults } from "../resources.texts.ts";
import { deleteRoomType, findRoomType, insertRoomType, updateRoomType } from "./room-types.repo.ts";

/** The fields of a room type. */
export interface RoomTypeInput {
  readonly name: string;
  readonly beds: number;
  readonly night_price_fen: number;
  /** Ids of public pictures. */
  readonly images?: readonly string[] | null;
}

/** Adds a room type. @returns the type's key · @throws {InvalidFields} the name is taken */
export async function addRoomType(work: Work, input: RoomTypeInput): Promise<number> {
  const { tx, supplier } = work;
  const images = input.images ?? [];
  await demandFiles(work, "images", images, "public");
  const id = await tx.savepoint(() => insertRoomType(tx, supplier.id, { ...input, images })).catch(refuseName);
  work.changed("room_type", id);
  work.audit({ biz_type: "room_type", biz_id: id, after: input });
  return id;
}

/**
 * Changes a room type. A new price applies to later changes of beds; amounts on folios stay.
 * @param version  the version that the form was filled from; null: any
 * @throws {AppError} not_found, conflict · {InvalidFields} the name is taken
 */
export async function editRoomType(
  work: Work,
  id: number,
  input: RoomTypeInput,
  version: number | null,
): Promise<void> {
  const { tx, supplier } = work;
  const before = await findRoomType(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  const images = input.images ?? [];
  await demandFiles(work, "images", images, "public");
  const after = { ...before, ...input, images };
  await tx.savepoint(() => updateRoomType(tx, supplier.id, after)).catch(refuseName);
  work.changed("room_type", id, before.version + 1);
  work.audit({ biz_type: "room_type", biz_id: id, before, after });
}

/** Deletes a room type. @throws {AppError} not_found · in_use when a room, a package or a stay uses it */
export async function removeRoomType(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const before = await findRoomType(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  try {
    await tx.savepoint(() => deleteRoomType(tx, supplier.id, id));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError("in_use");
    throw error;
  }
  work.changed("room_type", id);
  work.audit({ biz_type: "room_type", biz_id: id, before });
}

function refuseName(error: unknown): never {
  if (isUniqueViolation(error)) throw new InvalidFields({ name: { text: faults.typeTaken } });
  throw error;
}
