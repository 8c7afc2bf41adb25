import type { BedPosition } from "@kangying/contract/resources/room";
import { isForeignKeyViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { lastBedNumber } from "./beds.repo.ts";
import { faults } from "../resources.texts.ts";
import { insertBeds } from "../rooms/rooms.repo.ts";

/** An additional bed of a room. */
export interface BedToAdd {
  readonly room_id: number;
  /** Null: the next number. */
  readonly no: string | null;
  readonly pos: BedPosition | null;
}

/** Adds a bed. @returns the bed's key @throws {InvalidFields} the number is taken, the room does not exist */
export async function addBed(work: Work, input: BedToAdd): Promise<number> {
  const { tx, supplier } = work;
  const no = input.no ?? String((await lastBedNumber(tx, supplier.id, input.room_id)) + 1);
  try {
    const [id = 0] = await insertBeds(tx, supplier.id, [{ room_id: input.room_id, no, pos: input.pos }]);
    work.changed("bed", id);
    work.audit({ biz_type: "bed", biz_id: id, after: { ...input, no } });
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ no: { text: faults.bedTaken } });
    if (isForeignKeyViolation(error)) throw new InvalidFields({ room_id: { text: faults.unknown } });
    throw error;
  }
}
