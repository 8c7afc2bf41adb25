import { choice } from "@kangying/contract/core/choice";
import { bidCalls as calls } from "@kangying/contract/plugins/auction/auction.calls";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { instant, money, number, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byDate, bySelect, byText } from "../../../core/list/filters/filters.ts";
import { otherPeople, secondPerson } from "../../finance/public.ts";
import { faults, t, titles } from "../auction.texts.ts";
import { lotOptions } from "../lots/lots.list.ts";
import { voidBid } from "./void-bid.ts";

const ways = [
  choice("hand", t("way.hand"), "blue"),
  choice("auto", t("way.auto"), "violet"),
  choice("void", t("way.void"), "red"),
] as const;
const isVoid = "exists (select from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id)";
const waySql = `case when ${isVoid} then 'void' when b.is_auto then 'auto' else 'hand' end`;

const voidForm = {
  reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }),
  second_account: fields.select<number, true>({ title: titles.second, options: otherPeople, required: true }),
  second_password: fields.text<true>({
    title: titles.secondPassword,
    secret: true,
    verbatim: true,
    required: true,
    max_length: 200,
  }),
};

/** All bids, kept forever. Ceilings are not shown here. */
export const bidList = defineList({
  api: calls.BidList.api,
  id: "auction-bids",
  title: pageTitle("auctionBids"),
  from: `auction_bid b join auction_lot l on l.supplier_id = b.supplier_id and l.id = b.lot_id
    left join auction_deposit d on d.supplier_id = b.supplier_id and d.lot_id = b.lot_id and d.paddle = b.paddle`,
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    lot: text("l.name", { title: titles.lot, width: 200, fixed: true }),
    nth: number("b.nth", { title: titles.nth, width: 70 }),
    bidder: text("d.member_name", { title: titles.bidder, width: 110, card: true }),
    paddle: number("b.paddle", { title: titles.paddle, width: 80 }),
    amount_fen: money("b.amount_fen", { title: titles.amount, width: 120, card: true }),
    rise_fen: money("b.rise_fen", { title: titles.rise, width: 100 }),
    way: tag(waySql, { title: titles.way, options: ways, width: 110, card: true }),
    moved: tag("case when b.extends then 'yes' end", {
      title: titles.moved,
      options: [choice("yes", t("moved.yes"), "amber")],
      width: 90,
    }),
    at: instant("b.at", { title: titles.at, sort: true, width: 160, card: true }),
    why: text(
      "(select v.reason || ' · ' || v.by_name || ' · ' || v.second_name from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id)",
      { title: titles.voided, width: 200 },
    ),
  },
  filters: {
    lot: bySelect({ title: titles.lot, sql: "b.lot_id", options: lotOptions }),
    bidder: byText({ title: titles.bidder, sql: "d.member_name", match: "contains" }),
    at: byDate({ title: titles.at, sql: "b.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  state: {
    top: `l.status = 2 and l.end_at > now() and l.leader = b.paddle and l.current_fen = b.amount_fen and not ${isVoid}`,
  },
  actions: {
    void: rowAction<typeof voidForm, undefined, "top">({
      ...calls.BidVoid,
      title: t("void"),
      confirm: t("void.confirm"),
      danger: true,
      form: voidForm,
      when: ({ top }) => top === true,
      run: async (ctx, id, values) => {
        const second = await secondPerson(ctx, calls.BidVoid.api, values);
        if (!second) throw new InvalidFields({ second_account: { text: faults.second } });
        await voidBid(ctx, id, values.reason, second.name);
      },
    }),
  },
  topic: "auction_lot",
});
