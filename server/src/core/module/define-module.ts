import type { AnyList } from "../list/define-list.ts";
import type { Chain } from "../db/chains/chain.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { ErrorKind } from "../kernel/error-kind.ts";
import { definePoint, type Declaration } from "../kernel/declarations.ts";
import type { RawRoute } from "../wire/run/raw-route.ts";
import type { Route } from "../wire/route.ts";
import type { Text } from "@kangying/contract/core/language";
import type { TreeNode } from "@kangying/contract/core/tree";

/** A rule of the data as a query: it must return no rows. It runs in tests, every night, and on the monitoring page. */
export interface Invariant {
  /** For example `bed.one_stay_per_night`. */
  readonly name: string;
  /** Selects the rows of the present tenant that break the rule. */
  readonly sql: string;
}

export const invariantPoint = definePoint<Invariant>("rule of the data", ({ name }) => name);
export const chainPoint = definePoint<Chain>("chain", ({ table }) => table);

type Words = Readonly<Record<string, Text>>;

/** The table of contents of a module (one business noun): everything that it declares. */
export interface Module {
  readonly name: string;
  /** Tables that belong to this module: only its SQL names them. */
  readonly tables?: readonly string[];
  /** Those of its tables that modules above may read, each through its view in the schema `lent`. */
  readonly lends?: readonly string[];
  readonly routes?: readonly Route[];
  /** Routes outside `/api`, for example files by their address. */
  readonly raw?: readonly RawRoute[];
  readonly lists?: readonly AnyList[];
  readonly jobs?: readonly JobHandler[];
  readonly invariants?: readonly Invariant[];
  /** Its errors beside the contract's codes: all errors that its `<name>.errors.ts` defines. */
  readonly errors?: readonly ErrorKind[];
  /** Append-only tables whose rows are linked into a chain after their commit. */
  readonly chains?: readonly Chain[];
  readonly tree?: readonly TreeNode[];
  /** Titles of calls that no list declares, by API. Shown in the operator log and among a role's rights. */
  readonly callTitles?: Words;
  /** Titles of its jobs, by name. The log shows them as the actor. */
  readonly jobTitles?: Words;
  /** Titles of the names under which it acts without a job (`workAsSystem`). */
  readonly actorTitles?: Words;
  /** Titles of its rules and chains, by name. */
  readonly ruleTitles?: Words;
  /** Titles of the kinds of rows that its acts change, by `biz_type`. */
  readonly thingTitles?: Words;
  /** Titles of fields that its acts log and that no list and no form names. */
  readonly fieldTitles?: Words;
  /**
   * The readers of its change hints, by topic: callers who hold at least one of these permissions; `null`: every account of the supplier.
   */
  readonly topics?: Readonly<Record<string, readonly string[] | null>>;
  /** Values for points that modules below define: kinds of payables, handlers of news. */
  readonly declares?: readonly (readonly Declaration[])[];
}

export function defineModule(module: Module): Module {
  return module;
}
