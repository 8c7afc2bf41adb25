import { expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "@kangying/contract/core/endpoint";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";
import { openApi } from "./core/wire/docs/open-api.ts";

type Json = Readonly<Record<string, unknown>>;

/** Calls whose reply is not an envelope. Reviewed: no other call may be without a schema. */
const filesAndStreams = [
  "seller/export/BulkTaskFile",
  "seller/export/Download",
  "seller/feed/Stream",
  "seller/statistics/GoodsStatisticsExport",
  "seller/statistics/MemberStatisticsExport",
  "seller/statistics/StudentStatisticsExport",
  "seller/statistics/TradeStatisticsExport",
];

const endpoints = collect(modules).routes.map((route) => route.endpoint);

it("serves the API that was last agreed on: a change of it stands in the diff", async () => {
  const document = openApi(endpoints, "0.0.0");
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("./__snapshots__/openapi.json");
});

it("tells of every body and every reply what it holds", () => {
  expect(openParts(openApi(endpoints, "0.0.0"))).toEqual([]);
  const noEnvelope = endpoints.filter(({ gives }) => gives === "file" || gives === "stream");
  expect(noEnvelope.map(({ api }) => api).toSorted()).toEqual(filesAndStreams);
});

it("takes no day whose week or month has no date of ten signs", () => {
  const days = endpoints.flatMap(({ api, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { unrepresentable: "any", io: "input" });
    return Object.entries(properties as Readonly<Record<string, Json>>).flatMap(([name, { format }]) =>
      format === "date" ? [{ at: `${api} ${name}`, takes: Reflect.get(input, "shape")[name] as z.ZodType }] : [],
    );
  });
  expect(days.length).toBeGreaterThan(10);
  expect(days.filter(({ takes }) => takes.safeParse("9999-12-31").success).map(({ at }) => at)).toEqual([]);
});

it("finds a part that tells nothing, wherever it stands", () => {
  const toy = (input: z.ZodType, output: z.ZodType) =>
    defineEndpoint({ api: "toy/x", method: "POST", access: "session", repeats: "none", summary: "", input, output });
  const open = (input: z.ZodType, output: z.ZodType = z.null()) => openParts(openApi([toy(input, output)], "0")).length;
  expect(open(z.object({ id: z.int() }))).toBe(0);
  expect(open(z.looseObject({}))).toBe(1);
  expect(open(z.object({ rows: z.array(z.object({ value: z.unknown() })) }))).toBe(1);
  expect(open(z.object({}), z.unknown())).toBe(1);
  expect(open(z.object({}), z.record(z.string(), z.any()))).toBe(1);
  expect(open(z.object({}), z.union([z.string(), z.looseObject({})]))).toBe(1);
  expect(open(z.object({}), z.object({ named: z.unknown() }).meta({ id: "Named" }))).toBe(1);
});

/** Every schema of the document that accepts anything, by its place. */
function openParts(document: Json): readonly string[] {
  const found: string[] = [];
  const walk = (part: unknown, at: string, isSchema: boolean): void => {
    if (Array.isArray(part)) return part.forEach((member, index) => walk(member, `${at}/${index}`, isSchema));
    if (isSchema && takesAnything(part)) found.push(at);
    if (typeof part !== "object" || part === null) return;
    for (const [name, member] of Object.entries(part)) {
      const at_name = `${at}/${name}`;
      if (!isSchema) walk(member, at_name, name === "schema" || at === "/components/schemas");
      else if (name === "properties" || name === "$defs")
        for (const [property, schema] of Object.entries(member as Json)) walk(schema, `${at_name}/${property}`, true);
      else if (deeper.has(name)) walk(member, at_name, true);
    }
  };
  walk(document, "", false);
  return found;
}

/** Keywords of JSON Schema that contain schemas. */
const deeper = new Set(["items", "prefixItems", "additionalProperties", "oneOf", "anyOf", "allOf"]);
const saysWhat = ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf"];

function takesAnything(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return schema === true;
  if (!saysWhat.some((keyword) => keyword in schema)) return true;
  const { type, items, prefixItems, properties, additionalProperties } = schema as Json;
  if (type === "array") return items === undefined && prefixItems === undefined;
  return type === "object" && properties === undefined && additionalProperties === undefined;
}
