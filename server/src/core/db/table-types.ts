/** What a database type is in TypeScript, as `valueTypes` reads it. */
const types: Readonly<Record<string, string>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  bool: "boolean",
  text: "string",
  varchar: "string",
  bpchar: "string",
  name: "string",
  uuid: "string",
  citext: "string",
  // date is `YYYY-MM-DD`, time `HH:MM:SS`, ranges and addresses as PostgreSQL prints them
  date: "string",
  time: "string",
  daterange: "string",
  tstzrange: "string",
  int8range: "string",
  datemultirange: "string",
  inet: "string",
  timestamptz: "Instant",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
};

/**
 * @param type  name in pg_type
 * @param labels  values, where it is an enum
 * @throws {Error} where a type has no agreed form in TypeScript yet
 */
export function typeOf(type: string, labels: readonly string[] | null): string {
  if (labels) return labels.map((label) => JSON.stringify(label)).join(" | ");
  const known = types[type];
  if (known === undefined)
    throw new Error(`no TypeScript type for ${type}: add it to table-types.ts, and how it is read to value-types.ts`);
  return known;
}
