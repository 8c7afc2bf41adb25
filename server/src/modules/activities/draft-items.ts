import { z } from "zod";
import { AppError } from "../../core/kernel/app-error.ts";

const whole = z.number().int().min(0).max(100_000_000).nullish().catch(null);
const itemsSchema = z.array(z.object({ sku_id: whole, price_fen: whole, quota: whole, per_user: whole })).max(50);
const timesSchema = z.tuple([z.number().int(), z.number().int()]).nullable().catch(null);

/** A line of an activity's form while it is being filled in. */
export type DraftItem = z.output<typeof itemsSchema>[number];

/** Parses the JSON that a preview call carries. @throws {AppError} invalid */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new AppError("invalid");
  }
}

/** Returns the item lines of the form that a preview call carries. @throws {AppError} invalid */
export function draftItems(json: string | undefined): readonly DraftItem[] {
  const rows = itemsSchema.safeParse(readJson(json ?? "[]"));
  if (!rows.success) throw new AppError("invalid");
  return rows.data;
}

const moreSchema = z.array(z.object({ times: timesSchema.optional() })).max(20);

/** Returns the start and end times of a form's rows. Skips rows where one of the two is empty. @throws {AppError} invalid */
export function draftMoreTimes(json: string | undefined): readonly DraftTimes[] {
  const rows = moreSchema.safeParse(readJson(json ?? "[]"));
  if (!rows.success) throw new AppError("invalid");
  return rows.data.flatMap(({ times }) => (times ? [asTimes(times)] : []));
}

/** The start and the end of an activity. */
export interface DraftTimes {
  readonly begin_at: Date;
  readonly end_at: Date;
}

const asTimes = ([from, to]: readonly [number, number]): DraftTimes => ({
  begin_at: new Date(from * 1000),
  end_at: new Date(to * 1000),
});

/** Returns the start and end of a form; null while one of them is empty. @throws {AppError} invalid */
export function draftTimes(json: string | undefined): DraftTimes | null {
  const times = timesSchema.parse(readJson(json ?? "null"));
  return times && asTimes(times);
}
