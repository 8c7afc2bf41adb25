import { deskChannels, channels, depositKinds, type Channel, type DepositKind } from "@kangying/contract/finance/money";
import { payableOptions } from "@kangying/contract/finance/finance.endpoints";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { depositAccount, type Owner, type Payable } from "./accounts.ts";
import { findDeposit, type DepositRow } from "./deposits.repo.ts";
import { drawerOptions } from "./drawers.ts";
import { titles } from "./finance.columns.ts";
import { faults } from "./finance.texts.ts";
import { deductDeposit, useDeposit } from "./move-deposit.ts";
import { demandFiles } from "./named-files.ts";
import { findPayable } from "./payables.ts";
import { lockPayable } from "./payments.repo.ts";
import { receivePayment } from "./receive-payment.ts";
import { requestRefund } from "./request-refund.ts";

const atDesk = channels.filter(({ value }) => deskChannels.some((desk) => desk === value));

/** A deposit that holds something, with whose and what for. */
async function held(
  ctx: CallContext,
  id: number,
  version: number | null,
): Promise<DepositRow & { payable: Payable; owner: Owner }> {
  const deposit = await findDeposit(ctx.tx, ctx.supplier.id, id);
  if (!deposit) throw new AppError("not_found");
  if (version !== null && version !== deposit.version) throw new AppError("conflict");
  if (deposit.held_fen === 0) throw new AppError("wrong_status");
  return {
    ...deposit,
    payable: { type: deposit.payable_type, id: deposit.payable_id, no: deposit.payable_no },
    owner: { type: deposit.owner_type, id: deposit.owner_id, name: deposit.owner_name },
  };
}

/** A security deposit stays until the matter is over, where somebody knows whether it is. */
async function demandOver(ctx: CallContext, { kind, payable }: { kind: DepositKind; payable: Payable }): Promise<void> {
  if (kind !== "security") return;
  const info = await findPayable(ctx, payable);
  if (info && !info.is_over) throw new AppError("deposit_still_needed");
}

const collectFields = {
  payable_id: fields.remote<true>({
    title: titles.owner,
    remote: { api: payableOptions.api },
    required: true,
  }),
  kind: fields.select<DepositKind, true>({ title: titles.kind, options: depositKinds, required: true }),
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
  title: text("收取", "Collect", "Cobrar", "受け取る"),
  primary: true,
  icon: "plus",
  repeatable: true,
  form: collectFields,
  run: async (ctx, { payable_id, kind, voucher_images, ...rest }) => {
    const info = await findPayable(ctx, { type: "stay", id: payable_id });
    if (!info) throw new InvalidFields({ payable_id: { text: faults.unknownPayable } });
    await demandFiles(ctx, "voucher_images", voucher_images ?? []);
    const { payment_id } = await receivePayment(ctx, {
      ...rest,
      payable: info.payable,
      owner: info.owner,
      purpose: `deposit_${kind}`,
      voucher_images,
      idem_key: `desk:${ctx.request_id}`,
    });
    return payment_id;
  },
});

const refundFields = {
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  due_at: fields.date({ title: text("最迟退款日", "Due on", "Fecha límite", "返金期限") }),
  reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }),
};

export const refundDepositAction = rowAction<typeof refundFields>({
  api: "seller/finance/DepositRefund",
  class: "edit",
  title: text("退还", "Give back", "Devolver", "返金"),
  primary: true,
  form: refundFields,
  when: (state) => Number(state["held"]) > 0,
  prefill: async (ctx, id) => {
    const { held_fen, version } = await held(ctx, id, null);
    return { amount_fen: held_fen, version };
  },
  run: async (ctx, id, { amount_fen, due_at, reason }, version) => {
    const deposit = await held(ctx, id, version);
    await demandOver(ctx, deposit);
    if (amount_fen > deposit.held_fen) throw new AppError("deposit_too_low");
    await requestRefund(ctx, {
      payable: deposit.payable,
      owner: deposit.owner,
      amount_fen,
      from: [{ account: depositAccount(deposit.kind, deposit.payable), amount_fen }],
      reason,
      due_at,
      deposit_id: id,
      idem_key: `deposit_refund:${id}:${deposit.version}`,
    });
  },
});

const deductFields = {
  lines: fields.rows({
    title: text("扣款项目", "What is kept", "Conceptos retenidos", "控除項目"),
    required: true,
    min: 1,
    max: 20,
    fields: {
      item: fields.text<true>({ title: text("项目", "Item", "Concepto", "項目"), required: true, max_length: 60 }),
      amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
      photos: fields.images({ title: text("照片", "Photos", "Fotos", "写真"), accept: "image/*", access: "private" }),
    },
  }),
};

export const deductDepositAction = rowAction<typeof deductFields>({
  api: "seller/finance/DepositDeduct",
  class: "edit",
  title: text("扣款", "Deduct", "Deducir", "控除"),
  form: deductFields,
  when: (state) => Number(state["held"]) > 0 && state["kind"] === "security",
  run: async (ctx, id, { lines }, version) => {
    const deposit = await held(ctx, id, version);
    if (deposit.kind !== "security") throw new AppError("wrong_status");
    for (const [index, line] of lines.entries()) await demandFiles(ctx, `lines[${index}].photos`, line.photos ?? []);
    await deductDeposit(
      ctx,
      {
        payable: deposit.payable,
        kind: deposit.kind,
        deposit_id: id,
        idem_key: `deposit_deduct:${id}:${deposit.version}`,
        memo: deposit.no,
      },
      lines,
    );
  },
});

/** How much of a deposit may become part of the fee now: of what was paid in advance no more than is due. */
async function usable(ctx: CallContext, deposit: DepositRow & { payable: Payable }): Promise<number> {
  if (deposit.kind === "security") throw new AppError("wrong_status");
  const info = await findPayable(ctx, deposit.payable);
  // What is over has been settled: nothing of it is earned any more.
  if (info?.is_over) throw new AppError("wrong_status");
  return deposit.kind === "booking" ? deposit.held_fen : Math.min(deposit.held_fen, info?.due_fen ?? deposit.held_fen);
}

const convertFields = { amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }) };

export const convertDepositAction = rowAction<typeof convertFields>({
  api: "seller/finance/DepositConvert",
  class: "edit",
  title: text("转为营费", "Use for the fee", "Aplicar a la cuota", "参加費に充当"),
  form: convertFields,
  when: (state) => Number(state["held"]) > 0 && state["kind"] !== "security",
  prefill: async (ctx, id) => {
    const deposit = await held(ctx, id, null);
    return { amount_fen: await usable(ctx, deposit), version: deposit.version };
  },
  run: async (ctx, id, { amount_fen }, version) => {
    const deposit = await held(ctx, id, version);
    await lockPayable(ctx.tx, ctx.supplier.id, deposit.payable_type, deposit.payable_id);
    const most_fen = await usable(ctx, deposit);
    if (amount_fen > deposit.held_fen) throw new AppError("deposit_too_low");
    if (amount_fen > most_fen) throw new AppError("payment_exceeds_due", { due_fen: most_fen / 100 });
    await useDeposit(ctx, {
      payable: deposit.payable,
      kind: deposit.kind,
      deposit_id: id,
      amount_fen,
      idem_key: `deposit_use:${id}:${deposit.version}`,
      memo: deposit.no,
    });
  },
});

export const printDepositAction = linkAction({
  title: titles.print,
  to: "/finance/deposit-receipt/:id",
  permission: "seller/finance/DepositReceipt",
  icon: "printer",
  when: (state) => state["has_receipt"] === true,
});
