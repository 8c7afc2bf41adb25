import { pathToFileURL } from "node:url";
import { StartRefused } from "../core/kernel/start-refused.ts";
import type { Module } from "../core/module/define-module.ts";
import { addonPoint } from "../modules/plugins/public.ts";
import { house, type House } from "./house.ts";
import type { OutsideFolder } from "./read-outside.ts";

/** The function that an add-on's file exports as `makeModule`. */
export type MakeModule = (house: House) => Module | Promise<Module>;

/**
 * Runs the code of add-ons and returns their modules.
 * @param own  the product's modules; an add-on may not use their names or tables
 * @throws {StartRefused} naming every add-on whose code fails or contradicts its `addon.json`
 */
export async function loadOutside(
  outside: readonly OutsideFolder[],
  own: readonly Module[],
): Promise<readonly Module[]> {
  const modules: Module[] = [];
  const faults: string[] = [];
  for (const each of outside) {
    try {
      const module = await moduleOf(each);
      modules.push(module);
      faults.push(...moduleFaults(module, each, own));
    } catch (error) {
      faults.push(`${each.module}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.length > 0) throw new StartRefused("The add-ons cannot be loaded:", faults);
  return modules;
}

async function moduleOf({ module: file }: OutsideFolder): Promise<Module> {
  const { makeModule: make } = (await import(pathToFileURL(file).href)) as { readonly makeModule?: MakeModule };
  if (typeof make !== "function") throw new Error("exports no function makeModule");
  return await make(house);
}

/** Checks a module's names: everything that an add-on adds must begin with its key. */
function moduleFaults(
  module: Module,
  { module: file, addon: { key } }: OutsideFolder,
  own: readonly Module[],
): string[] {
  const { name, tables = [], routes = [], lists = [], jobs = [], invariants = [], raw = [], declares = [] } = module;
  const fault = (what: string): string => `${file}: ${what}`;
  const foreign = (what: string, names: readonly string[], start: string): string[] =>
    names.filter((each) => !each.startsWith(start)).map((each) => fault(`${what} ${each} must begin with ${start}`));
  const declared = declares
    .flat()
    .flatMap(({ point, value }) => ((point as object) === addonPoint ? [addonPoint.key(value as never)] : []));
  const taken = own.find((other) => (other.tables ?? []).some((table) => table.startsWith(`${key}_`) || table === key));
  return [
    ...(name === key ? [] : [fault(`its module must be called ${key}, it is called ${name}`)]),
    ...(declared.length === 1 && declared[0] === key
      ? []
      : [fault(`must declare the add-on ${key}, once, at addonPoint`)]),
    ...(taken && tables.length > 0
      ? [fault(`tables of module ${taken.name} begin with ${key}_ already: take another key`)]
      : []),
    ...(raw.length > 0 ? [fault("may not answer outside of /api")] : []),
    ...foreign("table", tables, `${key}_`),
    ...foreign(
      "call",
      [...routes.map(({ endpoint }) => endpoint.api), ...lists.map(({ api }) => api)],
      `addons/${key}/`,
    ),
    ...foreign(
      "job",
      jobs.map((job) => job.name),
      `${key}.`,
    ),
    ...foreign(
      "rule",
      invariants.map((rule) => rule.name),
      `${key}.`,
    ),
  ];
}
