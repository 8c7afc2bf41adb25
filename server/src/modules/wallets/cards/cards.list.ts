import { cardKinds, cardStatuses, purseOwners } from "@kangying/contract/finance/wallet";
import { bankCardCalls as calls } from "@kangying/contract/finance/wallet.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { actor, instant, tag, text as textColumn, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, bySelect } from "../../../core/list/filters/filters.ts";
import { t, words } from "../wallets.texts.ts";
import { openCardNumber } from "./bind-card.ts";
import { addCardAction, defaultAction, probeAction, unbindAction, verifyAction } from "./cards.actions.ts";

const defaults = [
  { value: 1, title: t("card.is_default"), color: "green" },
  { value: 0, title: t("card.is_other"), color: "slate" },
] as const;

/** The list of cards to which members' balances and the shop's takings are paid out. */
export const cardsList = defineList({
  api: calls.BankCardList.api,
  id: "bank-cards",
  title: pageTitle("bankCards"),
  from: `bank_card c left join lent.member m on m.supplier_id = c.supplier_id and m.id = c.owner_id and c.owner_type = 'member'`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    owner: user(
      { name: "coalesce(m.nickname, c.owner_name)", sub: "c.holder" },
      { title: words.owner, width: 190, fixed: true },
    ),
    owner_type: tag("c.owner_type", { title: words.owner_type, options: purseOwners, width: 100 }),
    bank: textColumn("c.bank", { title: t("card.bank"), width: 150, card: true }),
    card_no: textColumn("'**** ' || c.card_no_tail", {
      title: t("card.no"),
      width: 150,
      card: true,
      mask: {
        as: "bank_card",
        reveal: { api: calls.BankCardReveal.api, biz_type: "bank_card" },
        // Of a member who was deleted the number is gone.
        sealed: {
          sql: "nullif(encode(c.card_no_cipher, 'hex'), '')",
          open: (ctx, sealed) => openCardNumber(ctx, sealed),
        },
      },
    }),
    kind: tag("c.kind", { title: t("card.kind"), options: cardKinds, width: 90 }),
    branch: textColumn("nullif(c.branch, '')", { title: t("card.branch"), width: 150 }),
    status: tag("c.status", { title: words.status, options: cardStatuses, width: 110, card: true }),
    is_default: tag("case when c.is_default then 1 else 0 end", {
      title: t("card.is_default.title"),
      options: defaults,
      width: 90,
    }),
    probed: actor("c.probed_name", { title: t("card.probed"), width: 110, hidden: true }),
    bound_at: instant("c.bound_at", { title: t("card.bound_at"), width: 160 }),
    created_at: instant("c.created_at", { title: words.created_at, sort: true, width: 160 }),
    created: actor("c.created_name", { title: words.created, width: 110, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      placeholder: t("card.keyword"),
      fields: { owner: { title: words.owner, sql: "c.search", match: "contains" } },
    }),
    status: byMultiselect({ title: words.status, sql: "c.status", options: cardStatuses }),
    owner_type: bySelect({ title: words.owner_type, sql: "c.owner_type", options: purseOwners }),
    created: byDate({ title: words.created_at, sql: "c.created_at", of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  state: { status: "c.status", is_default: "c.is_default", is_probed: "c.probed_at is not null" },
  actions: {
    add: addCardAction,
    probe: probeAction,
    verify: verifyAction,
    default: defaultAction,
    unbind: unbindAction,
  },
  export: calls.BankCardExport.api,
  topic: "bank_card",
});
