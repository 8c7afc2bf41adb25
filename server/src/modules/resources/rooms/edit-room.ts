import type { RoomGender, RoomStatus } from "@kangying/contract/resources/room";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { demandFiles } from "../../files/public.ts";
import { faults } from "../resources.texts.ts";
import { findRoom, firstNightInRoom, updateRoom, type RoomRow } from "./rooms.repo.ts";
import { resourcesErrors } from "../resources.errors.ts";

/** The fields of a room that can change. */
export interface RoomEdit {
  readonly no: string;
  readonly floor: number;
  readonly room_type_id: number;
  readonly gender: RoomGender;
  readonly status: RoomStatus;
  readonly facilities: string | null;
  /** Ids of public pictures. */
  readonly images: readonly string[] | null;
  readonly remark: string | null;
}

/**
 * Changes a room. It can neither be closed nor change to the other sex while nights are planned in it.
 * @param version  the version that the form was filled from; null: any
 * @throws {AppError} not_found, conflict, bed_has_nights with the first planned night · {InvalidFields} the number is taken
 */
export async function editRoom(work: Work, id: number, input: RoomEdit, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  // Lock the room: another transaction that takes nights waits, and is then checked against this change.
  const before = await findRoom(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  const images = input.images ?? [];
  await demandFiles(work, "images", images, "public");
  const after: RoomRow = {
    ...before,
    ...input,
    images,
    facilities: input.facilities ?? "",
    remark: input.remark ?? "",
  };
  if (after.status !== 1 && before.status === 1) await refuseWithNights(work, id, null);
  if (after.gender !== before.gender) await refuseOtherGuests(work, before, after.gender);
  try {
    await updateRoom(tx, supplier.id, after);
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ no: { text: faults.roomTaken, data: { no: input.no } } });
    throw error;
  }
  work.changed("room", id, before.version + 1);
  work.audit({ biz_type: "room", biz_id: id, before, after });
}

async function refuseOtherGuests(work: Work, room: RoomRow, gender: RoomGender): Promise<void> {
  if (gender === "family") return;
  // The nights of a family room do not record its guests' sexes, so the room must be empty.
  if (room.gender === "family") return await refuseWithNights(work, room.id, null);
  if (gender !== "dynamic") await refuseWithNights(work, room.id, gender);
}

async function refuseWithNights(work: Work, room_id: number, sex: "M" | "F" | null): Promise<void> {
  const night = await firstNightInRoom(work.tx, work.supplier.id, room_id, work.today, sex);
  if (night !== null) throw new AppError(resourcesErrors.bed_has_nights, { night });
}
