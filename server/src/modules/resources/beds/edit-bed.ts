import type { BedPosition, RoomStatus } from "@kangying/contract/resources/room";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { firstTakenNight } from "./bed-nights.repo.ts";
import { findBed, updateBed } from "./beds.repo.ts";
import { faults } from "../resources.texts.ts";
import { resourcesErrors } from "../resources.errors.ts";

/** The fields of a bed that can change. */
export interface BedEdit {
  readonly no: string;
  readonly pos: BedPosition | null;
  readonly status: RoomStatus;
  /** Null: no difference. */
  readonly price_delta_fen?: number | null;
  readonly remark: string | null;
}

/**
 * Changes a bed. It cannot be closed while nights are planned in it.
 * @param version  the version that the form was filled from; null: any
 * @throws {AppError} not_found, conflict, bed_has_nights with the first planned night · {InvalidFields} the number is taken
 */
export async function editBed(work: Work, id: number, input: BedEdit, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const before = await findBed(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  if (input.status !== 1 && before.status === 1) {
    const night = await firstTakenNight(tx, supplier.id, id, work.today, null);
    if (night !== null) throw new AppError(resourcesErrors.bed_has_nights, { night });
  }
  const after = { ...before, ...input, price_delta_fen: input.price_delta_fen ?? 0, remark: input.remark ?? "" };
  try {
    await updateBed(tx, supplier.id, after);
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ no: { text: faults.bedTaken } });
    throw error;
  }
  work.changed("bed", id, before.version + 1);
  work.audit({ biz_type: "bed", biz_id: id, before, after });
}
