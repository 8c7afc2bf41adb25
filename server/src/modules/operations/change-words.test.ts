import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { modules } from "../../app.ts";
import { apiTitles } from "../../core/list/words/api-titles.ts";
import { internalFields, knownAs } from "../../core/list/actions/changes.ts";
import { collect } from "../../core/module/registry.ts";
import { keptFile } from "../demo/fill-demo.ts";
import { unpackRows } from "../demo/kept/kept-file.ts";
import { changeWords } from "./change-words.ts";
import { jobTitlePoint } from "../../core/list/words/words.ts";

const knowing = { services: collect(modules) };

/** Parts of a field's path without a title. */
function unnamed(api: string, kind: string | null, path: string): readonly string[] {
  const words = changeWords({ api, kind, names: null }, knowing);
  return path.split(".").filter((part) => !internalFields.has(part) && !knownAs(part, words));
}

const log = unpackRows(readFileSync(keptFile)).tables.find(({ table }) => table === "operate_log");
const values = (name: string) => log?.values[log.columns.findIndex((column) => column.name === name)] ?? [];

it("has words for every field that the demo's two years have logged", () => {
  const [apis, kinds] = [values("api"), values("biz_type")];
  const missing = new Set<string>();
  const seen = new Set<string>();
  for (const side of ["before", "after"])
    for (const [row, kept] of values(side).entries()) {
      if (kept === null) continue;
      const [api, kind] = [String(apis[row]), kinds[row] as string | null];
      JSON.parse(String(kept), (name, value: unknown) => {
        if (name !== "" && !/^\d+$/u.test(name) && name !== "masked" && name !== "hash")
          seen.add(`${api} ${kind} ${name}`);
        return value;
      });
    }
  for (const each of seen) {
    const [api = "", kind = "", name = ""] = each.split(" ");
    for (const part of unnamed(api, kind === "null" ? null : kind, name)) missing.add(part);
  }
  expect(seen.size).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});

it("has words for every act of the demo's two years", () => {
  const told = new Set([
    ...apiTitles(knowing).keys(),
    ...knowing.services.declared.all(jobTitlePoint).map(({ name }) => name),
  ]);
  const acts = new Set(values("api").map(String));
  expect(acts.size).toBeGreaterThan(30);
  expect([...acts].filter((api) => !told.has(api))).toEqual([]);
});

it("calls a list by the page that shows it, and a call for its rows by what it does", () => {
  const words = changeWords({ api: "", kind: null, names: null }, knowing);
  const rooms = "seller/room/RoomList";
  expect(words.value(rooms, "list")?.en).toBe("Rooms");
  expect(words.value("seller/bed/BedList", "list")?.en).toBe("Beds");
  expect(words.value(rooms, "apis")?.en).toBe("See the list");
});
