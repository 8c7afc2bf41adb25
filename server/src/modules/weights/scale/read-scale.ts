import { instantAt } from "../../../core/kernel/day.ts";
import { tableUnder, textOf, type Table } from "../../../core/list/sheet/csv-table.ts";

/** A line of a scale app's export. Missing values are null. */
export interface ScaleLine {
  /** The line number in the file; the first line is 1. */
  readonly row_no: number;
  /** Null where the cell is no valid time. */
  readonly at: Date | null;
  /** Null where the cell is no number. */
  readonly weight_g: number | null;
  readonly fat_bp: number | null;
  readonly muscle_g: number | null;
  readonly water_bp: number | null;
  readonly visceral_tenths: number | null;
  readonly rest_kcal: number | null;
  /** Distinguishes family members, whose weights the app exports in one file. */
  readonly height_mm: number | null;
}

/** The lines of a file, and the unit in which it was written. */
export interface ScaleFile {
  readonly app: "Zepp Life" | "Withings";
  readonly unit: "kg" | "lb";
  readonly lines: readonly ScaleLine[];
}

const gramsOf = { kg: 1000, lb: 453.592_37 } as const;

/** The number in a cell; apps write `null`, nothing, or 0 for missing measurements. */
function numberIn(cell: string | undefined): number | null {
  const value = Number(cell?.trim() ?? "");
  return cell === undefined || cell.trim() === "" || !Number.isFinite(value) || value <= 0 ? null : value;
}

/** A share of the body's weight in 1/10000, if it is plausible; otherwise null. */
function shareOf(percent: number | null): number | null {
  return percent !== null && percent >= 2 && percent <= 75 ? Math.round(percent * 100) : null;
}

/** A figure if it is possible for a body, otherwise null: a scale writes arbitrary numbers for missing measurements. */
function within(value: number | null, least: number, most: number, times = 1): number | null {
  return value !== null && value >= least && value <= most ? Math.round(value * times) : null;
}

const place = ({ heads }: Table, name: string): number => heads.findIndex((head) => head.toLowerCase() === name);

/** Muscle in kilograms, water as a share, the level of visceral fat, kilocalories at rest. */
function compositionOf(
  weight_kg: number | null,
  [muscle = null, water = null, visceral = null, rest = null]: readonly (number | null)[],
): Pick<ScaleLine, "muscle_g" | "water_bp" | "visceral_tenths" | "rest_kcal"> {
  return {
    muscle_g: within(muscle, 5, Math.min(150, (weight_kg ?? 0) - 0.001), 1000),
    water_bp: within(water, 20, 85, 100),
    visceral_tenths: within(visceral, 1, 60, 10),
    rest_kcal: within(rest, 400, 6000),
  };
}

/** `BODY_….csv` of Zepp Life: kilograms, times with their offset. */
function zepp(table: Table): ScaleFile {
  const [time, weight, fat, height] = ["time", "weight", "fatrate", "height"].map((name) => place(table, name));
  // The column with the rate of muscle contains kilograms: the weight without fat and bones.
  const rest = ["musclerate", "bodywaterrate", "visceralfat", "metabolism"].map((name) => place(table, name));
  return {
    app: "Zepp Life",
    unit: "kg",
    lines: table.rows.map(({ row_no, cells }) => {
      const said = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)([+-]\d\d):?(\d\d)$/.exec(cells[time ?? -1] ?? "");
      const at = said ? new Date(`${said[1]}T${said[2]}${said[3]}:${said[4]}`) : null;
      const kilograms = numberIn(cells[weight ?? -1]);
      const centimetres = numberIn(cells[height ?? -1]);
      return {
        row_no,
        at: at && Number.isNaN(at.getTime()) ? null : at,
        weight_g: kilograms === null ? null : Math.round(kilograms * 1000),
        fat_bp: shareOf(numberIn(cells[fat ?? -1])),
        ...compositionOf(
          kilograms,
          rest.map((at) => numberIn(cells[at])),
        ),
        height_mm: centimetres === null ? null : Math.round(centimetres * 10),
      };
    }),
  };
}

/** `weight.csv` of Withings: its headings contain the unit; its times are local times. */
function withings(table: Table, time_zone: string): ScaleFile | null {
  const unit = table.heads.flatMap((head) => /^weight \((kg|lb)\)$/i.exec(head)?.[1]?.toLowerCase() ?? [])[0];
  if (unit !== "kg" && unit !== "lb") return null;
  const masses = ["weight", "fat mass", "muscle mass", "hydration"].map((name) => `${name} (${unit})`);
  const [date, weight, fat, muscle, water] = ["date", ...masses].map((name) => place(table, name));
  return {
    app: "Withings",
    unit,
    lines: table.rows.map(({ row_no, cells }) => {
      const said = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/.exec(cells[date ?? -1] ?? "");
      const mass = numberIn(cells[weight ?? -1]);
      const fatMass = numberIn(cells[fat ?? -1]);
      const [muscleMass, waterMass] = [numberIn(cells[muscle ?? -1]), numberIn(cells[water ?? -1])];
      const kilograms = (value: number | null): number | null =>
        value === null ? null : (value * gramsOf[unit]) / 1000;
      return {
        row_no,
        at: said?.[1] && said[2] ? instantAt(said[1], said[2], time_zone) : null,
        weight_g: mass === null ? null : Math.round(mass * gramsOf[unit]),
        fat_bp: mass === null || fatMass === null ? null : shareOf((fatMass / mass) * 100),
        ...compositionOf(kilograms(mass), [
          kilograms(muscleMass),
          mass === null || waterMass === null ? null : (waterMass / mass) * 100,
        ]),
        height_mm: null,
      };
    }),
  };
}

/**
 * Reads the export of a scale's app.
 * @param time_zone  for times without one
 * @returns null where it is not a file of a known app
 */
export function readScale(bytes: Uint8Array, time_zone: string): ScaleFile | null {
  const text = textOf(bytes);
  if (text === null) return null;
  const table = tableUnder(text, (cells) => {
    const heads = cells.map((cell) => cell.toLowerCase());
    return (heads.includes("time") || heads.includes("date")) && heads.some((head) => head.startsWith("weight"));
  });
  if (!table) return null;
  return place(table, "time") >= 0 && place(table, "weight") >= 0 ? zepp(table) : withings(table, time_zone);
}
