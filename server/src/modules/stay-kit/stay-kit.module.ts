import { defineModule } from "../../core/module/define-module.ts";
import { kitMovesList } from "./kit-moves.list.ts";
import { stayKitInvariants } from "./stay-kit.invariants.ts";
import { t } from "./stay-kit.texts.ts";

/** The kit that a stay is handed out, and the returned part of it. */
export const stayKit = defineModule({
  name: "stay-kit",
  ruleTitles: t.group("rule"),
  lists: [kitMovesList],
  invariants: stayKitInvariants,
});
