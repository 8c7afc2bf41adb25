import {
  chargeKinds,
  policyKinds,
  screeningQuestions,
  screeningRisks,
  type ChargeKind,
  type PolicyKind,
  type ScreeningRisk,
} from "@kangying/contract/students/stay";
import { mayMove, type StayAct } from "@kangying/contract/students/stay.moves";
import { channels, purposes, type Channel } from "@kangying/contract/finance/money";
import { rowAction, type RowState } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { chargeStay, collect, type Collected, dueOf } from "../../stay-money/public.ts";
import { addPolicy, draftNumber, screenStudent, signContract } from "../../papers/public.ts";
import { findStay } from "../../stays/public.ts";
import { t } from "../stay-acts.texts.ts";

const may =
  (act: StayAct) =>
  (state: RowState<"status">): boolean =>
    mayMove(act, state.status);
const scan = { accept: "image/*,.pdf", access: "private" } as const;

const collectFields = {
  purpose: fields.select<Collected["purpose"], true>({
    title: t("service.purpose"),
    options: purposes.filter(({ value }) => value !== "recharge"),
    required: true,
    initial: "stay_fee",
  }),
  amount_fen: fields.money<true>({ title: t("amount_fen"), required: true, min: 1 }),
  channel: fields.select<Channel, true>({
    title: t("service.channel"),
    options: channels,
    required: true,
    initial: "cash",
  }),
  received_fen: fields.money({
    title: t("service.received_fen"),
    visible_when: { field: "channel", in: ["cash"] },
  }),
  payer: fields.text({ title: t("service.payer"), max_length: 40 }),
  voucher_images: fields.images({ title: t("service.voucher_images"), access: "private" }),
  memo: fields.text({ title: t("remark"), max_length: 200 }),
};

export const collectAction = rowAction<typeof collectFields, undefined, "status">({
  api: "seller/student/StayCollect",
  class: "audit",
  title: t("service.collect"),
  form: collectFields,
  // The same sum may well be paid twice.
  repeatable: true,
  when: may("collect"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) return {};
    const due = dueOf(stay) - stay.booking_fen;
    const lacking = stay.terms.deposit_security_fen - stay.security_fen;
    const first = due > 0 ? ({ purpose: "stay_fee", amount_fen: due } as const) : null;
    const second = lacking > 0 ? ({ purpose: "deposit_security", amount_fen: lacking } as const) : null;
    return { ...(first ?? second), version: stay.version };
  },
  run: collect,
});

const signFields = {
  signed_on: fields.date<true>({
    title: t("service.signed_on"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  no: fields.text({
    title: t("service.no"),
    help: t("service.no.help"),
    max_length: 40,
  }),
  signer: fields.text({
    title: t("service.signer"),
    max_length: 40,
  }),
  day_price_fen: fields.money({
    title: t("service.day_price_fen"),
    help: t("service.day_price_fen.help"),
    min: 0,
  }),
  keeps_deposit: fields.switch({
    title: t("service.keeps_deposit"),
    help: t("service.keeps_deposit.help"),
    initial: true,
  }),
  allows_transfer: fields.switch({
    title: t("service.allows_transfer"),
    help: t("service.allows_transfer.help"),
    initial: true,
  }),
  scan: fields.file({ title: t("service.scan"), ...scan }),
};

export const signAction = rowAction<typeof signFields, undefined, "status">({
  api: "seller/student/StaySign",
  class: "edit",
  title: t("service.sign"),
  form: signFields,
  when: may("sign"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    const no = await draftNumber(ctx.tx, ctx.supplier.id, id);
    return stay ? { no, day_price_fen: stay.terms.day_price_fen, version: stay.version } : {};
  },
  run: signContract,
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
  when: may("insure"),
  run: addPolicy,
});

const screenFields = {
  answers: fields.multiselect({
    title: t("service.answers"),
    options: screeningQuestions,
  }),
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
    initial: "green",
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
  when: may("screen"),
  run: screenStudent,
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
