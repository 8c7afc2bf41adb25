import { messageLogCalls, messageRuleCalls, messageTemplateCalls } from "@kangying/contract/messages/messages.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { eventMessagesErrors } from "./event-messages.errors.ts";
import { eventMessagesInvariants } from "./event-messages.invariants.ts";
import { eventMessagesRoutes } from "./event-messages.routes.ts";
import { t } from "./event-messages.texts.ts";
import { messageLogList } from "./log.list.ts";
import { messageRulesList } from "./rules.list.ts";
import { eventMessageSending } from "./send-event-messages.ts";
import { messageTemplatesList } from "./templates/templates.list.ts";

/** Event messages: receivers, ways, texts, and the log of what was sent. */
export const eventMessages = defineModule({
  name: "event-messages",
  errors: Object.values(eventMessagesErrors),
  tables: ["message_rule", "message_template", "event_message"],
  lends: ["message_rule"],
  lists: [messageRulesList, messageTemplatesList, messageLogList],
  routes: eventMessagesRoutes,
  jobs: [eventMessageSending],
  invariants: eventMessagesInvariants,
  topics: {
    // The hint does not name an account. Each reader fetches their own count.
    inbox: null,
    message_rule: [messageRuleCalls.RuleList.api],
    message_template: [messageTemplateCalls.TemplateList.api, messageRuleCalls.RuleList.api],
    event_message: [messageLogCalls.SendList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    message_rule: pageTitle("messageRules"),
    message_template: pageTitle("messageTemplates"),
    event_message: pageTitle("messageLog"),
  },
  fieldTitles: t.group("field"),
});
