import { repeated, type Fault } from "./fault.ts";
import type { Registry } from "./declared.ts";

/** Names that two modules claim. */
export function moduleFaults({ modules, lists, jobs, invariants, raw }: Registry): readonly Fault[] {
  const twice = (code: string, what: string, names: readonly string[]): Fault[] =>
    repeated(names).map((name) => ({ code, message: `${name}: two ${what} have this name` }));
  return [
    ...twice(
      "MODULE101",
      "modules",
      modules.map(({ name }) => name),
    ),
    ...twice(
      "MODULE102",
      "lists",
      lists.map(({ id }) => id),
    ),
    ...twice(
      "MODULE103",
      "jobs",
      jobs.map(({ name }) => name),
    ),
    ...twice(
      "MODULE104",
      "invariants",
      invariants.map(({ name }) => name),
    ),
    ...twice(
      "MODULE105",
      "raw routes",
      raw.map(({ path }) => path),
    ),
  ];
}
