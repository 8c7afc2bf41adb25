import { paySetCalls } from "@kangying/contract/finance/pay-set.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../../core/list/actions/actions.ts";
import { instant, number, tag, text, toggle, type OptionDef } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { titles } from "../finance.columns.ts";
import { t } from "../finance.texts.ts";
import { isSandbox } from "../provider/providers.ts";
import { findPaySet } from "./pay-set.repo.ts";
import { channelAt, savePaySet, useSandboxAccount } from "./pay-set.ts";
import { saveWechatSet } from "./wechat-set.ts";

const form = {
  is_open: fields.switch({ title: t("paySet.is_open"), initial: true, help: t("paySet.is_open.help") }),
  mch_no: fields.text<true>({ title: t("paySet.mch_no"), required: true, max_length: 16, no_chinese: true }),
  app_id: fields.text({ title: t("paySet.app_id"), max_length: 40, no_chinese: true }),
  key: fields.text({
    title: t("paySet.key"),
    help: t("paySet.key.help"),
    max_length: 32,
    verbatim: true,
    secret: true,
  }),
};

const wechatForm = {
  is_open: form.is_open,
  mch_no: form.mch_no,
  app_id: fields.text<true>({
    title: t("paySet.app_id"),
    help: t("paySet.wechat_app_id.help"),
    required: true,
    max_length: 40,
    no_chinese: true,
  }),
  serial_no: fields.text<true>({
    title: t("paySet.serial_no"),
    help: t("paySet.serial_no.help"),
    required: true,
    max_length: 64,
    no_chinese: true,
  }),
  private_key: fields.textarea({
    title: t("paySet.private_key"),
    help: t("paySet.private_key.help"),
    max_length: 4000,
    secret: true,
  }),
  key: fields.text({
    title: t("paySet.api_key"),
    help: t("paySet.key.help"),
    max_length: 32,
    verbatim: true,
    secret: true,
  }),
  platform_serial: fields.text({
    title: t("paySet.platform_serial"),
    help: t("paySet.platform_serial.help"),
    max_length: 64,
    no_chinese: true,
  }),
  platform_key: fields.textarea({ title: t("paySet.platform_key"), max_length: 4000 }),
  fee_bp: fields.percent<true>({
    title: t("paySet.fee_bp"),
    help: t("paySet.fee_bp.help"),
    required: true,
    min: 0,
    max: 1000,
    initial: 60,
  }),
};

const results: readonly OptionDef[] = [
  { value: "ok", title: t("paySet.result.ok"), color: "green" },
  { value: "MCH_NOT_EXISTS", title: t("paySet.result.mch"), color: "red" },
  { value: "SIGN_ERROR", title: t("paySet.result.sign"), color: "red" },
  { value: "UNSIGNED", title: t("paySet.result.unsigned"), color: "red" },
  { value: "KEY_ERROR", title: t("paySet.result.api_key"), color: "red" },
  { value: "UNREACHABLE", title: t("paySet.result.away"), color: "amber" },
  { value: "none", title: t("paySet.result.none"), color: "slate" },
];

/** The payment settings: one row for each payment company. */
export const paySetList = defineList({
  api: paySetCalls.PaySetList.api,
  id: "pay-set",
  title: pageTitle("paymentSettings"),
  from: `supplier s cross join (values (1, 'wechat'), (2, 'alipay')) as c (id, channel)
    left join pay_setting p on p.supplier_id = s.id and p.channel = c.channel`,
  pk: "c.id",
  tenant: "s.id",
  columns: {
    channel: tag("c.channel", {
      title: titles.channel,
      card: true,
      options: [
        { value: "wechat", title: t("paySet.wechat"), color: "green" },
        { value: "alipay", title: t("paySet.alipay"), color: "blue" },
      ],
    }),
    is_open: toggle("coalesce(p.is_open, true)", { title: t("paySet.is_open"), width: 90 }),
    mch_no: text("p.mch_no", { title: t("paySet.mch_no"), card: true }),
    app_id: text("p.app_id", { title: t("paySet.app_id") }),
    key: text("'••••' || p.key_tail", { title: t("paySet.key") }),
    result: tag("coalesce(p.tried_result, 'none')", { title: t("paySet.result"), options: results, card: true }),
    tried_at: instant("p.tried_at", { title: t("paySet.tried_at") }),
    updated_at: instant("p.updated_at", { title: t("paySet.updated_at"), hidden: true }),
    place: number("c.id", { title: t("paySet.place"), sort: true, hidden: true }),
  },
  order: "place",
  state: { is_set: "(p.channel is not null)", channel: "c.channel" },
  actions: {
    edit: rowAction<typeof form, undefined, "is_set" | "channel">({
      ...paySetCalls.PaySetSave,
      title: t("paySet.edit"),
      primary: true,
      icon: "pencil",
      form,
      when: ({ channel }) => channel !== "wechat",
      prefill: async ({ tx, supplier }, id) => {
        const set = await findPaySet(tx, supplier.id, channelAt(id));
        if (!set) return {};
        const { is_open, mch_no, app_id, version } = set;
        return { is_open, mch_no, app_id, version };
      },
      run: (ctx, id, { app_id, key, ...rest }, version) =>
        savePaySet(ctx, channelAt(id), { ...rest, app_id: app_id ?? "", key }, version),
    }),
    edit_wechat: rowAction<typeof wechatForm, undefined, "is_set" | "channel">({
      ...paySetCalls.PaySetWechatSave,
      title: t("paySet.edit"),
      primary: true,
      icon: "pencil",
      form: wechatForm,
      when: ({ channel }) => channel === "wechat",
      prefill: async ({ tx, supplier }) => {
        const set = await findPaySet(tx, supplier.id, "wechat");
        if (!set) return {};
        const { is_open, mch_no, app_id, serial_no, platform_serial, platform_key, fee_bp, version } = set;
        return { is_open, mch_no, app_id, serial_no, platform_serial, platform_key, fee_bp, version };
      },
      run: (ctx, _id, values, version) => saveWechatSet(ctx, values, version),
    }),
    try: rowAction({
      ...paySetCalls.PaySetTry,
      title: t("paySet.try"),
      icon: "zap",
      repeatable: true,
      when: (state: RowState<"is_set">) => state.is_set === true,
      done: t("paySet.try.done"),
      run: async (ctx, id) => {
        const channel = channelAt(id);
        await ctx.enqueue("payment.try", { channel }, { key: `payment.try:${ctx.supplier.id}:${channel}` });
      },
    }),
    sandbox: rowAction({
      ...paySetCalls.PaySetSandbox,
      title: t("paySet.sandbox"),
      confirm: t("paySet.sandbox.confirm"),
      icon: "flask-conical",
      repeatable: true,
      when: ({ channel }: RowState<"channel">, ctx) =>
        isSandbox(ctx.services, channel === "wechat" ? "wechat" : "alipay"),
      run: (ctx, id) => useSandboxAccount(ctx, channelAt(id)),
    }),
  },
  topic: "pay_setting",
});
