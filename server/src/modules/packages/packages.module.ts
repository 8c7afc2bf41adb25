import { defineModule } from "../../core/module/define-module.ts";
import { packagesList } from "./packages.list.ts";
import { t } from "./packages.texts.ts";

/** What a camp offers, and the rules by which it lets people in and lets them go. */
export const packages = defineModule({
  name: "packages",
  topics: { camp_package: ["seller/student/PackageList"] },
  thingTitles: t.group("thing"),
  tables: ["camp_package", "camp_rule"],
  lends: ["camp_package", "camp_rule"],
  lists: [packagesList],
});
