import { defineModule } from "../../core/module/define-module.ts";
import { packagesList } from "./packages.list.ts";

/** What a camp offers, and the rules by which it lets people in and lets them go. */
export const packages = defineModule({
  name: "packages",
  tables: ["camp_package", "camp_rule"],
  lends: ["camp_package", "camp_rule"],
  lists: [packagesList],
});
