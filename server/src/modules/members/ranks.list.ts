import { rankStatuses, type RankStatus } from "@kangying/contract/users/member";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { image, number, percent, tag, text as textColumn, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { otherPeople, secondPerson } from "../finance/public.ts";
import {
  addRank,
  deleteRank,
  editRank,
  type NewRank,
  memberWords as words,
  rankOf,
  rankOptions,
  recomputeRanks,
  giveRankToAll,
} from "../users/public.ts";
import { couponOptions, setGift } from "./rank-gifts.ts";
import { findGift } from "./rank-gifts.repo.ts";
import { t } from "./members.texts.ts";

const form = {
  name: fields.text<true>({ title: words.name, required: true, max_length: 20 }),
  icon: fields.file({ title: t("ranks.icon"), accept: "image/png,image/jpeg,image/webp", access: "public" }),
  level: fields.number<true>({ title: words.level, required: true, min: 0, max: 99, decimals: 0 }),
  growth_from: fields.number<true>({
    title: words.growthFrom,
    help: t("ranks.growth_from.help"),
    required: true,
    min: 0,
    max: 1_000_000_000,
    decimals: 0,
  }),
  discount_percent: fields.number<true>({
    title: words.discount,
    help: t("ranks.discount_percent.help"),
    unit: t("ranks.discount_percent.unit"),
    required: true,
    min: 50,
    max: 100,
    decimals: 2,
    initial: 100,
  }),
  points_percent: fields.number<true>({
    title: words.pointsRate,
    help: t("ranks.points_percent.help"),
    unit: t("ranks.discount_percent.unit"),
    required: true,
    min: 0,
    max: 1000,
    decimals: 2,
    initial: 100,
  }),
  free_freight: fields.switch({ title: words.freeFreight, initial: false }),
  status: fields.select<RankStatus, true>({ title: words.status, options: rankStatuses, required: true, initial: 1 }),
  gift_points: fields.number({
    title: t("ranks.gift_points"),
    help: t("ranks.gift.help"),
    min: 1,
    max: 1_000_000,
    decimals: 0,
  }),
  gift_fen: fields.money({ title: t("ranks.gift_fen"), min: 1, max: 100_000 }),
  gift_coupon_ids: fields.multiselect({ title: t("ranks.gift_coupons"), options: couponOptions, max: 5 }),
  second_account: fields.select<number>({
    title: t("ranks.second"),
    help: t("ranks.second.help"),
    options: otherPeople,
  }),
  second_password: fields.text({ title: t("ranks.secondPassword"), secret: true, verbatim: true, max_length: 200 }),
};

const moveForm = {
  rank_id: fields.select<number, true>({ title: t("ranks.move.to"), options: rankOptions, required: true }),
  until: fields.date<true>({ title: t("ranks.move.until"), help: t("ranks.move.until.help"), required: true }),
  reason: fields.textarea<true>({ title: t("ranks.move.reason"), required: true, max_length: 150 }),
};

/** Percentages in basis points, as they are stored. */
function rankSaid({
  name,
  icon,
  level,
  growth_from,
  free_freight,
  status,
  discount_percent,
  points_percent,
}: Values<typeof form>): NewRank {
  return {
    name,
    icon,
    level,
    growth_from,
    free_freight: free_freight ?? false,
    status,
    discount_bp: Math.round(discount_percent * 100),
    points_rate_bp: Math.round(points_percent * 100),
  };
}

const giftSaid = ({ gift_points, gift_fen, gift_coupon_ids }: Values<typeof form>) => ({
  points: gift_points ?? 0,
  amount_fen: gift_fen ?? 0,
  coupon_ids: (gift_coupon_ids ?? []).map(Number),
});

/** A gift in words: its points, its balance and how many coupons; null where there is none. */
function giftWords({ value, fen, coupons }: Readonly<Record<string, unknown>>, ctx: ListContext): string | null {
  if (value === null) return null;
  const parts = [
    Number(value) > 0 ? ctx.text(t("gift.points"), { count: Number(value) }) : "",
    Number(fen) > 0 ? `¥${formatFenInWords(Number(fen))}` : "",
    Number(coupons) > 0 ? ctx.text(t("gift.coupons"), { count: Number(coupons) }) : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** How often a rank's gift was given, or could not be given yet. */
const given = (when: string): string => `(select count(*) from rank_gift_given g
  where g.supplier_id = r.supplier_id and g.rank_id = r.id and g.given_at ${when})`;

/** The list of ranks, from the lowest up. */
export const ranksList = defineList({
  api: "seller/rank/RankManage",
  id: "member-ranks",
  title: t("ranks"),
  from: `lent.member_rank r left join rank_gift gift on gift.supplier_id = r.supplier_id and gift.rank_id = r.id`,
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    name: textColumn("r.name", { title: words.name, width: 160, fixed: true }),
    icon: image("r.icon", { title: t("ranks.icon"), width: 70 }),
    level: number("r.level", { title: words.level, sort: true, width: 90, card: true }),
    growth_from: number("r.growth_from", { title: words.growthFrom, sort: true, width: 130, card: true }),
    discount: percent("r.discount_bp / 10000.0", { title: words.discount, width: 90, decimal: 0, card: true }),
    points_rate: percent("r.points_rate_bp / 10000.0", { title: words.pointsRate, width: 110, decimal: 0 }),
    free_freight: toggle("r.free_freight", { title: words.freeFreight, width: 90 }),
    members: number(
      "(select count(*) from lent.member m where m.supplier_id = r.supplier_id and m.rank_id = r.id and m.deleted_at is null)",
      { title: t("ranks.members"), width: 100 },
    ),
    gift: {
      ...textColumn("gift.points", { title: t("ranks.gift"), width: 190 }),
      parts: { value: "gift.points", fen: "gift.amount_fen", coupons: "cardinality(gift.coupon_ids)" },
      cell: giftWords,
      file: giftWords,
    },
    given: number(given("is not null"), { title: t("ranks.given"), width: 100 }),
    not_given: number(given("is null"), { title: t("ranks.not_given"), width: 110 }),
    status: tag("r.status", { title: words.status, options: rankStatuses, width: 90 }),
  },
  order: "level",
  sums: ["members"],
  state: {
    level: "r.level",
    members:
      "(select count(*) from lent.member m where m.supplier_id = r.supplier_id and m.rank_id = r.id and m.deleted_at is null)",
  },
  actions: {
    add: topAction<typeof form>({
      api: "seller/rank/RankAdd",
      class: "add",
      title: t("ranks.add"),
      primary: true,
      icon: "plus",
      form,
      run: async (ctx, values) => {
        const second = await secondPerson(ctx, "seller/rank/RankAdd", values);
        const id = await addRank(ctx, rankSaid(values));
        await setGift(ctx, id, giftSaid(values), second);
        return id;
      },
    }),
    recompute: topAction({
      api: "seller/rank/RankRecompute",
      class: "edit",
      title: t("ranks.recompute"),
      confirm: t("ranks.recompute.confirm"),
      icon: "refresh-cw",
      repeatable: true,
      run: async (ctx) => void (await recomputeRanks(ctx)),
    }),
    edit: rowAction<typeof form>({
      api: "seller/rank/RankEdit",
      class: "edit",
      title: words.edit,
      icon: "pencil",
      form,
      prefill: async (ctx, id) => {
        const rank = await rankOf(ctx.tx, ctx.supplier.id, id);
        const gift = await findGift(ctx.tx, ctx.supplier.id, id);
        if (!rank) throw new AppError("not_found");
        const { discount_bp, points_rate_bp, id: _id, ...rest } = rank;
        return {
          ...rest,
          discount_percent: discount_bp / 100,
          points_percent: points_rate_bp / 100,
          gift_points: gift?.points || null,
          gift_fen: gift?.amount_fen || null,
          gift_coupon_ids: gift?.coupon_ids ?? [],
        };
      },
      run: async (ctx, id, values, version) => {
        const second = await secondPerson(ctx, "seller/rank/RankEdit", values);
        await editRank(ctx, id, rankSaid(values), version);
        await setGift(ctx, id, giftSaid(values), second);
      },
    }),
    move: rowAction<typeof moveForm, undefined, "members">({
      api: "seller/rank/RankMove",
      class: "edit",
      title: t("ranks.move"),
      icon: "move-right",
      form: moveForm,
      facts: ["members"],
      when: (state) => Number(state.members) > 0,
      run: giveRankToAll,
    }),
    members: linkAction({
      title: t("ranks.to_members"),
      to: "/users/manage?rank=:id",
      permission: "seller/user/UserManage",
      icon: "users",
    }),
    delete: rowAction({
      api: "seller/rank/RankDelete",
      class: "delete",
      title: words.delete,
      does: "delete",
      confirm: t("ranks.delete.confirm"),
      icon: "trash-2",
      when: (state: RowState<"level">) => Number(state.level) > 0,
      run: deleteRank,
    }),
  },
  export: "seller/rank/RankExport",
  topic: "member_rank",
});
