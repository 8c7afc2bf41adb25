import { defineModule } from "../../core/module/define-module.ts";
import { membersList } from "./members.list.ts";

/** The list of the shop's members, with data of many other modules. */
export const members = defineModule({ name: "members", lists: [membersList] });
