import { messageRuleCalls as calls } from "@kangying/contract/messages/messages.calls";
import { industries } from "@kangying/contract/core/tree";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { waysOf } from "./announce.ts";
import { eventTitles, t } from "./event-messages.texts.ts";
import { setWays } from "./set-ways.ts";
import { eventKey, eventNames, eventOfKey, eventSpec, tells } from "./message-events.ts";

const receivers = [
  { value: "staff", title: t("receiver.staff"), color: "blue" },
  { value: "student", title: t("receiver.student"), color: "green" },
  { value: "buyer", title: t("receiver.buyer"), color: "violet" },
  { value: "applicant", title: t("receiver.applicant"), color: "amber" },
] as const;

/** All events as options. */
export const eventOptions = eventNames.map((event) => ({ value: event, title: eventTitles[event] }));

/** The events of a supplier's industry as options. */
export const ownEventOptions = async ({ supplier }: ListContext): Promise<typeof eventOptions> =>
  eventOptions.filter(({ value }) => tells(supplier.industry, value));

const catalogue = eventNames
  .map((event) => {
    const { receiver, by_default } = eventSpec(event);
    const tellers = industries.filter((industry) => tells(industry, event)).map((industry) => `'${industry}'`);
    return `(${eventKey(event)}, '${event}', '${receiver}', ${by_default.inbox}, ${by_default.sms}, array[${tellers.join(", ")}])`;
  })
  .join(", ");

const form = {
  inbox: fields.switch({ title: t("inbox"), help: t("inbox.help") }),
  sms: fields.switch({ title: t("sms"), help: t("sms.help") }),
  wechat: fields.switch({ title: t("wechat"), help: t("wechat.help") }),
};

/** The list of events with their receivers and ways. */
export const messageRulesList = defineList({
  api: calls.RuleList.api,
  id: "message-rules",
  title: pageTitle("messageRules"),
  from: `supplier s cross join (values ${catalogue}) as e (id, event, receiver, inbox, sms, tellers)
    left join message_rule r on r.supplier_id = s.id and r.event = e.event
    left join message_template w on w.supplier_id = s.id and w.event = e.event and w.status = 2`,
  pk: "e.id",
  tenant: "s.id",
  where: ["s.industry_type = any(e.tellers)"],
  columns: {
    nth: number("e.id", { title: t("nth"), sort: true, width: 70, hidden: true }),
    event: tag("e.event", { title: t("event"), options: eventOptions, width: 200, fixed: true }),
    receiver: tag("e.receiver", { title: t("receiver"), options: receivers, width: 120, card: true }),
    inbox: toggle("coalesce(r.inbox, e.inbox)", { title: t("inbox"), width: 110, card: true }),
    sms: toggle("coalesce(r.sms, e.sms)", { title: t("sms"), width: 110, card: true }),
    wechat: toggle("coalesce(r.wechat, false)", { title: t("wechat"), width: 110, card: true }),
    words: text("w.content", { title: t("own_words"), width: 360 }),
    updated_at: instant("r.updated_at", { title: t("updated_at"), width: 170 }),
  },
  filters: { receiver: bySelect({ title: t("receiver"), sql: "e.receiver", options: receivers }) },
  order: "nth",
  limit: 50,
  actions: {
    set: rowAction<typeof form>({
      ...calls.RuleSet,
      title: t("set"),
      primary: true,
      form,
      prefill: async (ctx, key) => {
        const event = eventOfKey(key);
        if (!event) throw new AppError("not_found");
        const { inbox, sms, wechat } = await waysOf(ctx, event);
        return { inbox, sms, wechat };
      },
      run: async (ctx, key, said, version) => {
        const event = eventOfKey(key);
        if (!event) throw new AppError("not_found");
        await setWays(ctx, event, said, version);
      },
    }),
  },
  topic: "message_rule",
});
