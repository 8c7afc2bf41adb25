import type { z } from "zod";
import type { Members } from "./query.ts";

/** The type to which a top-level field of a query or a text form is converted. */
type Reading = "number" | "boolean" | "choice" | "text";

interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly coerce?: boolean;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: Def };
}

const wrappers = new Set(["optional", "nullable", "default", "prefault", "readonly", "catch", "nonoptional"]);
/** A number as JSON would write it. "", " 1", "0x10", "1e3" and "Infinity" are refused. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const booleans: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

/**
 * Makes a reader for queries and multipart texts, where every value comes as a string: each top-level field is converted to the type of its
 * schema. An empty string counts as an absent number, boolean or choice; a text that is no number stays a string and then fails the schema.
 * Zod's own coercion would make 0 of "" and true of "false".
 * @returns the same members when nothing had to be converted
 */
export function textReader(input: z.ZodType): (members: Members) => Members {
  const readings = Object.entries(shapeOf(input as unknown as Schema) ?? {})
    .map(([name, schema]) => [name, readingOf(schema)] as const)
    .filter(([, reading]) => reading !== "text");
  if (readings.length === 0) return (members) => members;
  return (members) => {
    const read = { ...members };
    for (const [name, reading] of readings) {
      const value = read[name];
      if (typeof value !== "string") continue;
      if (value === "") delete read[name];
      else if (reading === "number" && plainNumber.test(value)) read[name] = Number(value);
      else if (reading === "boolean" && Object.hasOwn(booleans, value)) read[name] = booleans[value];
    }
    return read;
  };
}

/** Schemas that were already checked and do not coerce: routes share most of theirs. */
const plain = new WeakSet<Schema>();

/** True when any part of a schema coerces by itself. Its inputs could then differ from what was sent, so the server does not start. */
export function coerces(schema: z.ZodType): boolean {
  const seen = new Set<Schema>();
  const walk = (at: Schema | undefined): boolean => {
    if (!at?._zod || seen.has(at) || plain.has(at)) return false;
    seen.add(at);
    const { def } = at._zod;
    const parts = [def.innerType, def.in, def.element, ...(def.options ?? []), ...Object.values(def.shape ?? {})];
    return def.coerce === true || parts.some(walk);
  };
  const found = walk(schema);
  if (!found) for (const one of seen) plain.add(one);
  return found;
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = schema._zod;
  if (def.type === "object") return def.shape;
  const inner = wrappers.has(def.type) ? def.innerType : def.type === "pipe" ? def.in : undefined;
  return inner && shapeOf(inner);
}

function readingOf(schema: Schema): Reading {
  const { def } = schema._zod;
  if (wrappers.has(def.type) && def.innerType) return readingOf(def.innerType);
  switch (def.type) {
    case "pipe":
      return def.in ? readingOf(def.in) : "text";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "literal":
      return readingOfValues(def.values ?? []);
    case "enum":
      return readingOfValues(Object.values(def.entries ?? {}));
    case "union": {
      const readings = new Set((def.options ?? []).map(readingOf));
      return readings.size === 1 ? ([...readings][0] ?? "text") : "text";
    }
    default:
      return "text";
  }
}

function readingOfValues(values: readonly unknown[]): Reading {
  if (values.includes("")) return "text";
  if (values.every((value) => typeof value === "number")) return "number";
  if (values.every((value) => typeof value === "boolean")) return "boolean";
  return values.every((value) => typeof value === "string") ? "choice" : "text";
}
