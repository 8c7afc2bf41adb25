import type { ErrorCode } from "@kangying/contract/core/errors";
import { kindOf, type ErrorKind } from "../../core/kernel/error-kind.ts";
import type { CheckLine } from "@kangying/contract/core/form/preview";
import type { Text, TextData } from "@kangying/contract/core/language";
import type { StayAct } from "@kangying/contract/students/stay.moves";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import type { CampRules } from "../packages/public.ts";
import type { Moving } from "./move-stay.ts";
import type { StayRow } from "./stays.repo.ts";

/** The acts in which the parts of a stay take part. */
export const partActs = [
  "enter",
  "pause",
  "return",
  "renew",
  "change_bed",
  "finish",
  "transfer",
  "undo_finish",
] as const satisfies readonly StayAct[];
export type PartAct = (typeof partActs)[number];

/** Nights that an act is about. */
export interface NightsMeant {
  readonly from: string;
  /** The day of leaving, exclusive. */
  readonly until: string;
  readonly count: number;
}

/** An act on a stay: one that a desk thinks of, or one that is being done with the stay held. */
export interface Acting<Input = unknown> {
  readonly work: Work;
  readonly act: PartAct;
  readonly stay: StayRow;
  readonly rules: CampRules;
  readonly nights: NightsMeant;
  /** What the desk says; of an act that is only thought of, what it has said so far. */
  readonly input: Input;
}

/** The act that clears something out of the way. */
export interface WayOut {
  /** Its API, as its permission is called. */
  readonly api: string;
  /** The row that it is done on. */
  readonly id: number;
}

/** Something that stands in the way of an act. */
export interface Blocker {
  readonly kind: ErrorKind;
  readonly data: TextData;
  /** By path, where a field of the form is at fault; the code is `invalid` then. */
  readonly fields?: Readonly<Record<string, FieldFault>>;
  /** Null: nothing but another choice, or time. */
  readonly way_out: WayOut | null;
}

/** What an act adds to the folio, or what is to be paid with it. */
export interface PriceLine {
  /**
   * A difference is what the desk is shown and asked to agree to; a fee is known beforehand; what is due stands on the folio already, or is
   * a deposit.
   */
  readonly kind: "difference" | "fee" | "due";
  readonly code: string;
  readonly title: Text;
  /** So many nights at so much each; left out: one sum. */
  readonly nights?: number;
  readonly unit_fen: number;
}

/** Words beside the figures. */
export interface Words {
  readonly text: Text;
  readonly data?: TextData;
}

/** A line of an act's checklist: something that the act needs, whether it is there or not. */
export interface Check {
  readonly code: string;
  readonly title: Text;
  /** How it stands. */
  readonly fact?: Words;
  /** What is missing, in other words than its blocker's. */
  readonly lack?: Words;
  /** Blockers that the line stands for, beside those of its fields. */
  readonly codes?: readonly string[];
  /** Fields of the act's form that stand in the line. */
  readonly fields?: readonly string[];
  /** Fields that are still to be filled in, though no blocker says so. */
  readonly asks?: readonly string[];
  /** Nothing is needed, and nothing is there. */
  readonly isIdle?: boolean;
  /** The API of the act that changes it, on the stay itself. */
  readonly way_out?: string;
  /** What its form begins with, where something else than what is there now is possible. */
  readonly begin?: NonNullable<CheckLine["begin"]>;
  /** Money that is taken along with the act by the way out: with these values of its form, and what is typed into those fields. */
  readonly due?: {
    readonly amount_fen: number;
    readonly given: NonNullable<CheckLine["along"]>["given"];
    readonly asks: readonly string[];
  };
}

/**
 * A part's share of one act on one stay. It is found out by reading alone, so that what a dialog shows and what the act does come from the
 * same code.
 */
export interface Share {
  /** All that stands in the way. @param cost_fen  what all parts together add to the folio as differences */
  readonly blockers?: (cost_fen: number) => Promise<readonly Blocker[]> | readonly Blocker[];
  readonly lines?: readonly PriceLine[];
  readonly words?: readonly Words[];
  /** Its lines of the act's checklist, for who reads; asked after `blockers`. */
  readonly checks?: (cost_fen: number) => Promise<readonly Check[]> | readonly Check[];
  /** What it will do, as the desk would say it. */
  readonly effects?: readonly Words[];
  /** Done before the stay moves. @returns what it adds to the stay's row and to the event */
  readonly before?: () => Promise<Partial<Moving> | void>;
  /**
   * Done once the stay has moved.
   * @param stay  as it was just before
   * @param made  the stay that the act has opened; null: none
   */
  readonly after?: (stay: StayRow, made: number | null) => Promise<void>;
}

/** What the desk says for each act, as far as a part reads it. */
type Inputs = { readonly [A in PartAct]?: unknown };
type InputOf<I extends Inputs, A extends PartAct> = I extends Readonly<Record<A, infer Input>> ? Input : unknown;

/**
 * Something that a stay is made of: papers, a bed, money. Acts walk one ordered list of parts and know none of them by name, so that a new
 * part is one new file.
 */
export type StayPart<I extends Inputs = Inputs> = {
  readonly name: string;
  /**
   * Locks the rows that the part is about to change, by their keys in rising order. Called once the stay is held, part after part in the
   * order of the list, for every act alike: two acts that want the same rows never wait for each other.
   */
  readonly hold?: (acting: Acting<InputOf<I, PartAct>>) => Promise<void>;
} & {
  /** Its share of an act; undoing asks the parts from the last to the first. */
  readonly [A in PartAct]?: (acting: Acting<InputOf<I, A>>) => Promise<Share> | Share;
};

/** @param way_out  the API of the act that clears it, on the stay itself */
export function blocker(
  stay: Pick<StayRow, "id">,
  refused: ErrorCode | ErrorKind,
  data: TextData,
  way_out: string | null,
): Blocker {
  const kind = typeof refused === "string" ? kindOf(refused) : refused;
  return { kind, data, way_out: way_out === null ? null : { api: way_out, id: stay.id } };
}

/** A field of the form that is wrong. */
export function faultyField(path: string, text: Text, data: TextData = {}): Blocker {
  return { kind: kindOf("invalid"), data: {}, fields: { [path]: { text, data } }, way_out: null };
}

/**
 * What a check refuses, as blockers.
 * @param check  reads alone
 * @param way_out  the API of the act that clears it, on the stay itself
 */
export async function refusedBy(
  stay: Pick<StayRow, "id">,
  check: () => unknown,
  way_out: string | null = null,
): Promise<readonly Blocker[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return [blockerOf(stay, error, way_out)];
    throw error;
  }
}

/** A refusal as a blocker; faults of fields have no way out but the fields. */
export function blockerOf(stay: Pick<StayRow, "id">, error: AppError, way_out: string | null): Blocker {
  if (error instanceof InvalidFields) return { kind: error.kind, data: {}, fields: error.fields, way_out: null };
  return blocker(stay, error.kind, error.data, way_out);
}
