import pg from "pg";

type Parse = (text: string) => unknown;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError("a bigint beyond 2^53 came from the database: read it as text");
  return number;
}

const textArray: Parse = (pg.types.getTypeParser as (type: number) => Parse)(1009);

/** Parses a one-dimensional array whose elements `parse` reads. */
function arrayOf(parse: Parse): Parse {
  return (text) => (textArray(text) as (string | null)[]).map((element) => (element === null ? null : parse(element)));
}

const asWritten: Parse = (text) => text;

/** Parsers by type id: int8, numeric, date, and their arrays. */
const own = new Map<number, Parse>([
  [20, wholeNumber],
  [1016, arrayOf(wholeNumber)],
  [1700, Number],
  [1231, arrayOf(Number)],
  [1082, asWritten],
  [1182, arrayOf(asWritten)],
]);

/**
 * How values are read, equal on both engines: bigint and numeric as number (a bigint beyond 2^53 throws), date as `YYYY-MM-DD`, timestamptz
 * as Date, json parsed.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: "text" | "binary") =>
    (format !== "binary" && own.get(type)) ||
    pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig["getTypeParser"],
};
