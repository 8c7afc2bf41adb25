import { choice } from "@kangying/contract/core/choice";
import { socialCalls } from "@kangying/contract/plugins/social/social.calls";
import { socialProviders } from "@kangying/contract/plugins/social/social.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { providerOf, saveSocial, switchSocial, trySocial, useSandbox } from "./keep-social.ts";
import { isSandboxOpen } from "./social-provider.ts";
import { findSocialSet } from "./social-set.repo.ts";
import { t, titles } from "./social.texts.ts";

const providers = [
  choice("wechat", t("provider.wechat"), "green"),
  choice("qq", t("provider.qq"), "blue"),
  choice("weibo", t("provider.weibo"), "red"),
] as const;
const results = [
  choice("ok", t("result.ok"), "green"),
  choice("refused", t("result.refused"), "red"),
  choice("unreachable", t("result.unreachable"), "amber"),
  choice("none", t("result.none"), "slate"),
] as const;
const values = socialProviders.map((provider, index) => `(${index + 1}, '${provider}')`).join(", ");

const form = {
  app_id: fields.text<true>({ title: titles.app, required: true, max_length: 64, no_chinese: true }),
  secret: fields.text({ title: titles.secret, help: t("secret.help"), max_length: 64, verbatim: true, secret: true }),
};
type Set = RowState<"is_set" | "is_on">;

/** The list of providers by which buyers can sign in: the shop's app at each. */
export const socialSetList = defineList({
  api: socialCalls.SocialSetList.api,
  id: "social-set",
  title: pageTitle("socialSettings"),
  from: `supplier s cross join (values ${values}) as p (id, provider)
    left join social_setting x on x.supplier_id = s.id and x.provider = p.provider`,
  pk: "p.id",
  tenant: "s.id",
  columns: {
    provider: tag("p.provider", { title: titles.provider, options: providers, width: 120, fixed: true }),
    is_on: toggle("coalesce(x.is_on, false)", { title: titles.on, width: 90, card: true }),
    app_id: text("x.app_id", { title: titles.app, width: 200, card: true }),
    secret: text("'••••' || x.secret_tail", { title: titles.secret, width: 120 }),
    bound: number("(select count(*) from social_identity i where i.supplier_id = s.id and i.provider = p.provider)", {
      title: titles.bound,
      width: 110,
    }),
    result: tag("coalesce(x.tried_result, 'none')", { title: titles.result, options: results, width: 190, card: true }),
    tried_at: instant("x.tried_at", { title: titles.tried, width: 160 }),
    updated_at: instant("x.updated_at", { title: titles.updated, width: 160 }),
    id: number("p.id", { title: titles.key, sort: true, width: 80, hidden: true }),
  },
  order: "id",
  state: { is_set: "(x.supplier_id is not null)", is_on: "coalesce(x.is_on, false)" },
  actions: {
    edit: rowAction<typeof form>({
      ...socialCalls.SocialSetSave,
      title: t("edit"),
      primary: true,
      icon: "pencil",
      form,
      prefill: async ({ tx, supplier }, id) => {
        const set = await findSocialSet(tx, supplier.id, providerOf(id));
        return set ? { app_id: set.app_id, version: set.version } : {};
      },
      run: (ctx, id, said, version) => saveSocial(ctx, id, said, version),
    }),
    on: rowAction<{}, undefined, "is_set" | "is_on">({
      ...socialCalls.SocialSetOn,
      title: t("on"),
      repeatable: true,
      when: ({ is_set, is_on }: Set) => is_set === true && is_on === false,
      run: (ctx, id) => switchSocial(ctx, id, true),
    }),
    off: rowAction<{}, undefined, "is_on">({
      ...socialCalls.SocialSetOff,
      title: t("off"),
      does: "stop",
      confirm: t("off.confirm"),
      repeatable: true,
      when: ({ is_on }) => is_on === true,
      run: (ctx, id) => switchSocial(ctx, id, false),
    }),
    try: rowAction<{}, undefined, "is_set">({
      ...socialCalls.SocialSetTry,
      title: t("try"),
      icon: "zap",
      repeatable: true,
      when: ({ is_set }) => is_set === true,
      done: t("try.done"),
      run: (ctx, id) => trySocial(ctx, id),
    }),
    sandbox: rowAction<{}, undefined, "is_set">({
      ...socialCalls.SocialSetSandbox,
      title: t("sandbox"),
      confirm: t("sandbox.confirm"),
      icon: "flask-conical",
      repeatable: true,
      when: (_state, ctx) => isSandboxOpen(ctx.services.config),
      run: (ctx, id) => useSandbox(ctx, id),
    }),
  },
  topic: "social_setting",
});
