import { wxAccountCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxAddressPreview } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { boundAccount } from "./account.ts";
import { findAccount } from "./account.repo.ts";
import { hearPost } from "./hear.ts";
import { saveAccount, tryAccount, unbindAccount, useSandbox } from "./keep-account.ts";
import { sandboxFollowers } from "./sandbox/sandbox-answers.ts";
import { sandboxSays } from "./sandbox/sandbox-says.ts";
import { isSandbox } from "./sandbox/wx-sandbox.ts";
import { isSandboxOpen } from "../mini-program/public.ts";
import { t, titles } from "./wx-account.texts.ts";

const secret = { verbatim: true, secret: true } as const;
const form = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  app_id: fields.text<true>({ title: titles.appId, required: true, max_length: 32, no_chinese: true }),
  secret: fields.text({ title: titles.secret, help: t("secret.help"), max_length: 32, ...secret }),
  token: fields.text({ title: titles.token, help: t("token.help"), max_length: 32, ...secret }),
  aes_key: fields.text({ title: titles.aesKey, help: t("token.help"), max_length: 43, ...secret }),
};

const acts = ["text", "subscribe", "unsubscribe"] as const;
const sayForm = {
  follower: fields.select<string, true>({
    title: titles.follower,
    options: sandboxFollowers.slice(0, 12).map((value) => ({ value, title: verbatim(value) })),
    required: true,
    initial: sandboxFollowers[0] ?? "",
  }),
  act: fields.select<string, true>({
    title: titles.act,
    options: acts.map((value) => ({ value, title: t(`act.${value}`) })),
    required: true,
    compact: true,
    initial: "text",
  }),
  words: fields.text({ title: titles.words, max_length: 100, visible_when: { field: "act", in: ["text"] } }),
};

const results: readonly OptionDef[] = [
  { value: "ok", title: t("result.ok"), color: "green" },
  { value: "refused", title: t("result.refused"), color: "red" },
  { value: "unreachable", title: t("result.unreachable"), color: "amber" },
  { value: "none", title: t("result.none"), color: "slate" },
];
const states: readonly OptionDef[] = [
  { value: "bound", title: t("state.bound"), color: "green" },
  { value: "unverified", title: t("state.unverified"), color: "amber" },
  { value: "unbound", title: t("state.unbound"), color: "slate" },
];

/** One row: the supplier's public account. */
export const wxAccountList = defineList({
  api: calls.AccountInfo.api,
  id: "wx-account",
  title: pageTitle("wxPubAccount"),
  from: `supplier s left join wx_account a on a.supplier_id = s.id left join wx_token k on k.supplier_id = s.id`,
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("coalesce(a.name, s.name)", { title: titles.name, sort: "s.name" }),
    state: tag(
      "case when not coalesce(a.is_bound, false) then 'unbound' when a.verified_at is null then 'unverified' else 'bound' end",
      {
        title: titles.state,
        options: states,
      },
    ),
    app_id: text("a.app_id", { title: titles.appId }),
    secret: text("'••••' || a.secret_tail", { title: titles.secret }),
    secret_at: instant("a.secret_at", { title: titles.secretAt }),
    address: text("'/wxpub/' || s.suid", { title: titles.address }),
    verified_at: instant("a.verified_at", { title: titles.verifiedAt }),
    heard_at: instant("a.heard_at", { title: titles.heardAt }),
    result: tag("coalesce(a.tried_result, 'none')", { title: titles.result, options: results }),
    tried_at: instant("a.tried_at", { title: titles.triedAt }),
    good_until: instant("k.good_until", { title: titles.goodUntil }),
    fetches: number("k.fetches", { title: titles.fetches }),
  },
  order: "name",
  state: { is_bound: "coalesce(a.is_bound, false)", app_id: "coalesce(a.app_id, '')" },
  actions: {
    edit: rowAction<typeof form>({
      ...calls.AccountSave,
      title: t("edit"),
      primary: true,
      icon: "pencil",
      form,
      preview: { api: wxAddressPreview.api, depends_on: [] },
      prefill: async ({ tx, supplier }) => {
        const row = await findAccount(tx, supplier.id);
        return row ? { name: row.name, app_id: row.app_id, version: row.version } : {};
      },
      run: (ctx, _id, said, version) => saveAccount(ctx, said, version),
    }),
    try: rowAction<{}, undefined, "is_bound">({
      ...calls.AccountTry,
      title: t("try"),
      icon: "zap",
      repeatable: true,
      when: ({ is_bound }) => is_bound === true,
      done: t("try.done"),
      run: (ctx) => tryAccount(ctx),
    }),
    say: rowAction<typeof sayForm, undefined, "is_bound" | "app_id">({
      ...calls.SandboxSay,
      title: t("say"),
      icon: "flask-conical",
      repeatable: true,
      form: sayForm,
      when: ({ is_bound, app_id }) => is_bound === true && isSandbox(String(app_id)),
      run: async (ctx, _id, { follower, act, words }) => {
        const account = await boundAccount(ctx);
        if (!account || !isSandbox(account.app_id)) throw new AppError("no_permission");
        if (act === "text" && !words) throw new InvalidFields({ words: { text: t("say.empty") } });
        const post = sandboxSays(account, follower, act === "text" ? { text: words ?? "" } : { event: act }, ctx.now);
        await hearPost(ctx, account, post);
      },
    }),
    sandbox: rowAction<{}, undefined, "is_bound">({
      ...calls.AccountSandbox,
      title: t("sandbox"),
      confirm: t("sandbox.confirm"),
      icon: "flask-conical",
      repeatable: true,
      when: (_state: RowState<"is_bound">, ctx) => isSandboxOpen(ctx.services.config),
      run: (ctx) => useSandbox(ctx),
    }),
    unbind: rowAction<{}, undefined, "is_bound">({
      ...calls.AccountUnbind,
      title: t("unbind"),
      confirm: t("unbind.confirm"),
      danger: true,
      when: ({ is_bound }) => is_bound === true,
      run: (ctx) => unbindAccount(ctx),
    }),
  },
  topic: "wx_account",
  detail: "/plugin/wxpub/account",
  record: {
    facts: [
      { title: t("facts.account"), columns: ["state", "app_id", "secret", "secret_at"] },
      {
        title: t("facts.server"),
        columns: ["address", "verified_at", "heard_at", "result", "tried_at", "good_until", "fetches"],
      },
    ],
  },
});
