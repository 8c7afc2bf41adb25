import { declare, Declarations, type Declaration } from "../kernel/declarations.ts";
import { callTitlePoint } from "../list/api-titles.ts";
import { listPoint } from "../list/served-lists.ts";
import { chainPoint, invariantPoint, type Module } from "./define-module.ts";

/** Everything that these modules say of themselves, by kind. */
export function declarationsOf(modules: readonly Module[]): Declarations {
  return new Declarations(modules.map((module) => ({ name: module.name, declares: saidBy(module) })));
}

function saidBy({
  lists = [],
  invariants = [],
  chains = [],
  callTitles = {},
  declares = [],
}: Module): readonly Declaration[] {
  return [
    ...declare(listPoint, ...lists),
    ...declare(invariantPoint, ...invariants),
    ...declare(chainPoint, ...chains),
    ...declare(callTitlePoint, ...Object.entries(callTitles).map(([api, title]) => ({ api, title }))),
    ...declares.flat(),
  ];
}
