import { callsOf } from "../core/calls.ts";

/** Wishes about roommates and beds. */
export const bedWishCalls = callsOf("seller/student", { BedWishes: "edit" });

/** Beds for many people at once. */
export const bedSolverCalls = callsOf("seller/bed", { SolverApply: "edit" });
