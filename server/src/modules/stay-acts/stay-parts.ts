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
import { plannedPausePart } from "./camp/planned-pause-part.ts";
import type { ActInputs } from "./dialogs/inputs.ts";

/** The parts of a stay in a given order. Each reads its own input of an act. */
export type StayParts = readonly StayPart<ActInputs>[];

/**
 * All parts of a stay, in the order in which every act walks them: for locking rows (bed, class, kit, then the ledger's accounts), for
 * listing blockers and for doing the work. Undoing walks them backwards.
 */
export const stayParts: StayParts = [
  plannedPausePart,
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
