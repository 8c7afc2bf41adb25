import type { Work } from "../../core/jobs/work.ts";
import type { WxHearer, WxMessage } from "../wx-account/public.ts";
import { fanOfOpenId } from "../wx-fans/public.ts";
import { dropGrants, insertGrant } from "./grants.repo.ts";
import { endSend } from "./send-wx.ts";
import { findSend, markDelivered } from "./sends.repo.ts";
import { templateByTheirId } from "./templates.repo.ts";

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null;
const wordsOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The entries of a list in WeChat's event, one or many. */
function entriesOf({ fields }: WxMessage, name: string): readonly Members[] {
  const outer = fields[name];
  const list = isMembers(outer) ? outer["List"] : undefined;
  return (Array.isArray(list) ? list : [list]).filter(isMembers);
}

/** Stores the result of a message. */
async function noteOutcome(work: Work, receipt: string, status: string): Promise<void> {
  const { tx, supplier, now } = work;
  const send = receipt === "" ? null : await findSend(tx, supplier.id, { receipt });
  if (send?.status !== 2) return;
  if (status.startsWith("success")) await markDelivered(tx, supplier.id, send.id, now);
  else await endSend(work, send, { status: 4, code: null, fault: status });
  work.changed("wx_send", send.id);
}

async function noteGrants(work: Work, message: WxMessage): Promise<void> {
  const { tx, supplier, now } = work;
  const fan = await fanOfOpenId(tx, supplier.id, message.open_id);
  if (!fan) return;
  const isPopup = message.kind === "subscribe_msg_popup_event";
  for (const entry of entriesOf(message, isPopup ? "SubscribeMsgPopupEvent" : "SubscribeMsgChangeEvent")) {
    const template = await templateByTheirId(tx, supplier.id, wordsOf(entry["TemplateId"]));
    const said = wordsOf(entry["SubscribeStatusString"]);
    if (template?.kind !== "once") continue;
    if (isPopup && said === "accept") await insertGrant(tx, supplier.id, fan.id, template.id, now);
    if (said === "reject") await dropGrants(tx, supplier.id, fan.id, template.id);
    work.changed("wx_grant", fan.id);
  }
}

/** Handles WeChat's reports on messages, and followers' agreements to more messages. */
export const outcomeHearer: WxHearer = {
  key: "outcomes",
  hear: async (work, message) => {
    const { kind, fields } = message;
    if (kind === "templatesendjobfinish") await noteOutcome(work, wordsOf(fields["MsgID"]), wordsOf(fields["Status"]));
    if (kind === "subscribe_msg_sent_event")
      for (const entry of entriesOf(message, "SubscribeMsgSentEvent"))
        await noteOutcome(work, wordsOf(entry["MsgID"]), wordsOf(entry["ErrorStatus"]));
    if (kind === "subscribe_msg_popup_event" || kind === "subscribe_msg_change_event") await noteGrants(work, message);
    return null;
  },
};
