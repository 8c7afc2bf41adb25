import { defineModule } from "../../core/module/define-module.ts";
import { kitInvariants } from "./kit.invariants.ts";
import { kitMovesList } from "./kit-moves.list.ts";
import { kitList } from "./kit.list.ts";

/** What is handed out to those who come, and its stock. */
export const kit = defineModule({ name: "kit", lists: [kitList, kitMovesList], invariants: kitInvariants });
