import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import {
  deleteHolidayRow,
  findHoliday,
  type HolidayInput,
  type HolidayRules,
  insertHolidays,
  readHolidayRules,
  updateHoliday,
  writeHolidayRules,
} from "./holidays.repo.ts";
import { arrangementOf } from "./year-arrangement.ts";
import { t } from "./holidays.texts.ts";

/** Adds a day. @returns its key · @throws {InvalidFields} on_day: the day exists already */
export async function addHoliday(work: Work, input: HolidayInput): Promise<number> {
  const [id] = await insertHolidays(work.tx, work.supplier.id, [input], work.now);
  if (id === undefined) throw new InvalidFields({ on_day: { text: t("taken") } });
  work.changed("holiday", id, 1);
  work.audit({ biz_type: "holiday", biz_id: id, after: input });
  return id;
}

/** Adds the days of a year's arrangement; days that exist stay as they are. @returns how many were added · @throws {InvalidFields} year */
export async function fillYear(work: Work, year: number): Promise<number> {
  const days = arrangementOf(year);
  if (days.length === 0) throw new InvalidFields({ year: { text: t("unknownYear") } });
  const keys = await insertHolidays(work.tx, work.supplier.id, days, work.now);
  if (keys.length === 0) throw new InvalidFields({ year: { text: t("allThere") } });
  work.changed("holiday", keys[0] ?? 0);
  work.audit({ biz_type: "holiday", biz_id: keys[0] ?? 0, after: { year, added_days: keys.length } });
  return keys.length;
}

/** Changes a day. @throws {AppError} not_found, conflict · {InvalidFields} on_day: the day exists already */
export async function editHoliday(work: Work, id: number, input: HolidayInput, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await findHoliday(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  try {
    await tx.savepoint(() => updateHoliday(tx, supplier.id, { ...before, ...input }, now));
  } catch (error) {
    if (!isUniqueViolation(error, "holiday_one_a_day")) throw error;
    throw new InvalidFields({ on_day: { text: t("taken") } });
  }
  work.changed("holiday", id, before.version + 1);
  work.audit({ biz_type: "holiday", biz_id: id, before, after: input });
}

/** Deletes a day. @throws {AppError} not_found */
export async function deleteHoliday(work: Work, id: number): Promise<void> {
  const before = await findHoliday(work.tx, work.supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  await deleteHolidayRow(work.tx, work.supplier.id, id);
  work.changed("holiday", id);
  work.audit({ biz_type: "holiday", biz_id: id, before });
}

/** Sets the effects of holidays. A rule that is undefined stays as it is. */
export async function setHolidayRules(
  work: Work,
  said: { readonly [K in keyof HolidayRules]: HolidayRules[K] | undefined },
): Promise<void> {
  const before = await readHolidayRules(work.tx, work.supplier.id);
  const rules = {
    skips_lessons: said.skips_lessons ?? before.skips_lessons,
    blocks_entry: said.blocks_entry ?? before.blocks_entry,
    pauses_shipping: said.pauses_shipping ?? before.pauses_shipping,
  };
  await writeHolidayRules(work.tx, work.supplier.id, rules, work.now);
  work.audit({ biz_type: "holiday", biz_id: work.supplier.id, before, after: rules });
}
