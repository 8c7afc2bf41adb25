import { callsOf } from "../core/calls.ts";

/** What is said of roommates and beds. */
export const bedWishCalls = callsOf("seller/student", { BedWishes: "edit" });

/** Beds for many at once. */
export const bedSolverCalls = callsOf("seller/bed", { SolverApply: "edit" });
