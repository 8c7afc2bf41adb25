import { leavesPart } from "../leaves/public.ts";
import { messagePart } from "../messages/public.ts";
import { nightsPart } from "../nights/public.ts";
import { papersPart } from "../papers/public.ts";
import { settlementPart } from "../settlements/public.ts";
import { bedPart } from "../stay-beds/public.ts";
import { classPart } from "../stay-classes/public.ts";
import { coachPart } from "../stay-coaches/public.ts";
import { kitPart } from "../stay-kit/public.ts";
import { moneyPart } from "../stay-money/public.ts";
import { personPart } from "../stay-person/public.ts";
import type { StayPart } from "../stays/public.ts";
import { weightPart } from "../weights/public.ts";
import type { ActInputs } from "./dialogs/inputs.ts";

/** Parts of a stay in an order, each of which reads what the acts are told. */
export type StayParts = readonly StayPart<ActInputs>[];

/**
 * All that a stay is made of, in the one order in which every act walks it: rows are locked in it (bed, class, kit, then the ledger's
 * accounts), blockers are told in it, the work is done in it, and undoing goes through it backwards.
 */
export const stayParts: StayParts = [
  personPart,
  leavesPart,
  nightsPart,
  papersPart,
  bedPart,
  classPart,
  coachPart,
  kitPart,
  weightPart,
  moneyPart,
  settlementPart,
  messagePart,
];
