import { rankStatuses, type RankStatus } from "@kangying/contract/users/member";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { number, percent, tag, text as textColumn, toggle, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { addRank, deleteRank, editRank, recomputeRanks } from "./keep-ranks.ts";
import { listRanks, type NewRank } from "./ranks.repo.ts";
import { words, t } from "./users.texts.ts";

/** Options: all ranks that can be given. */
export async function rankOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  const ranks = await listRanks(tx, supplier.id);
  return ranks.map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

const form = {
  name: fields.text<true>({ title: words.name, required: true, max_length: 20 }),
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
};

/** Percentages in basis points, as they are stored. */
function rankOf({ discount_percent, points_percent, ...rest }: Values<typeof form>): NewRank {
  return {
    ...rest,
    discount_bp: Math.round(discount_percent * 100),
    points_rate_bp: Math.round(points_percent * 100),
  };
}

/** The list of ranks, from the lowest up. */
export const ranksList = defineList({
  api: "seller/rank/RankManage",
  id: "member-ranks",
  title: t("ranks"),
  from: "member_rank r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    name: textColumn("r.name", { title: words.name, width: 160, fixed: true }),
    level: number("r.level", { title: words.level, sort: true, width: 90, card: true }),
    growth_from: number("r.growth_from", { title: words.growthFrom, sort: true, width: 130, card: true }),
    discount: percent("r.discount_bp / 10000.0", { title: words.discount, width: 90, decimal: 0, card: true }),
    points_rate: percent("r.points_rate_bp / 10000.0", { title: words.pointsRate, width: 110, decimal: 0 }),
    free_freight: toggle("r.free_freight", { title: words.freeFreight, width: 90 }),
    members: number(
      "(select count(*) from member m where m.supplier_id = r.supplier_id and m.rank_id = r.id and m.deleted_at is null)",
      { title: t("ranks.members"), width: 100 },
    ),
    status: tag("r.status", { title: words.status, options: rankStatuses, width: 90 }),
  },
  order: "level",
  sums: ["members"],
  state: { level: "r.level" },
  actions: {
    add: topAction<typeof form>({
      api: "seller/rank/RankAdd",
      class: "add",
      title: t("ranks.add"),
      primary: true,
      icon: "plus",
      form,
      run: (ctx, values) => addRank(ctx, rankOf(values)),
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
        const rank = (await listRanks(ctx.tx, ctx.supplier.id)).find((known) => known.id === id);
        if (!rank) throw new AppError("not_found");
        const { discount_bp, points_rate_bp, id: _id, ...rest } = rank;
        return { ...rest, discount_percent: discount_bp / 100, points_percent: points_rate_bp / 100 };
      },
      run: (ctx, id, values, version) => editRank(ctx, id, rankOf(values), version),
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
