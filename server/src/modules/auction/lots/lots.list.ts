import { choice } from "@kangying/contract/core/choice";
import { lotCalls } from "@kangying/contract/plugins/auction/auction.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import { instant, link, money, number, type OptionDef, tag, text, toggle } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect } from "../../../core/list/filters/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { t, titles } from "../auction.texts.ts";
import { lotActions } from "./lot-form.ts";
import { lotNames } from "./lots.repo.ts";

/** The statuses of a lot. */
export const lotStatuses = [
  choice(0, t("status.0"), "slate"),
  choice(1, t("status.1"), "blue"),
  choice(2, t("status.2"), "green"),
  choice(3, t("status.3"), "amber"),
  choice(4, t("status.4"), "cyan"),
  choice(5, t("status.5"), "slate"),
  choice(6, t("status.6"), "red"),
  choice(7, t("status.7"), "slate"),
] as const;

/** Lots to choose from. */
export const lotOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await lotNames(tx, supplier.id)).map(({ id, name, no }) => ({ value: id, title: verbatim(`${no} ${name}`) }));

const nameOf = (paddle: string): string =>
  `(select d.member_name from auction_deposit d where d.supplier_id = l.supplier_id and d.lot_id = l.id and d.paddle = ${paddle})`;
const deposits = (of: string, where: string): string =>
  `(select ${of} from auction_deposit d where d.supplier_id = l.supplier_id and d.lot_id = l.id and ${where})`;
const bids = `(select count(*) from auction_bid b where b.supplier_id = l.supplier_id and b.lot_id = l.id
  and not exists (select from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id))`;
const hasOffer =
  "exists (select from auction_offer f where f.supplier_id = l.supplier_id and f.lot_id = l.id and f.state = 'open')";

/** The lots of auctions. */
export const lotList = defineList({
  api: lotCalls.LotList.api,
  id: "lots",
  title: pageTitle("auctionLots"),
  from: "auction_lot l left join lent.shop_order o on o.supplier_id = l.supplier_id and o.id = l.order_id",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    name: text("l.name", { title: titles.name, width: 220, fixed: true }),
    no: text("l.no", { title: titles.no, width: 140 }),
    status: tag("l.status", { title: titles.status, options: lotStatuses, width: 100, card: true }),
    current_fen: money("coalesce(l.price_fen, l.current_fen)", { title: titles.current, width: 110, card: true }),
    leader: text(nameOf("coalesce(l.winner, l.leader)"), { title: titles.leader, width: 140 }),
    bids: number(bids, { title: titles.bids, width: 70 }),
    end_at: instant("l.end_at", { title: titles.endAt, width: 150, card: true }),
    start_at: instant("l.start_at", { title: titles.startAt, sort: true, width: 150 }),
    extends: number("l.extends", { title: titles.extends, width: 70 }),
    start_fen: money("l.start_fen", { title: titles.start, width: 110 }),
    reserve_fen: money("l.reserve_fen", { title: titles.reserve, width: 110 }),
    cap_fen: money("l.cap_fen", { title: titles.cap, width: 110, hidden: true }),
    deposit_fen: money("l.deposit_fen", { title: titles.deposit, width: 110, hidden: true }),
    deal_fen: money("case when l.status = 4 then l.price_fen end", { title: titles.deal, width: 110 }),
    deposits: number(deposits("count(*)", "d.held_at is not null"), { title: titles.bidders, width: 90 }),
    held_fen: money(deposits("coalesce(sum(d.amount_fen), 0)", "d.state = 'held'"), { title: titles.held, width: 110 }),
    pay_until: instant("l.pay_until", { title: titles.payUntil, width: 150 }),
    order_no: link({ text: "o.no", key: "o.id" }, { title: titles.order, to: "/orderManagement/look/:id", width: 160 }),
    pay_hours: number("l.pay_hours", { title: titles.payHours, width: 110, hidden: true }),
    offers_next: toggle("l.offers_next", { title: titles.offersNext, width: 110, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.lot,
      fields: {
        name: { title: titles.name, sql: "l.name", match: "contains" },
        no: { title: titles.no, sql: "l.no", match: "contains" },
      },
    }),
    status: byMultiselect({ title: titles.status, sql: "l.status", options: lotStatuses }),
    begins: byDate({ title: titles.startAt, sql: "l.start_at", of: "instant" }),
  },
  order: "-start_at",
  limit: 20,
  sums: ["deal_fen", "held_fen"],
  state: { status: "l.status", has_bids: "l.leader is not null", has_offer: hasOffer },
  actions: lotActions,
  export: lotCalls.LotExport.api,
  detail: "/plugin/auction/lots/:id",
  topic: "auction_lot",
});
