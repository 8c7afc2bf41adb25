import { isExclusionViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import {
  deleteFestival,
  festivalWithin,
  insertFestival,
  lockFestival,
  tellAll,
  updateFestival,
  type FestivalRow,
  type FestivalSaid,
} from "./festivals.repo.ts";
import { t } from "./festivals.texts.ts";

const mostDays = 92;

/** Sends a hint to all open consoles of all suppliers. */
async function tell(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  work.changed("festival", id);
  await tx.become({ role: "platform" });
  await tellAll(tx, "festival", now);
  await tx.become({ role: "app", supplier_id: supplier.id });
}

/**
 * Writes a festival in its own savepoint.
 * @throws {InvalidFields} days: too many, or taken by another festival of the kind, which the error names
 */
async function inFreeDays<T>({ tx, supplier }: Work, said: FestivalSaid, write: () => Promise<T>): Promise<T> {
  if (daysBetween(said.from_on, said.to_on) >= mostDays) throw new InvalidFields({ days: { text: t("fault.long") } });
  try {
    return await tx.savepoint(write);
  } catch (error) {
    if (!isExclusionViolation(error, "festival_one_at_a_time")) throw error;
    const other = await festivalWithin(tx, supplier.id, said);
    throw new InvalidFields({
      days: {
        text: t("fault.taken"),
        data: { name: other?.name ?? "", from: other?.from_on ?? "", to: other?.to_on ?? "" },
      },
    });
  }
}

async function locked(work: Work, id: number, version: number | null): Promise<FestivalRow> {
  const before = await lockFestival(work.tx, work.supplier.id, id);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  return before;
}

/** Adds a festival or days of mourning. @throws {InvalidFields} days */
export async function addFestival(work: Work, said: FestivalSaid): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const id = await inFreeDays(work, said, () => insertFestival(tx, supplier.id, { ...said, by_name: actor.name }, now));
  await tell(work, id);
  work.audit({ biz_type: "festival", biz_id: id, after: said });
  return id;
}

/** Changes a festival. @throws {AppError} not_found, conflict @throws {InvalidFields} days */
export async function editFestival(work: Work, id: number, said: FestivalSaid, version: number | null): Promise<void> {
  const { id: _id, version: _version, ...before } = await locked(work, id, version);
  await inFreeDays(work, said, () => updateFestival(work.tx, work.supplier.id, id, said));
  await tell(work, id);
  work.audit({ biz_type: "festival", biz_id: id, before, after: said });
}

/** Switches a festival on or off. @throws {AppError} not_found, conflict @throws {InvalidFields} days: others are on by now */
export async function switchFestival(work: Work, id: number, is_on: boolean, version: number | null): Promise<void> {
  const before = await locked(work, id, version);
  await inFreeDays(work, before, () => updateFestival(work.tx, work.supplier.id, id, { ...before, is_on }));
  await tell(work, id);
  const { name } = before;
  work.audit({ biz_type: "festival", biz_id: id, before: { name, is_on: before.is_on }, after: { name, is_on } });
}

/** Deletes a festival. @throws {AppError} not_found, conflict */
export async function removeFestival(work: Work, id: number, version: number | null): Promise<void> {
  const { name } = await locked(work, id, version);
  await deleteFestival(work.tx, work.supplier.id, id);
  await tell(work, id);
  work.audit({ biz_type: "festival", biz_id: id, before: { name } });
}
