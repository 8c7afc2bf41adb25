import { isExclusionViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../resources.texts.ts";
import { deleteSeason, findSeason, insertSeason, type RoomSeasonRow, updateSeason } from "./room-seasons.repo.ts";
import { findRoomType } from "./room-types.repo.ts";

/** The fields of a season. */
export interface SeasonInput {
  readonly room_type_id: number;
  readonly name: string;
  /** The first night and the last. */
  readonly nights: readonly [from: string, until: string];
  readonly night_price_fen: number;
}

const rowOf = ({ nights: [from_on, until_on], ...rest }: SeasonInput) => ({ ...rest, from_on, until_on });

async function orOverlap<T>(work: Work, write: () => Promise<T>): Promise<T> {
  try {
    return await work.tx.savepoint(write);
  } catch (error) {
    if (isExclusionViolation(error)) throw new InvalidFields({ nights: { text: faults.seasonOverlaps } });
    throw error;
  }
}

async function demandType({ tx, supplier }: Work, room_type_id: number): Promise<void> {
  if (!(await findRoomType(tx, supplier.id, room_type_id)))
    throw new InvalidFields({ room_type_id: { text: faults.chooseType } });
}

/** Adds a season. @returns the season's key · @throws {InvalidFields} another season has one of the nights */
export async function addSeason(work: Work, input: SeasonInput): Promise<number> {
  await demandType(work, input.room_type_id);
  const id = await orOverlap(work, () => insertSeason(work.tx, work.supplier.id, rowOf(input)));
  work.changed("room_season", id, 1);
  work.audit({ biz_type: "room_season", biz_id: id, after: input });
  return id;
}

/**
 * Changes a season. A new price applies to later acts; amounts on folios stay.
 * @throws {AppError} not_found, conflict · {InvalidFields} another season has one of the nights
 */
export async function editSeason(work: Work, id: number, input: SeasonInput, version: number | null): Promise<void> {
  const before = await demandSeason(work, id, version);
  await demandType(work, input.room_type_id);
  const after: RoomSeasonRow = { ...before, ...rowOf(input) };
  await orOverlap(work, () => updateSeason(work.tx, work.supplier.id, after));
  work.changed("room_season", id, before.version + 1);
  work.audit({ biz_type: "room_season", biz_id: id, before, after });
}

/** Deletes a season. @throws {AppError} not_found, conflict */
export async function removeSeason(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandSeason(work, id, version);
  await deleteSeason(work.tx, work.supplier.id, id);
  work.changed("room_season", id);
  work.audit({ biz_type: "room_season", biz_id: id, before });
}

async function demandSeason(work: Work, id: number, version: number | null): Promise<RoomSeasonRow> {
  const season = await findSeason(work.tx, work.supplier.id, id, true);
  if (!season) throw new AppError("not_found");
  if (version !== null && version !== season.version) throw new AppError("conflict");
  return season;
}
