import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./activities.texts.ts";

/** What activities of the shop have in common: SKUs to choose from, and pieces that they lock out of stock. */
export const activities = defineModule({ name: "activities", fieldTitles: t.group("field") });
