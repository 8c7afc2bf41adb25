import { defineModule } from "../../core/module/define-module.ts";
import { kitInvariants } from "./kit.invariants.ts";
import { kitList } from "./kit.list.ts";

/** What is handed out to those who come, and its stock. */
export const kit = defineModule({
  name: "kit",
  tables: ["kit_item", "kit_move"],
  lends: ["kit_item", "kit_move"],
  lists: [kitList],
  invariants: kitInvariants,
});
