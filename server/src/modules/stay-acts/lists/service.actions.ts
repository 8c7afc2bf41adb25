import { z } from "zod";
import {
  chargeKinds,
  policyKinds,
  screeningQuestions,
  screeningRisks,
  type ChargeKind,
  type PolicyKind,
  type ScreeningQuestion,
  type ScreeningRisk,
} from "@kangying/contract/students/stay";
import { mayMove, type StayAct } from "@kangying/contract/students/stay.moves";
import { stayPadEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { deskChannels, deskPurposes, type Channel } from "@kangying/contract/finance/money";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { rowAction, type RowState } from "../../../core/list/actions.ts";
import { type FieldDef, fields } from "../../../core/list/fields.ts";
import { drawerOptions, onlyDrawer, payOptions } from "../../finance/public.ts";
import { chargeStay, collect, type Collected, readStayMoney } from "../../stay-money/public.ts";
import {
  acceptSigned,
  addPolicy,
  draftOf,
  nextPolicy,
  screenStudent,
  signContract,
  signForm,
  signingOf,
  wayFor,
} from "../../papers/public.ts";
import { findStay, type StayRow } from "../../stays/public.ts";
import { t } from "../stay-acts.texts.ts";

const may =
  (act: StayAct) =>
  (state: RowState<"status">): boolean =>
    mayMove(act, state.status);
const answers = [
  { value: "no", title: t("service.no_answer") },
  { value: "yes", title: t("service.yes_answer") },
] as const;
const scan = { accept: "image/*,.pdf", access: "private" } as const;

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

/** One purpose with its amount beside, as other clients say it, is a line. */
function asLines(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { purpose, amount_fen, ...rest } = sent;
  return purpose === undefined ? sent : { ...rest, lines: [{ purpose, amount_fen }] };
}

/** What may be paid for a stay now: what it owes is ticked, deposits that nobody asks for are not. */
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
  // The same sum may well be paid twice.
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
    return { lines: await linesToPay(ctx, stay), drawer_id: await onlyDrawer(ctx), version: stay.version };
  },
  run: async (ctx, id, { print, ...money }, version) => {
    const { payment_id, is_there } = await collect(ctx, id, money, version);
    // By a provider: the payer is shown the code that they scan.
    if (!is_there) return { paper: { name: "PayCode", id: payment_id } };
    return print ? { paper: { name: "Receipt", id: payment_id } } : undefined;
  },
});

const signFields = signForm(stayPadEndpoint.api);

export const signAction = rowAction<typeof signFields, undefined, "status">({
  api: "seller/student/StaySign",
  class: "edit",
  title: t("service.sign"),
  form: signFields,
  when: may("sign"),
  accept: acceptSigned,
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) return {};
    const draft = await draftOf(ctx.tx, ctx.supplier.id, id);
    return {
      way: draft ? await wayFor(ctx, draft.kind) : "paper",
      no: draft?.no ?? null,
      day_price_fen: stay.terms.day_price_fen,
      version: stay.version,
    };
  },
  run: (ctx, id, values, version) => signContract(ctx, id, signingOf(ctx, values), version),
});

const insureFields = {
  insurer: fields.text<true>({
    title: t("service.insurer"),
    required: true,
    max_length: 60,
  }),
  policy_no: fields.text<true>({
    title: t("service.policy_no"),
    required: true,
    max_length: 60,
  }),
  kind: fields.select<PolicyKind, true>({
    title: t("service.kind"),
    options: policyKinds,
    required: true,
    initial: "accident",
  }),
  nights: fields.date_range<true>({
    title: t("service.nights"),
    required: true,
  }),
  premium_fen: fields.money({ title: t("service.premium_fen"), min: 0 }),
  insured_fen: fields.money({ title: t("service.insured_fen"), min: 0 }),
  scan: fields.file({ title: t("service.insure.scan"), ...scan }),
};

export const insureAction = rowAction<typeof insureFields, undefined, "status">({
  api: "seller/student/StayInsure",
  class: "edit",
  title: t("service.insure"),
  form: insureFields,
  // The nights that nobody has insured yet, with whom the camp insured last.
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    return stay ? { ...(await nextPolicy(ctx, stay)), version: stay.version } : {};
  },
  when: may("insure"),
  run: async (ctx, id, values, version) => void (await addPolicy(ctx, id, values, version)),
});

/** Each question is answered for itself, and none beforehand: what nobody asked is not cleared. */
const questions = Object.fromEntries(
  screeningQuestions.map(({ value, title }) => [
    value,
    fields.select<"no" | "yes", true>({ title, options: answers, required: true, compact: true }),
  ]),
) as Record<ScreeningQuestion, FieldDef<"no" | "yes">>;

const screenFields = {
  ...questions,
  resting_hr: fields.number({
    title: t("service.resting_hr"),
    min: 25,
    max: 250,
    decimals: 0,
  }),
  systolic: fields.number({
    title: t("service.systolic"),
    min: 50,
    max: 300,
    decimals: 0,
  }),
  diastolic: fields.number({
    title: t("service.diastolic"),
    min: 30,
    max: 200,
    decimals: 0,
  }),
  risk: fields.select<ScreeningRisk, true>({
    title: t("service.risk"),
    options: screeningRisks,
    required: true,
    compact: true,
  }),
  doctor_note: fields.file({
    title: t("service.doctor_note"),
    ...scan,
    visible_when: { field: "risk", in: ["amber", "red"] },
  }),
  note: fields.textarea({ title: t("cancel.note"), max_length: 500 }),
};

export const screenAction = rowAction<typeof screenFields, undefined, "status">({
  api: "seller/student/StayScreen",
  class: "edit",
  title: t("service.screen"),
  form: screenFields,
  beside: { answers: z.array(z.string()).optional() },
  // Others send the questions that were answered with yes; a list says of all of them that they were asked.
  accept: ({ answers: yes, ...raw }) => {
    if (!Array.isArray(yes)) return raw;
    return {
      ...Object.fromEntries(screeningQuestions.map(({ value }) => [value, yes.includes(value) ? "yes" : "no"])),
      ...raw,
    };
  },
  when: may("screen"),
  run: (ctx, id, values, version) =>
    screenStudent(
      ctx,
      id,
      { ...values, answers: screeningQuestions.flatMap(({ value }) => (values[value] === "yes" ? [value] : [])) },
      version,
    ),
});

const chargeFields = {
  kind: fields.select<ChargeKind, true>({
    title: t("service.charge.kind"),
    options: chargeKinds,
    required: true,
    initial: "extra",
  }),
  title: fields.text<true>({ title: t("service.charge"), required: true, max_length: 80 }),
  amount_fen: fields.money<true>({ title: t("amount_fen"), required: true, min: 1 }),
};

export const chargeAction = rowAction<typeof chargeFields, undefined, "status">({
  api: "seller/student/StayCharge",
  class: "edit",
  title: t("service.actions.charge"),
  form: chargeFields,
  repeatable: true,
  when: may("charge"),
  run: chargeStay,
});
