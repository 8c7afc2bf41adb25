import { defineModule } from "../../core/module/define-module.ts";
import { kitInvariants } from "./kit.invariants.ts";
import { kitMovesList } from "./kit-moves.list.ts";
import { kitList } from "./kit.list.ts";

/** What is handed out to those who come, and its stock. */
export const kit = defineModule({
  name: "kit",
  tables: ["kit_item", "kit_move"],
  lists: [kitList, kitMovesList],
  invariants: kitInvariants,
});
