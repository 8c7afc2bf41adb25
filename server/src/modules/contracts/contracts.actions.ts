import { contractKinds, type ContractKind, type SupplementKind } from "@kangying/contract/students/contract";
import { contractPadEndpoint, contractStaysEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { contractCalls as calls } from "@kangying/contract/students/papers.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import {
  acceptSigned,
  drawUp,
  findContract,
  signDrafted,
  signForm,
  signingOf,
  voidContract,
  wayFor,
} from "../papers/public.ts";
import { t } from "./contracts.texts.ts";

const supplementKinds = contractKinds.filter(({ value }) => value !== "main");
const change = { title: t("change"), help: t("change.help"), max_length: 300 } as const;

const draftFields = {
  stay_id: fields.remote<true>({ title: t("student"), required: true, remote: { api: contractStaysEndpoint.api } }),
  kind: fields.select<ContractKind, true>({
    title: t("kind"),
    required: true,
    options: contractKinds,
    initial: "main",
    spread: true,
  }),
  change: fields.textarea({
    ...change,
    visible_when: { field: "kind", in: supplementKinds.map(({ value }) => value) },
  }),
  amount_fen: fields.money({
    title: t("amount"),
    min: 0,
    visible_when: { field: "kind", in: supplementKinds.map(({ value }) => value) },
  }),
};

/** Makes a contract or a supplement for a chosen stay. */
export const draftAction = topAction<typeof draftFields>({
  ...calls.ContractDraft,
  title: t("draft"),
  primary: true,
  icon: "plus",
  form: draftFields,
  run: (ctx, values) => drawUp(ctx, values),
});

const supplementFields = {
  kind: fields.select<SupplementKind, true>({
    title: t("kind"),
    required: true,
    options: supplementKinds,
    spread: true,
  }),
  change: fields.textarea<true>({ ...change, required: true }),
  amount_fen: fields.money({ title: t("amount"), min: 0 }),
};

/** Makes a supplement to a signed contract, whose own text stays unchanged. */
export const supplementAction = rowAction<typeof supplementFields, undefined, "status" | "kind">({
  ...calls.ContractSupplement,
  title: t("supplement"),
  form: supplementFields,
  when: ({ status, kind }) => status === 2 && kind === "main",
  run: async (ctx, id, values) => {
    const contract = await findContract(ctx.tx, ctx.supplier.id, id);
    if (!contract) throw new AppError("not_found");
    await drawUp(ctx, { stay_id: contract.stay_id, ...values });
  },
});

const signFields = signForm(contractPadEndpoint.api);

export const signAction = rowAction<typeof signFields, undefined, "status" | "kind">({
  ...calls.ContractSign,
  title: t("sign"),
  form: signFields,
  when: ({ status }) => status === 0,
  accept: acceptSigned,
  prefill: async (ctx, id) => {
    const contract = await findContract(ctx.tx, ctx.supplier.id, id);
    if (!contract) throw new AppError("not_found");
    const { no, day_price_fen, version } = contract;
    return { way: await wayFor(ctx, contract.kind), no, day_price_fen, version };
  },
  run: (ctx, id, values, version) => signDrafted(ctx, id, signingOf(ctx, values), version),
});

const voidFields = {
  reason: fields.textarea<true>({ title: t("voidReason"), required: true, max_length: 300 }),
  note: fields.file({ title: t("void.note"), help: t("void.note.help"), accept: "image/*,.pdf", access: "private" }),
};

export const voidAction = rowAction<typeof voidFields, undefined, "status" | "kind">({
  ...calls.ContractVoid,
  title: t("void"),
  danger: true,
  confirm: t("void.confirm"),
  form: voidFields,
  when: ({ status }) => status === 0 || status === 2,
  prefill: async (ctx, id) => {
    const contract = await findContract(ctx.tx, ctx.supplier.id, id);
    return contract ? { version: contract.version } : {};
  },
  run: voidContract,
});
