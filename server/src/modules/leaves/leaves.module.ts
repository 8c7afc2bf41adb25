import { defineModule } from "../../core/module/define-module.ts";
import { leavesInvariants } from "./leaves.invariants.ts";
import { leavesErrors } from "./leaves.errors.ts";
import { t } from "./leaves.texts.ts";

/** Hours and nights that a student is away from camp and comes back. */
export const leaves = defineModule({
  name: "leaves",
  errors: Object.values(leavesErrors),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  tables: ["stay_leave"],
  lends: ["stay_leave"],
  invariants: leavesInvariants,
});
