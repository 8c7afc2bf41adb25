import { kefuUserInfo } from "@kangying/contract/plugins/plugins.endpoints";
import { memberInfo } from "@kangying/contract/users/users.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { evaluateRanks } from "./keep-ranks.ts";
import { presentForChat, presentMember } from "./present-member.ts";
import { usersInvariants } from "./users.invariants.ts";
import { usersErrors } from "./users.errors.ts";
import { t } from "./users.texts.ts";

/** Members of the shop: their accounts, addresses, ranks and points. Their lists, with purchases, balances and gifts, are in a module above. */
export const users = defineModule({
  name: "users",
  errors: Object.values(usersErrors),
  topics: {
    member: ["seller/user/UserManage", "seller/user/ScoreList", "seller/statistics/MemberPurchaseList"],
    member_rank: ["seller/rank/RankManage", "seller/user/UserManage"],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["member", "member_address", "member_rank", "member_rank_move", "member_score"],
  lends: ["member", "member_address", "member_rank", "member_rank_move", "member_score"],
  routes: [callRoute(memberInfo, presentMember), callRoute(kefuUserInfo, presentForChat)],
  jobs: [evaluateRanks],
  invariants: usersInvariants,
});
