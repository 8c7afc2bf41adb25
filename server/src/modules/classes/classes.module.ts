import { defineModule } from "../../core/module/define-module.ts";
import { classesInvariants } from "./classes.invariants.ts";
import { classesList } from "./classes.list.ts";
import { classesErrors } from "./classes.errors.ts";
import { t } from "./classes.texts.ts";

/** Classes with their days and members. */
export const classes = defineModule({
  name: "classes",
  errors: Object.values(classesErrors),
  topics: { camp_class: ["seller/class/ClassList"] },
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["camp_class", "class_member"],
  lends: ["camp_class", "class_member"],
  lists: [classesList],
  invariants: classesInvariants,
});
