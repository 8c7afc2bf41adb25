import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ServedAction, ServedList } from "@kangying/contract/core/served";
import { modules } from "./app.ts";
import { rowShape } from "./core/list/shape/row-shape.ts";
import { collect } from "./core/module/registry.ts";

type Json = Readonly<Record<string, unknown>>;

const registry = collect(modules);
const known: { readonly name: string; readonly value: unknown }[] = [];

beforeAll(async () => {
  const folder = fileURLToPath(new URL("../../contract/src", import.meta.url));
  for await (const file of glob("**/*.endpoints.ts", { cwd: folder }))
    for (const [name, value] of Object.entries((await import(`${folder}/${file}`)) as Json))
      if (typeof value === "object" && value !== null) known.push({ name: `${file} ${name}`, value });
});

const isList = (value: object): value is ServedList => "list" in value && "row" in value;
const isAction = (value: object): value is ServedAction => "api" in value && "input" in value && !("access" in value);

describe("what the console knows of lists and actions that the server declares", () => {
  it("fits the rows that the lists have", () => {
    const found = known.flatMap(({ name, value }) =>
      isList(value as object) ? [{ name, ...(value as ServedList) }] : [],
    );
    expect(found.length).toBeGreaterThan(8);
    for (const { name, list, row } of found) {
      const declared = registry.lists.find(({ api }) => api === list);
      expect(declared, `${name} names no list: ${list}`).toBeDefined();
      if (declared) expect(misfits(propertiesOf(row), propertiesOf(rowShape(declared))), name).toEqual([]);
    }
  });

  it("fits the members that the actions take", () => {
    const found = known.flatMap(({ name, value }) =>
      isAction(value as object) ? [{ name, ...(value as ServedAction) }] : [],
    );
    expect(found.length).toBeGreaterThan(2);
    for (const { name, api, input } of found) {
      const served = registry.routes.find(({ endpoint }) => endpoint.api === api && endpoint.method === "POST");
      expect(served, `${name} names no action: ${api}`).toBeDefined();
      const sends = served?.endpoint.sends;
      if (sends) expect(misfits(propertiesOf(input), propertiesOf(sends)), name).toEqual([]);
    }
  });

  it("would be found not to fit", () => {
    const declared = propertiesOf(z.object({ id: z.int(), name: z.string().nullable(), kind: z.enum(["a", "b"]) }));
    const of = (shape: z.ZodRawShape) => misfits(propertiesOf(z.object(shape)), declared);
    expect(of({ id: z.int(), name: z.string(), kind: z.enum(["a", "b"]) })).toEqual([]);
    expect(of({ nickname: z.string() })).toEqual(["nickname"]);
    expect(of({ id: z.string() })).toEqual(["id"]);
    expect(of({ kind: z.enum(["a", "c"]) })).toEqual(["kind"]);
  });
});

function propertiesOf(schema: z.ZodType): Json {
  const whole = z.toJSONSchema(schema, { io: "input" }) as Json;
  const { $ref, $defs } = whole;
  const { properties, oneOf } =
    typeof $ref === "string" ? (($defs as Json)[$ref.replace("#/$defs/", "")] as Json) : whole;
  return (properties ?? (oneOf as readonly Json[])[0]?.["properties"]) as Json;
}

/** Members of `wanted` that `declared` does not have, or has with another type. Null is ignored: the console handles empty cells itself. */
function misfits(wanted: Json, declared: Json): readonly string[] {
  return Object.entries(wanted).flatMap(([name, schema]) => {
    const offered = kindsOf(declared[name]);
    return [...kindsOf(schema)].every((kind) => offered.has(kind)) ? [] : [name];
  });
}

/** The types and fixed values that a schema accepts, without null. */
function kindsOf(schema: unknown): ReadonlySet<string> {
  if (typeof schema !== "object" || schema === null) return new Set();
  const { type, const: only, enum: values, anyOf, oneOf } = schema as Json;
  const parts = (anyOf ?? oneOf) as readonly unknown[] | undefined;
  if (parts) return new Set(parts.flatMap((part) => [...kindsOf(part)]));
  const fixed = only === undefined ? (values as readonly unknown[] | undefined) : [only];
  const kinds = fixed ? fixed.map((value) => `=${JSON.stringify(value)}`) : [type].flat().map(String);
  return new Set(kinds.flatMap((kind) => (kind === "null" ? [] : kind === "number" ? ["number", "integer"] : [kind])));
}
