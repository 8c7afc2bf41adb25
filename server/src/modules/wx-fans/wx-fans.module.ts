import { wxFanCalls, wxReplyCalls, wxSceneCalls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxReplyTry } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { wxHearerPoint } from "../wx-account/public.ts";
import { chooseReply } from "./choose-reply.ts";
import { wxFansList } from "./fans.list.ts";
import { fanHearer } from "./hear-fans.ts";
import { makingScenes } from "./keep-scene.ts";
import { wxRepliesList } from "./replies.list.ts";
import { repliesInUse } from "./replies.repo.ts";
import { wxScenesList } from "./scenes.list.ts";
import { syncing } from "./sync-fans.ts";
import { wxFansInvariants } from "./wx-fans.invariants.ts";
import { t } from "./wx-fans.texts.ts";

/** Followers of a public account, the codes by which they came, and automatic answers to them. */
export const wxFans = defineModule({
  name: "wx-fans",
  topics: {
    wx_fan: [wxFanCalls.FanList.api],
    wx_scene: [wxSceneCalls.SceneList.api],
    wx_reply: [wxReplyCalls.ReplyList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    wx_fan: pageTitle("wxPubFans"),
    wx_scene: pageTitle("wxPubScenes"),
    wx_reply: pageTitle("wxPubReplies"),
  },
  fieldTitles: t.group("field"),
  declares: [declare(wxHearerPoint, fanHearer)],
  tables: ["wx_fan", "wx_scene", "wx_reply"],
  lends: ["wx_fan"],
  lists: [wxFansList, wxScenesList, wxRepliesList],
  routes: [
    callRoute(wxReplyTry, async ({ tx, supplier }, { words }) => {
      const rule = chooseReply(await repliesInUse(tx, supplier.id), words === "" ? null : words);
      const answer = rule?.answer;
      return {
        id: rule?.id ?? null,
        at_when: rule?.at_when ?? null,
        kind: answer?.kind ?? null,
        text: answer && "text" in answer ? answer.text : null,
        title: answer?.kind === "news" ? answer.title : null,
      };
    }),
  ],
  jobs: [syncing, makingScenes],
  invariants: wxFansInvariants,
});
