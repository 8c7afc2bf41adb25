import type { Fault } from "./fault.ts";
import type { Module } from "./define-module.ts";
import type { Registry } from "./declared.ts";

/** Declarations that must be unique in a process: how to get the keys, and the code of the fault for a duplicate. */
const kinds: readonly (readonly [code: string, what: string, keys: (module: Module) => readonly string[]])[] = [
  ["MODULE101", "modules", ({ name }) => [name]],
  ["MODULE102", "lists", ({ lists = [] }) => lists.map(({ id }) => id)],
  ["MODULE103", "jobs", ({ jobs = [] }) => jobs.map(({ name }) => name)],
  ["MODULE104", "invariants", ({ invariants = [] }) => invariants.map(({ name }) => name)],
  ["MODULE105", "raw routes", ({ raw = [] }) => raw.map(({ method = "GET", path }) => `${method} ${path}`)],
];

/** Finds names that two modules declare, with both modules. */
export function moduleFaults({ modules, declared }: Registry): readonly Fault[] {
  return [
    ...kinds.flatMap(([code, what, keys]) =>
      claimedTwice(modules, keys).map(({ key, by }) => ({
        code,
        message: `${key}: two ${what} have this name (${by.join(" and ")})`,
      })),
    ),
    ...declared.doubles.map(({ what, key, by }) => ({
      code: "MODULE106",
      message: `${what} ${key}: declared by ${by.join(" and by ")}`,
    })),
  ];
}

function claimedTwice(
  modules: readonly Module[],
  keys: (module: Module) => readonly string[],
): readonly { readonly key: string; readonly by: readonly [string, string] }[] {
  const first = new Map<string, string>();
  return modules.flatMap((module) =>
    keys(module).flatMap((key) => {
      const by = first.get(key);
      if (by === undefined) first.set(key, module.name);
      return by === undefined ? [] : [{ key, by: [by, module.name] as const }];
    }),
  );
}
