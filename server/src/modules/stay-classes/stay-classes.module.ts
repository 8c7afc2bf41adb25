import { defineModule } from "../../core/module/define-module.ts";
import { rosterInvariants } from "./roster.invariants.ts";
import { t } from "./stay-classes.texts.ts";

/** The class of a stay. */
export const stayClasses = defineModule({
  name: "stay-classes",
  ruleTitles: t.group("rule"),
  invariants: rosterInvariants,
});
