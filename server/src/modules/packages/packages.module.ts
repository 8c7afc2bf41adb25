import { defineModule } from "../../core/module/define-module.ts";
import { packagesList } from "./packages.list.ts";
import { t } from "./packages.texts.ts";

/** The packages of a camp and its rules for entry, stay and departure. */
export const packages = defineModule({
  name: "packages",
  topics: { camp_package: ["seller/student/PackageList"] },
  thingTitles: t.group("thing"),
  tables: ["camp_package", "camp_rule"],
  lends: ["camp_package", "camp_rule"],
  lists: [packagesList],
});
