import { miniCalls } from "@kangying/contract/settings/settings.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { image, instant, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { isSandboxOpen } from "./mini-provider.ts";
import { findMiniSet } from "./mini-set.repo.ts";
import { saveMiniSet, tryMini, useSandboxMini } from "./mini-set.ts";
import { t } from "./mini-program.texts.ts";

const form = {
  app_id: fields.text<true>({
    title: t("app_id"),
    help: t("app_id.help"),
    required: true,
    max_length: 32,
    no_chinese: true,
  }),
  secret: fields.text({ title: t("secret"), help: t("secret.help"), max_length: 32, verbatim: true, secret: true }),
  page: fields.text({ title: t("page"), help: t("page.help"), max_length: 128, no_chinese: true }),
};

const results: readonly OptionDef[] = [
  { value: "ok", title: t("result.ok"), color: "green" },
  { value: "refused", title: t("result.refused"), color: "red" },
  { value: "unreachable", title: t("result.unreachable"), color: "amber" },
  { value: "none", title: t("result.none"), color: "slate" },
];

/** One row: the supplier's mini program. */
export const miniSetList = defineList({
  api: miniCalls.WechatSetList.api,
  id: "mini-set",
  title: pageTitle("wechatSettings"),
  from: "supplier s left join mini_setting m on m.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("name"), sort: true }),
    code: image("m.code_file", { title: t("code") }),
    app_id: text("m.app_id", { title: t("app_id") }),
    secret: text("'••••' || m.secret_tail", { title: t("secret") }),
    page: text("m.page", { title: t("page") }),
    result: tag("coalesce(m.tried_result, 'none')", { title: t("result"), options: results }),
    tried_at: instant("m.tried_at", { title: t("tried_at") }),
    updated_at: instant("m.updated_at", { title: t("updated_at") }),
  },
  order: "name",
  state: { is_set: "(m.supplier_id is not null)" },
  actions: {
    edit: rowAction<typeof form>({
      ...miniCalls.WechatSetSave,
      title: t("edit"),
      primary: true,
      icon: "pencil",
      form,
      prefill: async ({ tx, supplier }) => {
        const set = await findMiniSet(tx, supplier.id);
        return set ? { app_id: set.app_id, page: set.page, version: set.version } : {};
      },
      run: (ctx, _id, { page, ...rest }, version) => saveMiniSet(ctx, { ...rest, page: page ?? "" }, version),
    }),
    try: rowAction({
      ...miniCalls.WechatSetTry,
      title: t("try"),
      icon: "zap",
      repeatable: true,
      when: (state: RowState<"is_set">) => state.is_set === true,
      done: t("try.done"),
      run: (ctx) => tryMini(ctx),
    }),
    sandbox: rowAction({
      ...miniCalls.WechatSetSandbox,
      title: t("sandbox"),
      confirm: t("sandbox.confirm"),
      icon: "flask-conical",
      repeatable: true,
      when: (_state: RowState<"is_set">, ctx) => isSandboxOpen(ctx.services.config),
      run: (ctx) => useSandboxMini(ctx),
    }),
  },
  topic: "mini_setting",
  detail: "/settings/wechat",
  record: {
    facts: [
      { title: t("facts"), columns: ["app_id", "secret", "page", "result", "tried_at", "updated_at"] },
      { title: t("code"), columns: ["code"] },
    ],
  },
});
