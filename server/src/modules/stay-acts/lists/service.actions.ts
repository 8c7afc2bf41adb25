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
import { rowAction, type RowState } from "../../../core/list/actions/actions.ts";
import { type FieldDef, fields } from "../../../core/list/fields.ts";
import {
  acceptSigned,
  addPolicy,
  draftOf,
  nextPolicy,
  screenStudent,
  signContract,
  firstDay,
  signForm,
  signingOf,
  wayFor,
} from "../../papers/public.ts";
import { putOnFolio } from "../camp/put-on-folio.ts";
import { findStay } from "../../stays/public.ts";
import { demandConsent } from "../../students/public.ts";
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

const signFields = { ...signForm(stayPadEndpoint.api, ["from"]), ...firstDay };

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
  // Prefills the nights that are not insured yet, with the camp's last insurer.
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    return stay ? { ...(await nextPolicy(ctx, stay)), version: stay.version } : {};
  },
  when: may("insure"),
  run: async (ctx, id, values, version) => void (await addPolicy(ctx, id, values, version)),
});

/** Each question must be answered separately and none is preset, so that no question counts as answered without being asked. */
const questions = Object.fromEntries(
  screeningQuestions.map(({ value, title }) => [
    value,
    fields.select<"no" | "yes", true>({ title, options: answers, required: true, compact: true }),
  ]),
) as Record<ScreeningQuestion, FieldDef<"no" | "yes">>;

const screenFields = {
  ...questions,
  height_cm: fields.number({
    title: t("service.height_cm"),
    unit: t("service.height_cm.unit"),
    min: 50,
    max: 250,
    decimals: 1,
  }),
  resting_hr: fields.number({
    title: t("service.resting_hr"),
    unit: t("service.resting_hr.unit"),
    min: 25,
    max: 250,
    decimals: 0,
  }),
  systolic: fields.number({
    title: t("service.systolic"),
    unit: t("service.mmhg"),
    min: 50,
    max: 300,
    decimals: 0,
  }),
  diastolic: fields.number({
    title: t("service.diastolic"),
    unit: t("service.mmhg"),
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
  saves: true,
  form: screenFields,
  beside: { answers: z.array(z.string()).optional() },
  // Other clients send the questions that were answered with yes. Such a list means that all of them were asked.
  accept: ({ answers: yes, ...raw }) => {
    if (!Array.isArray(yes)) return raw;
    return {
      ...Object.fromEntries(screeningQuestions.map(({ value }) => [value, yes.includes(value) ? "yes" : "no"])),
      ...raw,
    };
  },
  when: may("screen"),
  prefill: async ({ tx, supplier }, id) => {
    const stay = await findStay(tx, supplier.id, id);
    if (!stay) return {};
    // Nothing could be saved for somebody who has withdrawn the consent, so nothing of their health is shown either.
    const { height_mm } = await demandConsent({ tx, supplier }, stay.student_id);
    return { height_cm: height_mm === null ? null : height_mm / 10, version: stay.version };
  },
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
  run: putOnFolio,
});
