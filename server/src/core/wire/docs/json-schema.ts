import { z } from "zod";

export type Json = Readonly<Record<string, unknown>>;

/** Parts with a name of their own (`meta({ id })`) keep it in the document; parts that zod numbers get their call's name in front. */
const numbered = /^__schema/;

/**
 * Converts a zod schema to JSON Schema. Its definitions are moved into the document's components.
 * @param name  name of the call, for recursive parts without a name
 * @param schemas  the document's components; this function adds to them
 */
export function jsonSchema(schema: z.ZodType, name: string, schemas: Record<string, unknown>): Json {
  const { $schema: _dialect, $defs, ...made } = z.toJSONSchema(schema, { io: "input" }) as Record<string, unknown>;
  const nameOf = (part: string): string => (numbered.test(part) ? `${name}${part}` : part);
  const moved = (part: unknown): Json =>
    JSON.parse(
      JSON.stringify(part, (key, value: unknown) => {
        if (key !== "$ref" || typeof value !== "string") return value;
        return `#/components/schemas/${value === "#" ? name : nameOf(value.replace("#/$defs/", ""))}`;
      }),
    ) as Json;
  for (const [part, definition] of Object.entries($defs ?? {})) {
    const { id: _name, ...rest } = definition as Record<string, unknown>;
    schemas[nameOf(part)] = moved(rest);
  }
  const { id, ...rest } = made;
  const itself = typeof id === "string" ? id : JSON.stringify(made).includes('"$ref":"#"') ? name : null;
  if (itself === null) return moved(rest);
  schemas[itself] = moved(rest);
  return { $ref: `#/components/schemas/${itself}` };
}
