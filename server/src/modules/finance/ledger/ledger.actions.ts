import { z } from "zod";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import type { OptionDef } from "../../../core/list/columns.ts";
import { fields, type Fields } from "../../../core/list/fields.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { verifyBeside, verifyUnderWay } from "../../../core/list/actions/verify-step.ts";
import { verifyLedgerByHand } from "./check-ledger.ts";
import { chart } from "./chart.ts";
import { listDrawers } from "../drawers/drawers.repo.ts";
import { titles } from "../finance.columns.ts";
import { faults, t } from "../finance.texts.ts";
import { txOfLeg } from "./ledger.repo.ts";
import { isReversible, reverseByHand } from "./reverse-by-hand.ts";
import { transferMoney } from "./transfer-money.ts";

/** Returns the accounts of the supplier's own money as options. */
async function ownMoney(ctx: ListContext): Promise<readonly OptionDef[]> {
  const plain = ["bank", "pos", "psp:wechat", "psp:alipay"].map((code) => ({ value: code, title: placeTitle(code) }));
  const drawers = await listDrawers(ctx.tx, ctx.supplier.id);
  return [...plain, ...drawers.map(({ id, name }) => ({ value: `cash:${id}`, title: verbatim(name) }))];
}

function placeTitle(code: string): OptionDef["title"] {
  if (code === "psp:wechat") return verbatim("WeChat Pay");
  if (code === "psp:alipay") return verbatim("Alipay");
  return chart[code]?.title ?? verbatim(code);
}

const transferFields = {
  from: fields.select<string, true>({
    title: t("ledger.from"),
    options: ownMoney,
    required: true,
  }),
  to: fields.select<string, true>({ title: t("ledger.to"), options: ownMoney, required: true }),
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  day: fields.date({ title: t("ledger.day"), help: t("ledger.day.help"), initial: ({ today }: ListContext) => today }),
  memo: fields.text<true>({ title: titles.memo, required: true, max_length: 200 }),
};

export const transferAction = topAction<typeof transferFields>({
  api: "seller/finance/LedgerTransfer",
  class: "add",
  title: t("ledger.transfer"),
  icon: "arrow-left-right",
  repeatable: true,
  form: transferFields,
  run: async (ctx, values) => {
    if (values.from === values.to) throw new InvalidFields({ to: { text: faults.sameAccount } });
    return await transferMoney(ctx, values, `transfer:${ctx.request_id}`);
  },
});

export const verifyLedgerAction = topAction<Fields, unknown>({
  api: "seller/finance/LedgerVerify",
  class: "audit",
  title: t("ledger.verify"),
  icon: "shield-check",
  harmless: true,
  confirm: t("ledger.verify.confirm"),
  prepare: async (_ctx, { cursor }) => cursor,
  // The cursor is not a form field; it tells where the call before stopped.
  beside: verifyBeside,
  reply: z.union([verifyUnderWay, z.object({ id: z.null(), rows: z.int(), head: z.string().nullable() })]),
  accept: ({ cursor: _cursor, ...sent }) => sent,
  run: (ctx, _values, cursor) => verifyLedgerByHand(ctx, cursor),
});

const reverseFields = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }) };

export const reverseAction = rowAction<
  typeof reverseFields,
  undefined,
  "cause" | "has_document" | "is_reversal" | "is_reversed"
>({
  api: "seller/finance/LedgerReverse",
  class: "audit",
  title: t("ledger.reverse"),
  danger: true,
  form: reverseFields,
  when: isReversible,
  run: async (ctx, leg_id, values) => reverseByHand(ctx, await txOfLeg(ctx.tx, ctx.supplier.id, leg_id), values),
});
