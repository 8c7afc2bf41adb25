import { deskChannels, channels, depositKinds, type Channel, type DepositKind } from "@kangying/contract/finance/money";
import { payableOptions } from "@kangying/contract/finance/finance.endpoints";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { convertDeposit, heldDeposit, keepOfDeposit, refundDeposit, usable } from "./decide-deposit.ts";
import { drawerOptions } from "../drawers/drawers.ts";
import { financeErrors } from "../finance.errors.ts";
import { titles } from "../finance.columns.ts";
import { faults, t } from "../finance.texts.ts";
import { demandFiles } from "../../files/public.ts";
import { demandDesk, findPayable } from "../payments/payables.ts";
import { receivePayment } from "../payments/receive-payment.ts";

const atDesk = channels.filter(({ value }) => deskChannels.some((desk) => desk === value));

/** An auction deposit is paid by its bidder only, not at the desk. */
const atDeskKinds = depositKinds.filter(({ value }) => value !== "auction");

const collectFields = {
  payable_id: fields.remote<true>({
    title: titles.owner,
    remote: { api: payableOptions.api },
    required: true,
  }),
  kind: fields.select<DepositKind, true>({ title: titles.kind, options: atDeskKinds, required: true }),
  channel: fields.select<Channel, true>({
    title: titles.channel,
    options: atDesk,
    required: true,
    initial: "cash",
  }),
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  drawer_id: fields.select<number>({ title: titles.drawer, options: drawerOptions }),
  payer: fields.text({ title: titles.payer, max_length: 40 }),
  voucher_images: fields.images({ title: titles.vouchers, accept: "image/*", access: "private" }),
  memo: fields.text({ title: titles.memo, max_length: 200 }),
};

export const collectDepositAction = topAction<typeof collectFields>({
  api: "seller/finance/DepositCollect",
  class: "add",
  title: t("deposits.collect"),
  primary: true,
  icon: "plus",
  repeatable: true,
  form: collectFields,
  run: async (ctx, { payable_id, kind, voucher_images, ...rest }) => {
    const info = await findPayable(ctx, { type: "stay", id: payable_id });
    if (!info) throw new InvalidFields({ payable_id: { text: faults.unknownPayable } });
    await demandFiles(ctx, "voucher_images", voucher_images ?? []);
    const purpose = `deposit_${kind}` as const;
    await demandDesk(ctx, { payable: info.payable, purpose, amount_fen: rest.amount_fen, memo: rest.memo });
    const { payment_id } = await receivePayment(ctx, {
      ...rest,
      payable: info.payable,
      owner: info.owner,
      purpose,
      voucher_images,
      idem_key: `desk:${ctx.request_id}`,
    });
    return payment_id;
  },
});

const refundFields = {
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  due_at: fields.date({ title: t("due_at") }),
  reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }),
};

export const refundDepositAction = rowAction<typeof refundFields, undefined, "held">({
  api: "seller/finance/DepositRefund",
  class: "edit",
  title: t("deposits.refund"),
  primary: true,
  form: refundFields,
  when: (state) => Number(state.held) > 0,
  prefill: async (ctx, id) => {
    const { held_fen, version } = await heldDeposit(ctx, id, null);
    return { amount_fen: held_fen, version };
  },
  run: refundDeposit,
});

const deductFields = {
  lines: fields.rows({
    title: t("deposits.lines"),
    required: true,
    min: 1,
    max: 20,
    fields: {
      item: fields.text<true>({ title: t("deposits.item"), required: true, max_length: 60 }),
      amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
      photos: fields.images({ title: t("deposits.photos"), accept: "image/*", access: "private" }),
    },
  }),
};

export const deductDepositAction = rowAction<typeof deductFields, undefined, "held" | "kind">({
  api: "seller/finance/DepositDeduct",
  class: "edit",
  title: t("deposits.deduct"),
  form: deductFields,
  when: (state) => Number(state.held) > 0 && state.kind === "security",
  run: async (ctx, id, { lines }, version) => {
    for (const [index, line] of lines.entries()) await demandFiles(ctx, `lines[${index}].photos`, line.photos ?? []);
    await keepOfDeposit(ctx, id, lines, version);
  },
});

const convertFields = { amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }) };

export const convertDepositAction = rowAction<typeof convertFields, undefined, "held" | "kind">({
  api: "seller/finance/DepositConvert",
  class: "edit",
  title: t("deposits.convert"),
  form: convertFields,
  when: (state) => Number(state.held) > 0 && state.kind !== "security" && state.kind !== "auction",
  prefill: async (ctx, id) => {
    const deposit = await heldDeposit(ctx, id, null);
    const amount_fen = await usable(ctx, deposit);
    // Nothing is due, so no amount could be used.
    if (amount_fen <= 0) throw new AppError(financeErrors.payment_exceeds_due, { due_fen: 0 });
    return { amount_fen, version: deposit.version };
  },
  run: convertDeposit,
});

export const printDepositAction = linkAction({
  title: titles.print,
  to: "/finance/deposit-receipt/:id",
  permission: "seller/finance/DepositReceipt",
  icon: "printer",
  when: (state: RowState<"has_receipt">) => state.has_receipt === true,
});
