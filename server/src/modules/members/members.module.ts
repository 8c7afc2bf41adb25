import { defineModule } from "../../core/module/define-module.ts";
import { membersList } from "./members.list.ts";

/** The list of the shop's members, above all that it tells of them. */
export const members = defineModule({ name: "members", lists: [membersList] });
