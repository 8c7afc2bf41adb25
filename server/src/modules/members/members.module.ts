import { defineModule } from "../../core/module/define-module.ts";
import { membersErrors } from "./members.errors.ts";
import { membersList } from "./members.list.ts";
import { t } from "./members.texts.ts";
import { giveGifts } from "./rank-gifts.ts";
import { ranksList } from "./ranks.list.ts";

/** The lists of the shop's members and ranks, with data of many other modules, and the gifts of ranks. */
export const members = defineModule({
  name: "members",
  errors: Object.values(membersErrors),
  jobTitles: t.group("job"),
  tables: ["rank_gift", "rank_gift_given"],
  lists: [membersList, ranksList],
  jobs: [giveGifts],
});
