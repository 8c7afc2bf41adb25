import { instantAt } from "../../../core/kernel/day.ts";
import { tableUnder, textOf, type Table } from "../../../core/list/sheet/csv-table.ts";

/** A line of what a scale's app has kept. What it does not say is null. */
export interface ScaleLine {
  /** In the file; its first line is 1. */
  readonly row_no: number;
  /** Null where the cell is no time. */
  readonly at: Date | null;
  /** Null where the cell is no number. */
  readonly weight_g: number | null;
  readonly fat_bp: number | null;
  /** The app keeps a family's weights in one file and tells them apart by this. */
  readonly height_mm: number | null;
}

/** What was read of a file, and in which unit it was written. */
export interface ScaleFile {
  readonly app: "Zepp Life" | "Withings";
  readonly unit: "kg" | "lb";
  readonly lines: readonly ScaleLine[];
}

const gramsOf = { kg: 1000, lb: 453.592_37 } as const;

/** A number of a cell; apps write `null`, nothing, or 0 for what they have not measured. */
function numberIn(cell: string | undefined): number | null {
  const value = Number(cell?.trim() ?? "");
  return cell === undefined || cell.trim() === "" || !Number.isFinite(value) || value <= 0 ? null : value;
}

/** A share of the body's weight, where it is one: 1/10000. */
function shareOf(percent: number | null): number | null {
  return percent !== null && percent >= 2 && percent <= 75 ? Math.round(percent * 100) : null;
}

const place = ({ heads }: Table, name: string): number => heads.findIndex((head) => head.toLowerCase() === name);

/** `BODY_….csv` of Zepp Life: kilograms, times with their offset. */
function zepp(table: Table): ScaleFile {
  const [time, weight, fat, height] = ["time", "weight", "fatrate", "height"].map((name) => place(table, name));
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
        height_mm: centimetres === null ? null : Math.round(centimetres * 10),
      };
    }),
  };
}

/** `weight.csv` of Withings: its headings name the unit, its times are those of the wall. */
function withings(table: Table, time_zone: string): ScaleFile | null {
  const unit = table.heads.flatMap((head) => /^weight \((kg|lb)\)$/i.exec(head)?.[1]?.toLowerCase() ?? [])[0];
  if (unit !== "kg" && unit !== "lb") return null;
  const [date, weight, fat] = ["date", `weight (${unit})`, `fat mass (${unit})`].map((name) => place(table, name));
  return {
    app: "Withings",
    unit,
    lines: table.rows.map(({ row_no, cells }) => {
      const said = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/.exec(cells[date ?? -1] ?? "");
      const mass = numberIn(cells[weight ?? -1]);
      const fatMass = numberIn(cells[fat ?? -1]);
      return {
        row_no,
        at: said?.[1] && said[2] ? instantAt(said[1], said[2], time_zone) : null,
        weight_g: mass === null ? null : Math.round(mass * gramsOf[unit]),
        fat_bp: mass === null || fatMass === null ? null : shareOf((fatMass / mass) * 100),
        height_mm: null,
      };
    }),
  };
}

/**
 * Reads what the app of a scale gives out.
 * @param time_zone  of times that name none
 * @returns null where it is the file of no app that is known
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
