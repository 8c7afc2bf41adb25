import type { TreeNode } from "@kangying/contract/core/tree";
import { tree as productTree } from "@kangying/contract/tree";
import { StartRefused } from "../kernel/start-refused.ts";
import { checkLists } from "../list/check/check-lists.ts";
import { declarationsOf } from "./declarations-of.ts";
import { routesOfLists } from "../list/list-routes.ts";
import { routeFaults } from "../wire/reply/wire-faults.ts";
import type { Registry } from "./declared.ts";
import type { Module } from "./define-module.ts";
import type { Fault } from "./fault.ts";
import { moduleFaults } from "./module-faults.ts";
import { permissionFaults } from "./permission-faults.ts";
import { treeFaults } from "./tree-faults.ts";

export interface CollectOptions {
  /** Default: the product's tree, with the trees that modules add. */
  readonly tree?: readonly TreeNode[];
  /** True if only some of the product's modules are loaded (tests): missing pages and permissions are no fault. Default false. */
  readonly partial?: boolean;
}

/**
 * Collects the modules' declarations and checks them against each other and the tree.
 * @throws {StartRefused} naming every fault with its code
 */
export function collect(modules: readonly Module[], options: CollectOptions = {}): Registry {
  const tree = options.tree ?? [...productTree, ...modules.flatMap((module) => module.tree ?? [])];
  const lists = modules.flatMap((module) => module.lists ?? []);
  const registry: Registry = {
    modules,
    routes: [...modules.flatMap((module) => module.routes ?? []), ...routesOfLists(lists)],
    raw: modules.flatMap((module) => module.raw ?? []),
    lists,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    invariants: modules.flatMap((module) => module.invariants ?? []),
    chains: modules.flatMap((module) => module.chains ?? []),
    tree,
    declared: declarationsOf(modules),
  };
  const faults = faultsOf(registry, options.partial ?? false);
  if (faults.length > 0) {
    throw new StartRefused(
      "The declarations contradict each other:",
      faults.map(({ code, message }) => `${code} ${message}`),
    );
  }
  return registry;
}

/** Returns all faults of a registry. @param partial  see CollectOptions */
export function faultsOf(registry: Registry, partial = false): readonly Fault[] {
  return [
    ...treeFaults(registry.tree),
    ...moduleFaults(registry),
    ...routeFaults(registry.routes),
    ...checkLists(registry.lists),
    ...permissionFaults(registry, partial),
  ];
}
