import { weightBounds } from "@kangying/contract/students/health/weight";
import type { z } from "zod";
import type { scalePreview } from "@kangying/contract/students/health/scale.endpoints";
import { seconds } from "../../../core/kernel/clock.ts";
import { AppError, InvalidFields, type FieldFault } from "../../../core/kernel/app-error.ts";
import { localDate } from "../../../core/kernel/day.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { filesNamed, readStored } from "../../files/public.ts";
import { addWeight, jumpFault } from "../log-weight.ts";
import { findWeightBefore } from "../weights.repo.ts";
import { t, weightFaults } from "../weights.texts.ts";
import { readScale, type ScaleFile, type ScaleLine } from "./read-scale.ts";
import { findScaleStay, selfWeighedDays } from "./scale.repo.ts";

/** A file of a scale's app, and the stay to which its weights belong. */
export interface ScaleInput {
  readonly stay_id: number;
  readonly file: string;
  /** True: weights far from the one before were confirmed as correct. */
  readonly is_sure: boolean;
}

/** A line that cannot be imported as it is. */
interface LineFault extends FieldFault {
  readonly row_no: number;
}

type Weighed = ScaleLine & { readonly at: Date; readonly weight_g: number };

/** The result of checking a file's lines. */
interface Looked extends Pick<ScaleFile, "app" | "unit"> {
  readonly lines: readonly ScaleLine[];
  /** The first weight of each day that is not logged yet. */
  readonly wanted: readonly Weighed[];
  readonly faults: readonly LineFault[];
  readonly outside: number;
  readonly others: number;
  readonly known: number;
}

/** Most difference in millimetres between a person's height and the height in their app. */
const slack_mm = 30;
/** Most faults that are listed one by one. */
const mostTold = 5;

/**
 * Reads a file and decides which lines would be imported. Writes nothing.
 * @throws {InvalidFields} file, stay_id · {AppError} not_found
 */
async function lookAtScale(ctx: CallContext, { stay_id, file, is_sure }: ScaleInput): Promise<Looked> {
  const { tx, supplier, services, now } = ctx;
  const stay = await findScaleStay(tx, supplier.id, stay_id);
  if (!stay) throw new AppError("not_found");
  const { checkin_at, height_mm } = stay;
  if (!checkin_at) throw new InvalidFields({ stay_id: { text: weightFaults.noStay } });
  const isThere = (await filesNamed(ctx, [file])).has(file);
  const bytes = isThere ? await readStored(services, file) : null;
  const read = bytes && readScale(bytes, supplier.time_zone);
  if (!read) throw new InvalidFields({ file: { text: weightFaults.noScale } });
  const dayOf = (at: Date): string => localDate(at, supplier.time_zone, supplier.day_cut);
  const isTheirs = (line: ScaleLine): boolean =>
    line.height_mm === null || height_mm === null || Math.abs(line.height_mm - height_mm) <= slack_mm;
  const theirs = read.lines.filter(isTheirs);
  const faults: LineFault[] = [];
  const during: Weighed[] = [];
  for (const line of theirs) {
    const { row_no, at, weight_g } = line;
    if (at === null) faults.push({ row_no, text: weightFaults.noTime });
    else if (at > now) faults.push({ row_no, text: weightFaults.future });
    else if (at < checkin_at) continue;
    else if (weight_g === null || weight_g < weightBounds.least_g || weight_g > weightBounds.most_g)
      faults.push({ row_no, text: weightFaults.noWeight });
    else during.push({ ...line, at, weight_g });
  }
  const known = await selfWeighedDays(tx, supplier.id, stay.student_id);
  const wanted = new Map<string, Weighed>();
  for (const line of during.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (!known.has(dayOf(line.at)) && !wanted.has(dayOf(line.at))) wanted.set(dayOf(line.at), line);
  const first = [...wanted.values()][0];
  let last = first ? await findWeightBefore(tx, supplier.id, stay_id, first.at, null) : null;
  for (const [day, { row_no, weight_g }] of wanted) {
    const fault = is_sure ? null : jumpFault(ctx, { weight_g, day }, last);
    if (fault) faults.push({ row_no, ...fault });
    last = { weight_g, day };
  }
  return {
    ...read,
    wanted: [...wanted.values()],
    faults: faults.toSorted((a, b) => a.row_no - b.row_no),
    outside: theirs.filter(({ at }) => at !== null && at < checkin_at).length,
    others: read.lines.length - theirs.length,
    known: new Set(during.map(({ at }) => dayOf(at)).filter((day) => known.has(day))).size,
  };
}

/** The faults by line, in the reader's language. */
function told(ctx: CallContext, faults: readonly LineFault[]): string {
  const lines = faults
    .slice(0, mostTold)
    .map(({ row_no, text, data = {} }) => ctx.text(t("scale.row"), { row: row_no, fault: ctx.text(text, data) }));
  return [
    ...lines,
    ...(faults.length > mostTold ? [ctx.text(t("scale.more"), { count: faults.length - mostTold })] : []),
  ].join("\n");
}

/** Previews the import of a file. @throws as `lookAtScale` */
export async function previewScale(ctx: CallContext, input: ScaleInput): Promise<z.output<typeof scalePreview.output>> {
  const { app, unit, lines, wanted, faults, outside, others, known } = await lookAtScale(ctx, input);
  const fact = (title: string, count: number, tone?: "amber" | "red") => ({
    title,
    text: String(count),
    ...(tone && count > 0 ? { tone } : {}),
  });
  return {
    rows: [],
    total_fen: 0,
    note: faults.length > 0 ? told(ctx, faults) : null,
    facts: [
      { title: ctx.text(t("scale.app")), text: `${app} · ${unit}` },
      fact(ctx.text(t("scale.lines")), lines.length),
      fact(ctx.text(t("scale.days")), wanted.length),
      fact(ctx.text(t("scale.known")), known),
      fact(ctx.text(t("scale.outside")), outside, "amber"),
      fact(ctx.text(t("scale.others")), others, "amber"),
      fact(ctx.text(t("scale.faults")), faults.length, "red"),
    ],
  };
}

/**
 * Imports the weights of a file to a stay, the first of each day, all of them or none. Importing a file again adds only what is new in it.
 * @returns how many
 * @throws {InvalidFields} file: the faults, line by line · as `lookAtScale`
 */
export async function importScale(ctx: CallContext, input: ScaleInput): Promise<number> {
  const { app, wanted, faults } = await lookAtScale(ctx, input);
  if (faults.length > 0)
    throw new InvalidFields({ file: { text: t("scale.refused"), data: { faults: told(ctx, faults) } } });
  if (wanted.length === 0) throw new InvalidFields({ file: { text: weightFaults.nothingNew } });
  for (const { at, weight_g, fat_bp, muscle_g, water_bp, visceral_tenths, rest_kcal } of wanted)
    await addWeight(ctx, input.stay_id, {
      kind: "self",
      measured_at: seconds(at),
      weight_kg: weight_g / 1000,
      fat_percent: fat_bp === null ? null : fat_bp / 100,
      muscle_kg: muscle_g === null ? null : muscle_g / 1000,
      water_percent: water_bp === null ? null : water_bp / 100,
      visceral: visceral_tenths === null ? null : visceral_tenths / 10,
      rest_kcal,
      waist_cm: null,
      hip_cm: null,
      resting_hr: null,
      note: null,
      source: "scale",
      device: app,
      is_sure: true,
    });
  return wanted.length;
}
