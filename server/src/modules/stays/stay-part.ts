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

/** The nights of an act. */
export interface NightsMeant {
  readonly from: string;
  /** The day of leaving, exclusive. */
  readonly until: string;
  readonly count: number;
}

/** An act on a stay: one in a preview, or one that is being done while the stay is locked. */
export interface Acting<Input = unknown> {
  readonly work: Work;
  readonly act: PartAct;
  readonly stay: StayRow;
  readonly rules: CampRules;
  readonly nights: NightsMeant;
  /** The input of the form; in a preview, what is filled in so far. */
  readonly input: Input;
}

/** The act that removes an obstacle. */
export interface WayOut {
  /** Its API, which is also the name of its permission. */
  readonly api: string;
  /** The row on which it is done. */
  readonly id: number;
}

/** An obstacle to an act. */
export interface Blocker {
  readonly kind: ErrorKind;
  readonly data: TextData;
  /** By path, where a field of the form is wrong; the code is `invalid` then. */
  readonly fields?: Readonly<Record<string, FieldFault>>;
  /** Null: only another choice or time can remove it. */
  readonly way_out: WayOut | null;
}

/** An amount that an act adds to the folio, or that must be paid with it. */
export interface PriceLine {
  /** difference: shown to the operator, who must agree to it · fee: known beforehand · due: on the folio already, or a deposit */
  readonly kind: "difference" | "fee" | "due";
  readonly code: string;
  readonly title: Text;
  /** Number of nights with this unit price; left out: one amount. */
  readonly nights?: number;
  readonly unit_fen: number;
}

/** A text with its data. */
export interface Words {
  readonly text: Text;
  readonly data?: TextData;
}

/** A line of an act's checklist: something that the act needs, whether it is present or not. */
export interface Check {
  readonly code: string;
  readonly title: Text;
  /** The current state. */
  readonly fact?: Words;
  /** What is missing, if the text differs from the blocker's. */
  readonly lack?: Words;
  /** Codes of blockers that belong to this line, besides those of its fields. */
  readonly codes?: readonly string[];
  /** Fields of the act's form that are shown in this line. */
  readonly fields?: readonly string[];
  /** Fields that must still be filled in, although there is no blocker for them. */
  readonly asks?: readonly string[];
  /** True: nothing is needed, and nothing is present. */
  readonly isIdle?: boolean;
  /** The API of the act on the same stay that changes it. */
  readonly way_out?: string;
  /** Initial values of that act's form, where they differ from the current state. */
  readonly begin?: NonNullable<CheckLine["begin"]>;
  /**
   * Money that is paid together with the act, through the `way_out`: with these values of its form, and the values typed into those fields.
   */
  readonly due?: {
    readonly amount_fen: number;
    readonly given: NonNullable<CheckLine["along"]>["given"];
    readonly asks: readonly string[];
  };
}

/**
 * A part's share of one act on one stay. It is computed without writing, so that what a dialog shows and what the act does come from the
 * same code.
 */
export interface Share {
  /** All obstacles. @param cost_fen  the sum of the differences that all parts add to the folio */
  readonly blockers?: (cost_fen: number) => Promise<readonly Blocker[]> | readonly Blocker[];
  readonly lines?: readonly PriceLine[];
  readonly words?: readonly Words[];
  /** The part's lines of the act's checklist, for the dialog; called after `blockers`. */
  readonly checks?: (cost_fen: number) => Promise<readonly Check[]> | readonly Check[];
  /** The effects of the act, in words for the operator. */
  readonly effects?: readonly Words[];
  /** Runs before the stay moves. @returns what it adds to the stay's row and to the event */
  readonly before?: () => Promise<Partial<Moving> | void>;
  /**
   * Runs after the stay has moved.
   * @param stay  as it was just before
   * @param made  the stay that the act has opened; null: none
   */
  readonly after?: (stay: StayRow, made: number | null) => Promise<void>;
}

/** The input of each act, as far as a part reads it. */
type Inputs = { readonly [A in PartAct]?: unknown };
type InputOf<I extends Inputs, A extends PartAct> = I extends Readonly<Record<A, infer Input>> ? Input : unknown;

/**
 * A part of a stay: papers, a bed, money. Acts walk one ordered list of parts and know none by name, so that a new part is one new file.
 */
export type StayPart<I extends Inputs = Inputs> = {
  readonly name: string;
  /**
   * Locks the rows that the part will change, by their keys in ascending order. Called after the stay is locked, part after part in the
   * order of the list and in the same way for every act, so that two acts that need the same rows cannot deadlock.
   */
  readonly hold?: (acting: Acting<InputOf<I, PartAct>>) => Promise<void>;
} & {
  /** Its share of an act; undoing calls the parts from the last to the first. */
  readonly [A in PartAct]?: (acting: Acting<InputOf<I, A>>) => Promise<Share> | Share;
};

/** Creates a blocker. @param way_out  the API of the act on the same stay that removes it */
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
 * Turns the error of a check into blockers.
 * @param check  must not write
 * @param way_out  the API of the act on the same stay that removes it
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

/** Turns an error into a blocker. Wrong fields have no way out except the fields themselves. */
export function blockerOf(stay: Pick<StayRow, "id">, error: AppError, way_out: string | null): Blocker {
  if (error instanceof InvalidFields) return { kind: error.kind, data: {}, fields: error.fields, way_out: null };
  return blocker(stay, error.kind, error.data, way_out);
}
