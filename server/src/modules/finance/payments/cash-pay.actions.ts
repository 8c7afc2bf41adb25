import {
  payChannels,
  deskChannels,
  deskPurposes,
  providerChannels,
  type Channel,
  type Purpose,
} from "@kangying/contract/finance/money";
import { payableOptions } from "@kangying/contract/finance/finance.endpoints";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { addDrawer, drawerOptions } from "../drawers/drawers.ts";
import { titles } from "../finance.columns.ts";
import { faults, t } from "../finance.texts.ts";
import { demandFiles } from "../../files/public.ts";
import { demandDesk, findPayable } from "./payables.ts";
import { playPayer } from "../provider/play-payer.ts";
import { isSandbox } from "../provider/providers.ts";
import { sandboxManners, type SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import { receivePayment } from "./receive-payment.ts";
import { verifyPayment, voidPayment } from "./void-payment.ts";

const noFields = {};
const byProvider: ReadonlySet<unknown> = new Set(providerChannels);

const registerFields = {
  payable_id: fields.remote<true>({
    title: titles.owner,
    remote: { api: payableOptions.api },
    required: true,
  }),
  purpose: fields.select<Purpose, true>({
    title: titles.purpose,
    options: deskPurposes,
    required: true,
    initial: "stay_fee",
  }),
  channel: fields.select<Channel, true>({
    title: titles.channel,
    options: payChannels,
    required: true,
    initial: "cash",
  }),
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  received_fen: fields.money({
    title: t("cashPay.received_fen"),
    help: t("cashPay.received_fen.help"),
    visible_when: { field: "channel", in: ["cash"] },
    min: 1,
  }),
  drawer_id: fields.select<number>({
    title: titles.drawer,
    options: drawerOptions,
    visible_when: { field: "channel", in: [...deskChannels] },
  }),
  payer: fields.text({
    title: titles.payer,
    help: t("cashPay.payer.help"),
    max_length: 40,
  }),
  voucher_images: fields.images({ title: titles.vouchers, accept: "image/*", access: "private" }),
  memo: fields.text({ title: titles.memo, max_length: 200 }),
};

export const registerAction = topAction<typeof registerFields>({
  api: "seller/finance/CashPayRegister",
  class: "add",
  title: t("cashPay.register"),
  primary: true,
  icon: "plus",
  repeatable: true,
  form: registerFields,
  run: async (ctx, { payable_id, voucher_images, ...rest }) => {
    const info = await findPayable(ctx, { type: "stay", id: payable_id });
    if (!info) throw new InvalidFields({ payable_id: { text: faults.unknownPayable } });
    await demandFiles(ctx, "voucher_images", voucher_images ?? []);
    const { purpose, amount_fen, memo } = rest;
    await demandDesk(ctx, { payable: info.payable, purpose, amount_fen, memo });
    const { payment_id } = await receivePayment(ctx, {
      ...rest,
      payable: info.payable,
      owner: info.owner,
      voucher_images,
      idem_key: `desk:${ctx.request_id}`,
    });
    return payment_id;
  },
});

const drawerFields = {
  name: fields.text<true>({ title: t("cashPay.name"), required: true, max_length: 20 }),
};

export const addDrawerAction = topAction<typeof drawerFields>({
  api: "seller/finance/DrawerAdd",
  class: "edit",
  title: t("cashPay.addDrawer"),
  form: drawerFields,
  run: addDrawer,
});

export const verifyAction = rowAction({
  api: "seller/finance/CashPayVerify",
  class: "audit",
  title: t("cashPay.verify"),
  primary: true,
  bulk: { title: t("cashPay.verify.bulk") },
  when: (state: RowState<"stage">) => state.stage === "registered",
  run: (ctx, id, _values, version) => verifyPayment(ctx, id, version),
});

const voidFields = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }) };

export const voidAction = rowAction<typeof voidFields, undefined, "stage" | "closed">({
  api: "seller/finance/CashPayVoid",
  class: "delete",
  title: t("cashPay.void"),
  danger: true,
  form: voidFields,
  when: (state) => (state.stage === "registered" || state.stage === "verified") && state.closed !== true,
  run: voidPayment,
});

const simulateFields = {
  manner: fields.select<SandboxManner>({
    title: t("cashPay.manner"),
    options: sandboxManners.map((value) => ({ value, title: t(`cashPay.manner.${value}`) })),
    initial: "once",
  }),
};

/** Simulates the payer of a sandbox payment, because no person scans its code. */
export const simulateAction = rowAction<
  typeof simulateFields,
  undefined,
  "stage" | "channel" | "closed" | "has_receipt"
>({
  api: "seller/finance/SandboxPay",
  class: "edit",
  title: t("cashPay.simulate"),
  form: simulateFields,
  when: ({ stage, channel }, ctx) =>
    stage === "waiting" && providerChannels.some((known) => known === channel && isSandbox(ctx.services, known)),
  done: t("cashPay.simulate.done"),
  run: (ctx, id, { manner }) => playPayer(ctx, id, manner ?? "once"),
});

/** Shows the code for the payer again. */
export const codeAction = rowAction<typeof noFields, undefined, "stage" | "channel">({
  api: "seller/finance/CashPayCode",
  class: "edit",
  title: t("cashPay.code"),
  confirm: t("cashPay.code.confirm"),
  harmless: true,
  when: ({ stage, channel }) => stage === "waiting" && byProvider.has(channel),
  run: async (_ctx, id) => ({ paper: { name: "PayCode", id } }),
});

export const recheckAction = rowAction({
  api: "seller/finance/CashPayRecheck",
  class: "edit",
  title: t("cashPay.recheck"),
  when: (state: RowState<"stage" | "channel">) =>
    (state.stage === "waiting" || state.stage === "abnormal") && byProvider.has(state.channel),
  done: t("cashPay.recheck.done"),
  run: async (ctx, id) => {
    await ctx.enqueue("payment.poll", { payment_id: id }, { key: `recheck:${id}` });
  },
});

export const printAction = linkAction({
  title: titles.print,
  to: "/finance/receipt/:id",
  permission: "seller/finance/Receipt",
  icon: "printer",
  when: (state: RowState<"has_receipt">) => state.has_receipt === true,
});
