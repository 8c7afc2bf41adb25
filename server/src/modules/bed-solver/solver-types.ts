import type { BedPosition, RoomGender } from "@kangying/contract/resources/room";

/** Nights as days counted from today: the first one, and the day of leaving, exclusive. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Whoever sleeps in a room, as far as others mind. */
export interface Sleeper extends Span {
  readonly stay_id: number;
  readonly student_id: number;
  readonly sex: "M" | "F";
  readonly age: number | null;
  readonly snores: boolean;
  /** Students with whom no room may be shared. */
  readonly avoids: readonly number[];
}

/** Somebody for whom a bed is looked for. */
export interface Guest extends Sleeper {
  readonly room_type_id: number;
  /** Students with whom they would share a room. */
  readonly wishes: readonly number[];
  readonly wantsLower: boolean;
  /** The bed that is held for them, and that they may have to give up for another; null: they have none. */
  readonly home: number | null;
  /** The one bed that a desk has chosen; null: any. */
  readonly pinned: number | null;
}

/** What nobody may move: a guest in residence, a hold that stays, or nights out of use (no sleeper). */
export interface Taken extends Span {
  readonly sleeper: Sleeper | null;
}

/** A bed with what stands fast in it. */
export interface SolverBed {
  readonly id: number;
  readonly room_id: number;
  readonly room_type_id: number;
  readonly gender: RoomGender;
  readonly pos: BedPosition | null;
  readonly taken: readonly Taken[];
}

/** What a proposal is worth, in the order in which it counts: fewer refused, fewer holds moved, more wishes met, less waste. */
export interface Worth {
  readonly refused: number;
  readonly moved: number;
  readonly wishes: number;
  /** Gaps cut, rooms opened, ages and snorers mixed: points. */
  readonly waste: number;
}

/** Who sleeps where; null: nowhere. In the order of the guests. */
export type Assignment = readonly (number | null)[];

export interface Proposal {
  /** The bed of each guest by their place in the list; null: none. */
  readonly beds: Assignment;
  readonly worth: Worth;
  /** Nothing better exists; else the time was up. */
  readonly isProven: boolean;
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;
export const avoidEachOther = (a: Sleeper, b: Sleeper): boolean =>
  a.avoids.includes(b.student_id) || b.avoids.includes(a.student_id);
