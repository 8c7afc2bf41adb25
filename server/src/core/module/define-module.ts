import type { AnyList } from "../list/define-list.ts";
import type { Chain } from "../db/chains/chain.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { ErrorKind } from "../kernel/error-kind.ts";
import { definePoint, type Declaration } from "../kernel/declarations.ts";
import type { RawRoute } from "../wire/run/raw-route.ts";
import type { Route } from "../wire/route.ts";
import type { Text } from "@kangying/contract/core/language";
import type { TreeNode } from "@kangying/contract/core/tree";

/** A rule of the data as a query: it must return no rows. Run by tests, nightly, and on the monitoring page. */
export interface Invariant {
  /** `bed.one_stay_per_night` */
  readonly name: string;
  /** Selects the offending rows of the present tenant. */
  readonly sql: string;
}

export const invariantPoint = definePoint<Invariant>("rule of the data", ({ name }) => name);
export const chainPoint = definePoint<Chain>("chain", ({ table }) => table);

type Words = Readonly<Record<string, Text>>;

/** A business noun's table of contents. */
export interface Module {
  readonly name: string;
  /** Tables that are this module's alone: its SQL names them, nobody else's. */
  readonly tables?: readonly string[];
  /** Those of them that modules above may read, each through its view in schema `lent`. */
  readonly lends?: readonly string[];
  readonly routes?: readonly Route[];
  /** Routes outside `/api`: files by their address. */
  readonly raw?: readonly RawRoute[];
  readonly lists?: readonly AnyList[];
  readonly jobs?: readonly JobHandler[];
  readonly invariants?: readonly Invariant[];
  /** What it refuses beside the contract's codes: all that its `<name>.errors.ts` defines. */
  readonly errors?: readonly ErrorKind[];
  /** Append-only tables whose rows are linked after their commit. */
  readonly chains?: readonly Chain[];
  readonly tree?: readonly TreeNode[];
  /** Words of people for calls that no list declares, by API: in the log of acts and among a role's rights. */
  readonly callTitles?: Words;
  /** Words for its jobs, by name: they act under it. */
  readonly jobTitles?: Words;
  /** Words for names under which it acts by itself without a job (`workAsSystem`). */
  readonly actorTitles?: Words;
  /** Words for its rules and chains, by name. */
  readonly ruleTitles?: Words;
  /** Words for what its acts are about, by `biz_type`. */
  readonly thingTitles?: Words;
  /** Words for fields that its acts log and that no list and no form names. */
  readonly fieldTitles?: Words;
  /** Who hears of its rows: callers who hold at least one of these permissions, by topic; `null`: every account of the supplier. */
  readonly topics?: Readonly<Record<string, readonly string[] | null>>;
  /** What a module below asks those above for: kinds of payables, handlers of news. */
  readonly declares?: readonly (readonly Declaration[])[];
}

export function defineModule(module: Module): Module {
  return module;
}
