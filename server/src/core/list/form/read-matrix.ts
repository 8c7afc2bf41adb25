import { z } from "zod";
import type { FormField, MatrixAxis } from "@kangying/contract/core/form/form";
import { Refused, refusing, type Refuse } from "./checked.ts";
import { readText } from "./read-scalars.ts";

const name: FormField = { name: "name", title: "", type: "text", required: true, max_length: 20 };

type Raw = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** A fault, and its place in the matrix. */
class Misplaced extends Error {
  readonly path: PropertyKey[];
  readonly refused: Refused;
  constructor(path: PropertyKey[], refused: Refused) {
    super("misplaced");
    this.path = path;
    this.refused = refused;
  }
}

function at<T>(path: PropertyKey[], read: (refuse: Refuse) => T): T {
  try {
    return read(refusing);
  } catch (error) {
    throw error instanceof Refused ? new Misplaced(path, error) : error;
  }
}

/**
 * Makes the schema of a matrix: names of axes and values are unique, ids are unique, and no two rows have the same combination. A
 * combination may be without a row.
 * @param row  schema of the fields of one row
 */
export function matrixSchema(field: FormField, row: z.ZodType<Raw>): z.ZodType {
  return z.unknown().transform((value, ctx) => {
    const note = (path: PropertyKey[], params: unknown): void =>
      void ctx.issues.push({ code: "custom", input: value, path, params: params as Record<string, unknown> });
    try {
      const { axes, rows } = readFrame(value, field);
      const cells = rows.map(({ at: place, key, ...rest }, index) => {
        const parsed = row.safeParse(rest);
        if (parsed.success) return { ...parsed.data, at: place, key: key ?? null };
        for (const issue of parsed.error.issues)
          note(["rows", index, ...issue.path], "params" in issue ? (issue.params ?? {}) : {});
        return null;
      });
      return { axes, rows: cells };
    } catch (error) {
      if (!(error instanceof Misplaced)) throw error;
      note(error.path, error.refused.params());
      return z.NEVER;
    }
  });
}

/** Reads axes and places; the values of the cells are read afterwards. */
function readFrame(value: unknown, field: FormField): { axes: readonly MatrixAxis[]; rows: readonly Raw[] } {
  return at([], (refuse) => {
    if (value === undefined || value === null) return refuse("required");
    if (!isObject(value) || !Array.isArray(value["axes"]) || !Array.isArray(value["rows"])) return refuse("notList");
    const axes = readAxes(value["axes"], field, refuse);
    const rows = value["rows"] as readonly unknown[];
    if (rows.length === 0) return refuse("required");
    const most = Number(field.max ?? 200);
    if (rows.length > most) return refuse("tooMany", { n: most });
    const taken = new Set<string>();
    for (const [index, row] of rows.entries())
      at(["rows", index], (no) => {
        const place = isObject(row) ? row["at"] : null;
        const key = isObject(row) ? (row["key"] ?? null) : null;
        const stands =
          Array.isArray(place) &&
          place.length === axes.length &&
          axes.every((axis, which) => axis.values.some(({ id }) => id === place[which]));
        if (!stands || (key !== null && !isId(key))) return no("notOffered");
        if (taken.has(String(place))) return no("twice");
        taken.add(String(place));
      });
    return { axes, rows: rows as readonly Raw[] };
  });
}

function readAxes(raw: readonly unknown[], field: FormField, refuse: Refuse): readonly MatrixAxis[] {
  const [mostAxes, mostValues] = [field.max_axes ?? 3, field.max_values ?? 20];
  if (raw.length > mostAxes) return refuse("tooMany", { n: mostAxes });
  const ids = new Set<unknown>();
  const named = new Set<string>();
  return raw.map((axis, index) => {
    const values = isObject(axis) ? axis["values"] : null;
    if (!isObject(axis) || !Array.isArray(values)) return refuse("notList");
    const title = readName(axis["name"], ["axes", index, "name"], named);
    at(["axes", index, "values"], (no) => {
      if (values.length === 0) no("required");
      if (values.length > mostValues) no("tooMany", { n: mostValues });
    });
    const inside = new Set<string>();
    return {
      name: title,
      values: (values as readonly unknown[]).map((each) =>
        at(["axes", index, "values"], (no) => {
          if (!isObject(each) || !isId(each["id"]) || ids.has(each["id"])) return no("notOffered");
          ids.add(each["id"]);
          return { id: each["id"], name: readName(each["name"], ["axes", index, "values"], inside) };
        }),
      ),
    };
  });
}

/** Reads a name that differs from the names of its neighbours. */
function readName(raw: unknown, path: PropertyKey[], taken: Set<string>): string {
  return at(path, (refuse) => {
    if (typeof raw !== "string" || raw.trim() === "") return refuse("required");
    const text = String(readText(raw, name, refuse));
    if (taken.has(text)) return refuse("twice");
    taken.add(text);
    return text;
  });
}
