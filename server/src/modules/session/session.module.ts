import { defineModule } from "../../core/module/define-module.ts";
import { purgeJob } from "./purge.ts";
import { sessionRoutes } from "./session.routes.ts";
import { smsInbox } from "./passwords/sms-inbox.ts";
import { wechatSandbox } from "./wechat/wechat-sandbox.ts";
import { sessionErrors } from "./session.errors.ts";
import { t } from "./session.texts.ts";

/** Signing in and out, the user's own account, and the data that the console needs before its first page. */
export const session = defineModule({
  name: "session",
  errors: Object.values(sessionErrors),
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["auth.wechat_binding", "auth.wechat_sandbox", "auth.wechat_state", "auth.listed_supplier"],
  routes: sessionRoutes,
  raw: [...wechatSandbox, smsInbox],
  jobs: [purgeJob],
});
