import type { AnyList } from "../list/define-list.ts";
import type { Chain } from "../db/chains/chain.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { ErrorKind } from "../kernel/error-kind.ts";
import { definePoint, type Declaration } from "../kernel/declarations.ts";
import type { RawRoute } from "../wire/run/raw-route.ts";
import type { Route } from "../wire/route.ts";
import type { Text } from "@kangying/contract/core/language";
import type { TreeNode } from "@kangying/contract/core/tree";

/** A data rule as a query that must return no rows. It runs in tests, every night, and on the monitoring page. */
export interface Invariant {
  /** `bed.one_stay_per_night` */
  readonly name: string;
  /** Selects the rows of the current supplier that break the rule. */
  readonly sql: string;
}

export const invariantPoint = definePoint<Invariant>("rule of the data", ({ name }) => name);
export const chainPoint = definePoint<Chain>("chain", ({ table }) => table);

type Words = Readonly<Record<string, Text>>;

/** A module's table of contents. */
export interface Module {
  readonly name: string;
  /** Tables that this module owns. Only its SQL may name them. */
  readonly tables?: readonly string[];
  /** Own tables that modules above may read, each through its view in schema `lent`. */
  readonly lends?: readonly string[];
  readonly routes?: readonly Route[];
  /** Routes outside `/api`, for example for files. */
  readonly raw?: readonly RawRoute[];
  readonly lists?: readonly AnyList[];
  readonly jobs?: readonly JobHandler[];
  readonly invariants?: readonly Invariant[];
  /** Its own error codes: all that its `<name>.errors.ts` defines. */
  readonly errors?: readonly ErrorKind[];
  /** Append-only tables whose rows are added to a hash chain after their commit. */
  readonly chains?: readonly Chain[];
  readonly tree?: readonly TreeNode[];
  /** Titles of calls that no list declares, by API. Shown in the operator log and in the role editor. */
  readonly callTitles?: Words;
  /** Titles of its jobs, by name. They appear as the actor of what a job does. */
  readonly jobTitles?: Words;
  /** Titles of further system actors, used by `workAsSystem`. */
  readonly actorTitles?: Words;
  /** Titles of its rules and chains, by name. */
  readonly ruleTitles?: Words;
  /** Titles of the things in its log entries, by `biz_type`. */
  readonly thingTitles?: Words;
  /** Titles of logged fields that no list or form declares. */
  readonly fieldTitles?: Words;
  /** Permissions by topic: accounts with at least one of them get change hints. `null`: every account of the supplier. */
  readonly topics?: Readonly<Record<string, readonly string[] | null>>;
  /** Further declarations for points that modules below define: kinds of payables, event handlers. */
  readonly declares?: readonly (readonly Declaration[])[];
}

export function defineModule(module: Module): Module {
  return module;
}
