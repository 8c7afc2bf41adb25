import { defineModule } from "../../core/module/define-module.ts";
import { joinRoute } from "./join.action.ts";
import { t } from "./stay-person.texts.ts";

/** The person of a stay: what the camp must know before they enter. */
export const stayPerson = defineModule({
  name: "stay-person",
  callTitles: t.group("call"),
  fieldTitles: t.group("field"),
  routes: [joinRoute],
});
