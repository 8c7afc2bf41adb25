import type { TreeNode } from "@kangying/contract/core/tree";
import type { Chain } from "../db/chains/chain.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Declarations } from "../kernel/declarations.ts";
import type { AnyList } from "../list/define-list.ts";
import type { RawRoute } from "../wire/run/raw-route.ts";
import type { Route } from "../wire/route.ts";
import type { Invariant, Module } from "./define-module.ts";

/** All that this build can do, found free of contradictions. */
export interface Registry {
  readonly modules: readonly Module[];
  /** Of the modules themselves and of their lists. */
  readonly routes: readonly Route[];
  readonly raw: readonly RawRoute[];
  readonly lists: readonly AnyList[];
  readonly jobs: readonly JobHandler[];
  readonly invariants: readonly Invariant[];
  readonly chains: readonly Chain[];
  readonly tree: readonly TreeNode[];
  /** The same and whatever else the modules say, by kind, for those who look it up while they work. */
  readonly declared: Declarations;
}
