import { defineModule } from "../../core/module/define-module.ts";
import { classesInvariants } from "./classes.invariants.ts";
import { classesList } from "./classes.list.ts";

/** Classes with their days and who is in them. */
export const classes = defineModule({
  name: "classes",
  tables: ["camp_class", "class_member"],
  lends: ["camp_class", "class_member"],
  lists: [classesList],
  invariants: classesInvariants,
});
