import { socialCalls } from "@kangying/contract/plugins/social/social.calls";
import * as endpoints from "@kangying/contract/plugins/social/social.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { memberRoute, publicRoute } from "../../core/wire/route.ts";
import { addonPoint } from "../plugins/public.ts";
import { deleteIdentity, identitiesOf } from "./identities.repo.ts";
import { socialTryJob } from "./keep-social.ts";
import { bindTicket, enterSocially, startSocial, tellWays } from "./sign-in-socially.ts";
import { socialAddon } from "./social-addon.ts";
import { socialErrors } from "./social.errors.ts";
import { socialSetList } from "./social-set.list.ts";
import { t } from "./social.texts.ts";

/** Buyers who sign in with an account at another provider: WeChat, QQ, Weibo. */
export const social = defineModule({
  name: "social",
  errors: Object.values(socialErrors),
  topics: { social_setting: [socialCalls.SocialSetList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: { social_setting: pageTitle("socialSettings") },
  fieldTitles: t.group("field"),
  declares: [declare(addonPoint, socialAddon)],
  tables: ["social_setting", "social_identity"],
  lists: [socialSetList],
  routes: [
    publicRoute(endpoints.socialWays, tellWays),
    publicRoute(endpoints.socialStart, startSocial),
    publicRoute(endpoints.socialEnter, enterSocially),
    memberRoute(endpoints.socialMine, async ({ tx, supplier, member }) =>
      (await identitiesOf(tx, supplier.id, member.id)).map((one) => ({ ...one, bound_at: seconds(one.bound_at) })),
    ),
    memberRoute(endpoints.socialBind, async (ctx, { ticket }) => {
      await bindTicket(ctx, ticket);
      return null;
    }),
    memberRoute(endpoints.socialUnbind, async (ctx, { provider }) => {
      if (!(await deleteIdentity(ctx.tx, ctx.supplier.id, ctx.member.id, provider))) throw new AppError("not_found");
      ctx.changed("social_setting", 0);
      ctx.audit({ biz_type: "social_setting", biz_id: null, before: { provider, bound: true } });
      return null;
    }),
  ],
  jobs: [socialTryJob],
});
