import { defineModule } from "../../core/module/define-module.ts";
import { leavesInvariants } from "./leaves.invariants.ts";

/** Hours and nights that a student is away from camp and comes back. */
export const leaves = defineModule({
  name: "leaves",
  tables: ["stay_leave"],
  lends: ["stay_leave"],
  invariants: leavesInvariants,
});
