import {
  divideScopes,
  divideStatus,
  receiverRelations,
  receiverTypes,
  type DivideScope,
  type ReceiverRelation,
  type ReceiverType,
} from "@kangying/contract/finance/divide";
import {
  divideOrderCalls as orderCalls,
  divideReceiverCalls as receiverCalls,
  divideRuleCalls as ruleCalls,
} from "@kangying/contract/finance/divide.calls";
import {
  divideAddTrial,
  divideEditTrial,
  dividePreview,
  divideScopeOptions,
} from "@kangying/contract/finance/divide.endpoints";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { boundReceivers } from "./receivers.repo.ts";
import { findRule, readCap } from "./rules.repo.ts";
import { t, words } from "./divide.texts.ts";
import { addReceiver, bindReceiver, keepRule, setCap, switchRule, unbindReceiver } from "./keep-rules.ts";
import { returnShares } from "./run/return-shares.ts";
import { runDivide, unfreezeDivide } from "./run/run-divide.ts";

async function receiverOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  return (await boundReceivers(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

const ruleFields = {
  receiver_id: fields.select<number, true>({ title: words.receiver, options: receiverOptions, required: true }),
  scope: fields.select<DivideScope, true>({
    title: words.scope,
    options: divideScopes,
    required: true,
    compact: true,
    initial: "all",
  }),
  scope_id: fields.remote({
    title: words.scope_id,
    remote: { api: divideScopeOptions.api, depends_on: ["scope"] },
    visible_when: { field: "scope", in: ["cat", "goods", "package"] },
  }),
  way: fields.select<"ratio" | "fixed", true>({
    title: words.way,
    options: [
      { value: "ratio", title: t("way.ratio") },
      { value: "fixed", title: t("way.fixed") },
    ],
    required: true,
    compact: true,
    initial: "ratio",
  }),
  ratio_bp: fields.percent({
    title: words.ratio,
    min: 1,
    max: 10_000,
    visible_when: { field: "way", in: ["ratio"] },
  }),
  fixed_fen: fields.money({
    title: words.fixed,
    min: 1,
    max: 100_000_000,
    visible_when: { field: "way", in: ["fixed"] },
  }),
  priority: fields.number({
    title: words.priority,
    help: t("priority.help"),
    min: 0,
    max: 9_999,
    decimals: 0,
    initial: 0,
  }),
  delay_days: fields.number({ title: words.delay, help: t("delay.help"), min: 0, max: 180, decimals: 0, initial: 0 }),
  from_on: fields.date({ title: words.from_on, help: t("days.help") }),
  to_on: fields.date({ title: words.to_on }),
  try_order: fields.text({ title: t("try.order"), help: t("try.order.help"), max_length: 40, no_chinese: true }),
  try_paid_fen: fields.money({ title: t("try.paid"), help: t("try.paid.help"), min: 0, max: 100_000_000 }),
  try_fee_fen: fields.money({ title: t("try.fee"), min: 0, max: 100_000_000 }),
};

/** The fields that the trial reads; the last three belong to the trial only and are not saved. */
const tried = [
  "receiver_id",
  "scope",
  "scope_id",
  "way",
  "ratio_bp",
  "fixed_fen",
  "priority",
  "from_on",
  "to_on",
  "try_order",
  "try_paid_fen",
  "try_fee_fen",
] as const;

export const addRuleAction = topAction<typeof ruleFields>({
  ...ruleCalls.DivideRuleAdd,
  title: t("action.add"),
  primary: true,
  icon: "plus",
  form: ruleFields,
  preview: { api: divideAddTrial.api, depends_on: tried, beside: true },
  run: (ctx, values) => keepRule(ctx, null, values),
});

export const editRuleAction = rowAction<typeof ruleFields>({
  ...ruleCalls.DivideRuleEdit,
  title: t("action.edit"),
  form: ruleFields,
  prefill: async ({ tx, supplier }, id) => {
    const rule = await findRule(tx, supplier.id, id);
    if (!rule) return {};
    const { receiver_id, scope, scope_id, ratio_bp, fixed_fen, priority, delay_days, from_on, to_on } = rule;
    const way = ratio_bp === null ? "fixed" : "ratio";
    return { receiver_id, scope, scope_id, way, ratio_bp, fixed_fen, priority, delay_days, from_on, to_on };
  },
  preview: { api: divideEditTrial.api, depends_on: tried, beside: true },
  run: async (ctx, id, values) => {
    await keepRule(ctx, id, values);
  },
});

export const ruleOnAction = rowAction<{}, undefined, "enabled">({
  ...ruleCalls.DivideRuleOn,
  title: t("action.on"),
  repeatable: true,
  undo: ruleCalls.DivideRuleOff.api,
  when: ({ enabled }) => enabled === false,
  run: (ctx, id) => switchRule(ctx, id, true),
});

export const ruleOffAction = rowAction<{}, undefined, "enabled">({
  ...ruleCalls.DivideRuleOff,
  title: t("action.off"),
  does: "stop",
  repeatable: true,
  when: ({ enabled }) => enabled === true,
  run: (ctx, id) => switchRule(ctx, id, false),
});

const capFields = {
  cap_bp: fields.percent<true>({
    title: words.cap,
    help: t("cap.help"),
    required: true,
    min: 0,
    max: 10_000,
  }),
};

export const capAction = topAction<typeof capFields>({
  ...ruleCalls.DivideCap,
  title: t("cap"),
  saves: true,
  icon: "shield-check",
  form: capFields,
  prefill: async ({ tx, supplier }) => ({ cap_bp: await readCap(tx, supplier.id) }),
  run: (ctx, { cap_bp }) => setCap(ctx, cap_bp),
});

const receiverFields = {
  type: fields.select<ReceiverType, true>({
    title: words.type,
    options: receiverTypes,
    required: true,
    compact: true,
    initial: "merchant",
  }),
  account: fields.text<true>({
    title: words.account,
    help: t("account.help"),
    required: true,
    max_length: 64,
    no_chinese: true,
  }),
  name: fields.text<true>({ title: words.name, help: t("name.help"), required: true, max_length: 60 }),
  relation: fields.select<ReceiverRelation, true>({
    title: words.relation,
    options: receiverRelations,
    required: true,
  }),
};

export const addReceiverAction = topAction<typeof receiverFields>({
  ...receiverCalls.DivideReceiverAdd,
  title: t("receiver.add"),
  primary: true,
  icon: "plus",
  form: receiverFields,
  run: addReceiver,
});

export const bindReceiverAction = rowAction<{}, undefined, "status">({
  ...receiverCalls.DivideReceiverBind,
  title: t("receiver.bind"),
  primary: true,
  repeatable: true,
  when: ({ status }) => status === 0,
  run: bindReceiver,
});

export const unbindReceiverAction = rowAction<{}, undefined, "status">({
  ...receiverCalls.DivideReceiverUnbind,
  title: t("receiver.unbind"),
  danger: true,
  repeatable: true,
  confirm: t("receiver.unbind.confirm"),
  when: ({ status }) => status === 1,
  run: unbindReceiver,
});

const isOpen = ({ status }: { readonly status: unknown }): boolean =>
  status === divideStatus.waiting || status === divideStatus.part || status === divideStatus.failed;

export const runAction = rowAction<{}, undefined, "status" | "is_due">({
  ...orderCalls.DivideOrderRun,
  title: t("run"),
  primary: true,
  repeatable: true,
  form: {},
  preview: { api: dividePreview.api, depends_on: [] },
  bulk: { title: t("run.bulk") },
  when: (state) => isOpen(state) && state.is_due === true,
  run: runDivide,
});

export const returnAction = rowAction<{}, undefined, "status" | "is_back_due">({
  ...orderCalls.DivideOrderReturn,
  title: t("return"),
  repeatable: true,
  confirm: t("return.confirm"),
  facts: ["base", "divided", "returned"],
  // Unfreezing keeps the shares that were not transferred; transferred shares are taken back as usual.
  when: ({ status, is_back_due }) =>
    (status === divideStatus.divided || status === divideStatus.part || status === divideStatus.unfrozen) &&
    is_back_due === true,
  run: returnShares,
});

export const unfreezeAction = rowAction<{}, undefined, "status">({
  ...orderCalls.DivideOrderUnfreeze,
  title: t("unfreeze"),
  danger: true,
  repeatable: true,
  confirm: t("unfreeze.confirm"),
  when: isOpen,
  run: unfreezeDivide,
});
