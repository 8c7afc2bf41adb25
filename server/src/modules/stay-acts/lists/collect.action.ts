import { z } from "zod";
import { deskChannels, deskPurposes, type Channel } from "@kangying/contract/finance/money";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { drawerOptions, onlyDrawer, payOptions } from "../../finance/public.ts";
import { collect, type Collected, readStayMoney } from "../../stay-money/public.ts";
import { findStay, may, type StayRow } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";
import { t } from "../stay-acts.texts.ts";

type PaidPurpose = Collected["lines"][number]["purpose"];
const paidPurposes = deskPurposes.filter(({ value }) => value !== "recharge");

const collectFields = {
  lines: fields.rows({
    title: t("service.purpose"),
    required: true,
    as: "lines",
    fields: {
      purpose: fields.select<PaidPurpose, true>({ title: t("service.purpose"), options: paidPurposes, required: true }),
      amount_fen: fields.money<true>({ title: t("amount_fen"), required: true, min: 1 }),
    },
  }),
  channel: fields.select<Channel, true>({
    title: t("service.channel"),
    options: payOptions,
    required: true,
    initial: "cash",
    spread: true,
  }),
  split: fields.switch({ title: t("service.split") }),
  second_channel: fields.select<Channel, true>({
    title: t("service.second_channel"),
    options: payOptions,
    required: true,
    visible_when: { field: "split", in: [true] },
  }),
  second_fen: fields.money<true>({
    title: t("service.second_fen"),
    required: true,
    min: 1,
    part_of: "lines",
    visible_when: { field: "split", in: [true] },
  }),
  received_fen: fields.money({
    title: t("service.received_fen"),
    visible_when: { field: "channel", in: ["cash"] },
    change_of: "lines",
  }),
  drawer_id: fields.select<number>({
    title: t("service.drawer"),
    options: drawerOptions,
    visible_when: { field: "channel", in: [...deskChannels] },
  }),
  payer: fields.text({ title: t("service.payer"), max_length: 40 }),
  print: fields.switch({ title: t("service.print"), initial: true, prints: true }),
  memo: fields.text({ title: t("remark"), max_length: 200 }),
  voucher_images: fields.images({ title: t("service.voucher_images"), access: "private" }),
};

/** Turns one purpose with its amount, as other clients send it, into a line. */
function asLines(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { purpose, amount_fen, ...rest } = sent;
  return purpose === undefined ? sent : { ...rest, lines: [{ purpose, amount_fen }] };
}

/** What can be paid for a stay now. Amounts that are due are ticked; deposits that are not required are not. */
async function linesToPay(ctx: CallContext, stay: StayRow) {
  const { due_fen, booking_fen, security_fen } = await readStayMoney(ctx, stay.id);
  const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;
  const isBefore = stay.status === 10 || stay.status === 20;
  const line = (purpose: PaidPurpose, due: number, note: string, isOff = due === 0) => ({
    purpose,
    title: ctx.text(paidPurposes.find(({ value }) => value === purpose)?.title ?? t("service.purpose")),
    note,
    due_fen: due,
    amount_fen: due === 0 ? null : due,
    off: isOff,
  });
  const paid = stay.paid_fen + stay.booking_fen;
  return [
    line("stay_fee", due_fen, ctx.text(t("service.feeNote"), { billed: yuan(stay.billed_fen), paid: yuan(paid) })),
    line("deposit_security", security_fen, ctx.text(t("service.securityNote"))),
    ...(isBefore ? [line("deposit_booking", booking_fen, "", true)] : []),
    line("deposit_prepaid", 0, ""),
  ];
}

export const collectAction = rowAction<typeof collectFields, undefined, "status">({
  api: "seller/student/StayCollect",
  class: "audit",
  title: t("service.collect"),
  form: collectFields,
  // The same amount may be paid twice.
  repeatable: true,
  when: may("collect"),
  accept: asLines,
  beside: {
    purpose: z.enum(["stay_fee", "deposit_booking", "deposit_security", "deposit_prepaid"]).optional(),
    amount_fen: z.int().optional(),
  },
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) return {};
    const person = await findStudent(ctx.tx, ctx.supplier.id, stay.student_id);
    return {
      lines: await linesToPay(ctx, stay),
      drawer_id: await onlyDrawer(ctx),
      // Mostly they pay for themselves.
      payer: person && !person.erased ? person.name : null,
      version: stay.version,
    };
  },
  run: async (ctx, id, { print, split, second_channel, second_fen, ...money }, version) => {
    const second = split ? { channel: second_channel, amount_fen: second_fen } : null;
    const { payment_id, is_there } = await collect(ctx, id, { ...money, second }, version);
    // Paid by a provider: the payer is shown a code to scan.
    if (!is_there) return { paper: { name: "PayCode", id: payment_id } };
    return print ? { paper: { name: "Receipt", id: payment_id } } : undefined;
  },
});
