import { cardKinds, cardStatus, purseOwners, type CardKind, type PurseOwner } from "@kangying/contract/finance/wallet";
import { bankCardCalls as calls } from "@kangying/contract/finance/wallet.calls";
import { bankCardProbePreview, walletMembers } from "@kangying/contract/finance/wallet.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { refusalsSince } from "../../session/public.ts";
import { t, words } from "../wallets.texts.ts";
import { addCard, makeDefault, probeCard, unbindCard, verifyCard, type CardVerdict } from "./bind-card.ts";

type State = RowState<"status" | "is_default" | "is_probed">;
/** Most wrong amounts of one person within an hour; after that further tries are refused, because there are only 99 possible amounts. */
const mostRefusals = 5;

const addFields = {
  owner_type: fields.select<PurseOwner, true>({
    title: words.owner_type,
    options: purseOwners,
    required: true,
    compact: true,
    initial: "member",
  }),
  member_id: fields.remote({
    title: words.member,
    remote: { api: walletMembers.api },
    visible_when: { field: "owner_type", in: ["member"] },
    help: t("card.member.help"),
  }),
  kind: fields.select<CardKind, true>({
    title: t("card.kind"),
    options: cardKinds,
    required: true,
    compact: true,
    initial: "private",
  }),
  card_no: fields.text<true>({ title: t("card.no"), required: true, max_length: 40, help: t("card.no.help") }),
  bank: fields.text({ title: t("card.bank"), max_length: 60, help: t("card.bank.help") }),
  branch: fields.text({ title: t("card.branch"), max_length: 60 }),
};

export const addCardAction = topAction<typeof addFields>({
  ...calls.BankCardAdd,
  title: t("card.add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: addCard,
});

export const probeAction = rowAction({
  ...calls.BankCardProbe,
  title: t("card.probe"),
  primary: true,
  form: {},
  preview: { api: bankCardProbePreview.api, depends_on: [] },
  when: ({ status, is_probed }: State) => status === cardStatus.waiting && is_probed !== true,
  run: (ctx, id, _values, version) => probeCard(ctx, id, version),
});

const verifyFields = {
  outcome: fields.select<CardVerdict["outcome"], true>({
    title: t("card.outcome"),
    options: [
      { value: "told", title: t("card.outcome.told") },
      { value: "bounced", title: t("card.outcome.bounced") },
    ],
    required: true,
    compact: true,
    initial: "told",
  }),
  amount_fen: fields.money({
    title: t("card.told_fen"),
    help: t("card.told_fen.help"),
    min: 1,
    max: 99,
    visible_when: { field: "outcome", in: ["told"] },
  }),
};

export const verifyAction = rowAction<typeof verifyFields, undefined, "status" | "is_default" | "is_probed">({
  ...calls.BankCardVerify,
  title: t("card.verify"),
  primary: true,
  form: verifyFields,
  when: ({ status, is_probed }: State) => status === cardStatus.waiting && is_probed === true,
  run: async (ctx, id, values, version) => {
    const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
    if ((await refusalsSince(ctx.tx, ctx.caller.account_id, [calls.BankCardVerify.api], hourAgo)) >= mostRefusals)
      throw new AppError("rate_limited");
    await verifyCard(ctx, id, values, version);
  },
});

export const defaultAction = rowAction({
  ...calls.BankCardDefault,
  title: t("card.default"),
  confirm: t("card.default.confirm"),
  when: ({ status, is_default }: State) => status === cardStatus.bound && is_default !== true,
  run: (ctx, id, _values, version) => makeDefault(ctx, id, version),
});

export const unbindAction = rowAction({
  ...calls.BankCardUnbind,
  title: t("card.unbind"),
  confirm: t("card.unbind.confirm"),
  danger: true,
  when: ({ status }: State) => status === cardStatus.waiting || status === cardStatus.bound,
  run: (ctx, id, _values, version) => unbindCard(ctx, id, version),
});
