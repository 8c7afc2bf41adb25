import { claimCalls as calls } from "@kangying/contract/students/insurance.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { closeClaim, editClaim } from "./claims.ts";
import { type ClaimInput, findClaim } from "./insurance.repo.ts";
import { t } from "./insurance.texts.ts";

/** The fields of a claim. */
export const claimFields = {
  accident_on: fields.date<true>({ title: t("accidentOn"), required: true }),
  words: fields.textarea<true>({ title: t("accident"), help: t("accident.help"), required: true, max_length: 2000 }),
  claimed_fen: fields.money<true>({ title: t("claimed"), required: true, min: 1 }),
  files: fields.images({ title: t("documents"), access: "private", max: 20 }),
};

export function claimOf(values: Values<typeof claimFields>): ClaimInput {
  return { ...values, files: values.files ?? [] };
}

export const editClaimAction = rowAction<typeof claimFields, undefined, "status" | "is_erased">({
  ...calls.ClaimEdit,
  title: t("claim.edit"),
  form: claimFields,
  when: ({ status, is_erased }) => status === 1 && is_erased !== true,
  prefill: async (ctx, id) => {
    const claim = await findClaim(ctx.tx, ctx.supplier.id, id);
    if (!claim) throw new AppError("not_found");
    const { accident_on, words, claimed_fen, files, version } = claim;
    return { accident_on, words, claimed_fen, files, version };
  },
  run: (ctx, id, values, version) => editClaim(ctx, id, claimOf(values), version),
});

const on = fields.date<true>({
  title: t("decidedOn"),
  required: true,
  initial: (ctx: { today: string }) => ctx.today,
});
const paidFields = {
  paid_fen: fields.money<true>({ title: t("paid"), required: true, min: 0 }),
  on,
  words: fields.text({ title: t("note"), max_length: 200 }),
};

export const paidAction = rowAction<typeof paidFields, undefined, "status">({
  ...calls.ClaimPaid,
  title: t("claim.paid"),
  form: paidFields,
  when: ({ status }) => status === 1,
  run: (ctx, id, values, version) => closeClaim(ctx, id, { ...values, status: 2 }, version),
});

const refusedFields = { words: fields.textarea<true>({ title: t("reason"), required: true, max_length: 300 }), on };

export const refusedAction = rowAction<typeof refusedFields, undefined, "status">({
  ...calls.ClaimRefused,
  title: t("claim.refused"),
  form: refusedFields,
  when: ({ status }) => status === 1,
  run: (ctx, id, values, version) => closeClaim(ctx, id, { ...values, status: 3, paid_fen: null }, version),
});

const withdrawFields = { words: fields.textarea<true>({ title: t("reason"), required: true, max_length: 300 }) };

export const withdrawAction = rowAction<typeof withdrawFields, undefined, "status">({
  ...calls.ClaimWithdraw,
  title: t("claim.withdraw"),
  danger: true,
  form: withdrawFields,
  when: ({ status }) => status === 1,
  run: (ctx, id, { words }, version) =>
    closeClaim(ctx, id, { status: 4, paid_fen: null, on: ctx.today, words }, version),
});
