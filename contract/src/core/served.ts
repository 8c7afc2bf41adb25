import type { z } from "zod";

/**
 * What the console knows of a list whose rows it reads itself. The server declares the list. A server test compares `row` with the list's
 * columns, and fails for a name that no list has.
 */
export interface ServedList<Row extends z.ZodType = z.ZodType> {
  readonly list: string;
  readonly row: Row;
}

export function servedList<Row extends z.ZodType>(list: string, row: Row): ServedList<Row> {
  return { list, row };
}

/** What the console knows of an action that it calls without the list's form. A server test compares `input` with the declared fields. */
export interface ServedAction<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly api: string;
  readonly method: "POST";
  readonly input: In;
  readonly output: Out;
}

export function servedAction<In extends z.ZodType, Out extends z.ZodType>(
  api: string,
  input: In,
  output: Out,
): ServedAction<In, Out> {
  return { api, method: "POST", input, output };
}
