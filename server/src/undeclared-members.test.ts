import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { modules } from "./app.ts";
import { sheetApis, trialApi } from "@kangying/contract/core/derived-apis";
import { collect } from "./core/module/registry.ts";

const registry = collect(modules);

/**
 * Calls that check their members against a definition and refuse all others: lists accept their filters, actions and settings accept the fields
 * of their forms. Reading a sheet accepts only its file.
 */
const checkedElsewhere = new Set<string>([
  ...registry.lists.flatMap(({ api, actions }) => [
    api,
    sheetApis(api).read,
    ...Object.values(actions ?? {}).flatMap((action) => ("api" in action ? [action.api, trialApi(action.api)] : [])),
  ]),
  "addons/kefu/KefuSetSave",
  "addons/SetupSave",
]);

type Inside = { readonly _zod: { readonly def: Record<string, unknown> & { readonly type: string } } };

/** The paths of objects in a schema that accept members which they do not declare. */
function openObjects(schema: unknown, path: string, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== "object" || schema === null || !("_zod" in schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as Inside)._zod;
  const catchall = def["catchall"] as Inside | undefined;
  const open = def.type === "object" && catchall !== undefined && catchall._zod.def.type !== "never" ? [path] : [];
  const shape = def.type === "object" ? Object.entries(def["shape"] as Record<string, z.ZodType>) : [];
  const parts = ["innerType", "element", "in", "out", "left", "right", "valueType"].map((part) => def[part]);
  const options = Array.isArray(def["options"]) ? def["options"] : [];
  return [
    ...open,
    ...shape.flatMap(([name, member]) => openObjects(member, `${path}.${name}`, seen)),
    ...[...parts, ...options].flatMap((part) => openObjects(part, path, seen)),
  ];
}

describe("what a call sends beside what its endpoint asks for", () => {
  it("never reaches a command, on any endpoint: role, supplier, balance and the like stay what they are", () => {
    const inputs = registry.routes.map(({ endpoint }) => endpoint).filter(({ api }) => !checkedElsewhere.has(api));
    expect(inputs.length).toBeGreaterThan(40);
    expect(inputs.flatMap(({ api, input }) => openObjects(input, api))).toEqual([]);
  });

  it("would be told of an endpoint that lets it through, however deep", async () => {
    const { z: zod } = await import("zod");
    const deep = zod.object({ rows: zod.array(zod.object({ a: zod.looseObject({ b: zod.string() }).optional() })) });
    expect(openObjects(deep, "x")).toEqual(["x.rows.a"]);
  });
});
