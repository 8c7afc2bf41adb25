import type { TreeNode } from "@kangying/contract/core/tree";
import type { Chain } from "../db/chains/chain.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Declarations } from "../kernel/declarations.ts";
import type { AnyList } from "../list/define-list.ts";
import type { RawRoute } from "../wire/run/raw-route.ts";
import type { Route } from "../wire/route.ts";
import type { Invariant, Module } from "./define-module.ts";

/** All declarations of this build, checked for contradictions. */
export interface Registry {
  readonly modules: readonly Module[];
  /** Routes of the modules and of their lists. */
  readonly routes: readonly Route[];
  readonly raw: readonly RawRoute[];
  readonly lists: readonly AnyList[];
  readonly jobs: readonly JobHandler[];
  readonly invariants: readonly Invariant[];
  readonly chains: readonly Chain[];
  readonly tree: readonly TreeNode[];
  /** All declarations by kind, for lookups at run time. */
  readonly declared: Declarations;
}
