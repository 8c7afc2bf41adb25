import { defineModule } from "../../core/module/define-module.ts";

/** The person of a stay as the camp must know them before they enter. */
export const stayPerson = defineModule({ name: "stay-person" });
