import { insuranceCalls as calls, gapCalls } from "@kangying/contract/students/insurance.calls";
import { gapCoverPreview, policyStaysEndpoint } from "@kangying/contract/students/insurance.endpoints";
import { policyKinds, type PolicyKind } from "@kangying/contract/students/stay";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { addPolicy, findPolicy, nextPolicy } from "../papers/public.ts";
import { findStay } from "../stays/public.ts";
import { addClaim } from "./claims.ts";
import { claimFields, claimOf } from "./claims.actions.ts";
import { t } from "./insurance.texts.ts";
import { editUnderClaims, endUnderClaims } from "./under-claims.ts";

const text = { title: t("policyNo"), max_length: 60 } as const;

const policyFields = {
  insurer: fields.text<true>({ title: t("insurer"), required: true, max_length: 60 }),
  policy_no: fields.text<true>({ ...text, required: true }),
  product: fields.text({ title: t("product"), max_length: 60 }),
  kind: fields.select<PolicyKind, true>({
    title: t("kind"),
    options: policyKinds,
    required: true,
    initial: "accident",
  }),
  nights: fields.date_range<true>({ title: t("nights"), required: true }),
  premium_fen: fields.money({ title: t("premium"), min: 0 }),
  insured_fen: fields.money({ title: t("insured"), min: 0 }),
  scan: fields.file({ title: t("scan"), accept: "image/*,.pdf", access: "private" }),
};

const addFields = {
  stay_id: fields.remote<true>({ title: t("student"), required: true, remote: { api: policyStaysEndpoint.api } }),
  ...policyFields,
  is_group: fields.switch({ title: t("isGroup"), help: t("isGroup.help") }),
};

export const addPolicyAction = topAction<typeof addFields>({
  ...calls.PolicyAdd,
  title: t("add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: (ctx, { stay_id, ...policy }) => addPolicy(ctx, stay_id, policy, null),
});

async function known(ctx: Parameters<typeof findPolicy>[0], supplier_id: number, id: number) {
  const policy = await findPolicy(ctx, supplier_id, id);
  if (!policy) throw new AppError("not_found");
  return policy;
}

export const editPolicyAction = rowAction<typeof policyFields, undefined, "open">({
  ...calls.PolicyEdit,
  title: t("edit"),
  form: policyFields,
  when: ({ open }) => open === 1,
  prefill: async (ctx, id) => {
    const { start_on, end_on, ...policy } = await known(ctx.tx, ctx.supplier.id, id);
    const { insurer, policy_no, product, kind, premium_fen, insured_fen, scan, version } = policy;
    return { insurer, policy_no, product, kind, premium_fen, insured_fen, scan, nights: [start_on, end_on], version };
  },
  run: editUnderClaims,
});

export const renewPolicyAction = rowAction<typeof policyFields, undefined, "open">({
  ...calls.PolicyRenew,
  title: t("renew"),
  form: policyFields,
  when: ({ open }) => open === 1,
  // The insurer and the sums are kept. The number is the new policy's; the nights are those that are not insured yet.
  prefill: async (ctx, id) => {
    const policy = await known(ctx.tx, ctx.supplier.id, id);
    const stay = await findStay(ctx.tx, ctx.supplier.id, policy.stay_id);
    const next = stay ? await nextPolicy(ctx, stay) : {};
    const { insurer, product, kind, premium_fen, insured_fen, end_on } = policy;
    const from = addDays(end_on, 1);
    return { insurer, product, kind, premium_fen, insured_fen, nights: next.nights ?? [from, addDays(from, 29)] };
  },
  run: async (ctx, id, values) => {
    const policy = await known(ctx.tx, ctx.supplier.id, id);
    await addPolicy(ctx, policy.stay_id, values, null);
  },
});

const endFields = {
  from: fields.date<true>({
    title: t("endFrom"),
    help: t("endFrom.help"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  reason: fields.textarea<true>({ title: t("endReason"), required: true, max_length: 300 }),
};

export const endPolicyAction = rowAction<typeof endFields, undefined, "open">({
  ...calls.PolicyEnd,
  title: t("end"),
  danger: true,
  form: endFields,
  when: ({ open }) => open === 1,
  prefill: async (ctx, id) => ({ from: ctx.today, version: (await known(ctx.tx, ctx.supplier.id, id)).version }),
  run: endUnderClaims,
});

export const claimAction = rowAction<typeof claimFields, undefined, "claimable">({
  ...calls.ClaimAdd,
  title: t("claim"),
  form: claimFields,
  when: ({ claimable }) => claimable === 1,
  run: async (ctx, id, values) => void (await addClaim(ctx, id, claimOf(values))),
});

const coverFields = {
  insurer: fields.text<true>({ title: t("insurer"), required: true, max_length: 60 }),
  policy_no: fields.text<true>({ ...text, required: true }),
  product: fields.text({ title: t("product"), max_length: 60 }),
  premium_fen: fields.money({ title: t("premiumEach"), min: 0 }),
  insured_fen: fields.money({ title: t("insuredEach"), min: 0 }),
  is_group: fields.switch({ title: t("isGroup"), help: t("isGroup.help"), initial: true }),
};

/** Insures the uninsured nights of one student, or of many with one group policy. */
export const coverAction = rowAction<typeof coverFields>({
  ...gapCalls.GapCover,
  title: t("cover"),
  bulk: { title: t("coverMany") },
  form: coverFields,
  preview: { api: gapCoverPreview.api, depends_on: ["premium_fen"], bulk: true },
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    const { insurer = null } = stay ? await nextPolicy(ctx, stay) : {};
    return { insurer };
  },
  run: async (ctx, id, values) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) throw new AppError("not_found");
    const { nights } = await nextPolicy(ctx, stay);
    // Another operator insured these nights first.
    if (!nights) throw new AppError("wrong_status");
    await addPolicy(ctx, id, { ...values, kind: "accident", nights, scan: null }, null);
  },
});
