import type { BedPosition, RoomGender } from "@kangying/contract/resources/room";

/** A span of nights as days counted from today: the first night, and the day of departure (exclusive). */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A guest in a room, with what matters to roommates. */
export interface Sleeper extends Span {
  readonly stay_id: number;
  readonly student_id: number;
  readonly sex: "M" | "F";
  readonly age: number | null;
  readonly snores: boolean;
  /** Students with whom they must not share a room. */
  readonly avoids: readonly number[];
}

/** A guest for whom a bed is searched. */
export interface Guest extends Sleeper {
  readonly room_type_id: number;
  /** Students with whom they want to share a room. */
  readonly wishes: readonly number[];
  readonly wantsLower: boolean;
  /** The bed held for them, which they may have to exchange for another one; null: none. */
  readonly home: number | null;
  /** The bed that an operator has chosen; null: any. */
  readonly pinned: number | null;
}

/** Fixed nights of a bed: a guest in the house, a hold that stays, or nights out of use (sleeper null). */
export interface Taken extends Span {
  readonly sleeper: Sleeper | null;
}

/** A bed with its fixed nights. */
export interface SolverBed {
  readonly id: number;
  readonly room_id: number;
  readonly room_type_id: number;
  readonly gender: RoomGender;
  readonly pos: BedPosition | null;
  readonly taken: readonly Taken[];
}

/** The worth of a proposal, in order of weight: fewer refused, fewer moved holds, more wishes met, less waste. */
export interface Worth {
  readonly refused: number;
  readonly moved: number;
  readonly wishes: number;
  /** Points for gaps left, rooms newly opened, and ages and snorers mixed. */
  readonly waste: number;
}

/** The bed of each guest in the order of the guests; null: no bed. */
export type Assignment = readonly (number | null)[];

export interface Proposal {
  /** The bed of each guest by its position in the list; null: none. */
  readonly beds: Assignment;
  readonly worth: Worth;
  /** True: no better proposal exists. False: the time limit was reached. */
  readonly isProven: boolean;
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;
export const avoidEachOther = (a: Sleeper, b: Sleeper): boolean =>
  a.avoids.includes(b.student_id) || b.avoids.includes(a.student_id);
