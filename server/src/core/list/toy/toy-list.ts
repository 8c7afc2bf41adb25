import { sql } from "../../db/condition.ts";
import { add, audit, edit, remove, takeAway, view, whole } from "@kangying/contract/core/permissions";
import type { TreeNode } from "@kangying/contract/core/tree";
import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../actions/actions.ts";
import * as columns from "../columns.ts";
import { progress } from "../drawn-columns.ts";
import { defineList } from "../define-list.ts";
import * as filters from "../filters/filters.ts";
import type { ListContext } from "../list-context.ts";
import { guestForm, importGuests, insertGuest, move, payForm, statuses, taken, title } from "./toy-guests.ts";
import { t } from "./toy.texts.ts";

/** A list of an invented business, with a column, a filter and an action of every kind: the tests of the engine use only this list. */

/** Cities of the caller's own guests: choices that are read from the database. */
async function cities({ tx }: ListContext): Promise<readonly columns.OptionDef[]> {
  const rows = await tx.query<{ city: string }>(
    "select distinct city from toy_guest where city is not null order by city",
  );
  return rows.map(({ city }) => ({ value: city, title: title(city.replaceAll(/[{}<>']/gu, "")) }));
}

async function places() {
  return [
    {
      value: "north",
      title: "North",
      children: [
        { value: "n1", title: "N1" },
        { value: "n2", title: "N2" },
      ],
    },
    { value: "south", title: "South", children: [{ value: "s1", title: "S1" }] },
  ];
}

const reveal = { api: "seller/toy/Reveal", biz_type: "toy" };

export const toyList = defineList({
  api: "seller/toy/List",
  id: "toys",
  title: t("list.toy"),
  from: "toy_guest g",
  pk: "g.id",
  tenant: "g.supplier_id",
  // An operator without the permission for all sees only the guests that they keep.
  scope: (ctx) => (ctx.can("seller/toy/SeeAll") ? [] : [sql`g.keeper_id = ${ctx.caller.account_id}`]),
  where: ["g.deleted_at is null"],
  columns: {
    guest: columns.user(
      { name: "g.name", sub: "g.phone", avatar: "g.avatar" },
      { title: title("guest"), sort: "g.name", fixed: true, mask: { as: "phone", reveal } },
    ),
    name: columns.text("g.name", { title: title("name"), sort: true, card: true }),
    phone: columns.phone("g.phone", {
      title: title("phone"),
      sort: true,
      mask: { as: "phone", reveal },
    }),
    id_no: columns.text("g.id_no", { title: title("id_no"), permission: "seller/toy/Secret", sort: true }),
    status: columns.tag("g.status", { title: title("status"), sort: true, options: statuses }),
    city: columns.tag("g.city", { title: title("city"), options: cities }),
    paid_fen: columns.money("g.paid_fen", { title: title("paid"), sort: true, card: true }),
    debt_fen: columns.money("g.debt_fen", { title: title("debt"), permission: "seller/toy/Secret", sort: true }),
    score: columns.number("g.score", {
      title: title("score"),
      sort: true,
      decimal: 2,
      unit: t("list.score.unit"),
    }),
    share: columns.percent("g.score / 1000", { title: title("share"), decimal: 1 }),
    born: columns.date("g.born", { title: title("born"), sort: true }),
    arrived_at: columns.instant("g.arrived_at", { title: title("arrived"), sort: true }),
    vip: columns.toggle("g.vip", { title: title("vip") }),
    avatar: columns.image("g.avatar", { title: title("avatar"), hidden: true }),
    pictures: columns.images("g.pictures", { title: title("pictures"), hidden: true }),
    nights: progress(
      { value: "g.slept", total: "g.nights" },
      { title: title("nights"), say: (value, total) => `${value}/${total}` },
    ),
    detail: columns.link({ text: "g.name", key: "g.id" }, { title: title("detail"), to: "/toy/:id", hidden: true }),
  },
  filters: {
    name: filters.byText({ title: title("name"), sql: "g.name", match: "contains" }),
    code: filters.byText({ title: title("code"), sql: "g.code", match: "exact" }),
    prefix: filters.byText({ title: title("prefix"), sql: "g.name", match: "prefix" }),
    status: filters.bySelect({ title: title("status"), sql: "g.status", options: statuses }),
    any_status: filters.byMultiselect({ title: title("any"), sql: "g.status", options: statuses }),
    city: filters.bySelect({ title: title("city"), sql: "g.city", options: cities }),
    place: filters.byCascader({ title: title("place"), levels: ["g.area", "g.spot"], tree: places }),
    paid: filters.byNumber({ title: title("paid"), sql: "g.paid_fen", money: true }),
    score: filters.byNumber({ title: title("score"), sql: "g.score" }),
    born: filters.byDate({ title: title("born"), sql: "g.born", of: "date" }),
    arrived: filters.byDate({ title: title("arrived"), sql: "g.arrived_at", of: "instant" }),
    month: filters.byMonth({ title: title("month"), sql: "g.born", of: "date" }),
    arrival_month: filters.byMonth({ title: title("month"), sql: "g.arrived_at", of: "instant" }),
    vip: filters.bySwitch({ title: title("vip"), sql: "g.vip" }),
    debtors: filters.bySwitch({ title: title("debtors"), sql: "g.debt_fen > 0", permission: "seller/toy/Secret" }),
    keyword: filters.byKeyword({
      title: title("keyword"),
      fields: {
        name: { title: title("name"), sql: "g.name", match: "contains" },
        phone: { title: title("phone"), sql: "g.phone", match: "exact" },
        id_no: { title: title("id_no"), sql: "g.id_no", match: "prefix", permission: "seller/toy/Secret" },
      },
    }),
  },
  order: "-arrived_at",
  limit: 20,
  sums: ["paid_fen", "debt_fen", "score", "share"],
  state: { status: "g.status" },
  actions: {
    enter: rowAction({
      api: "seller/toy/Enter",
      class: "edit",
      title: t("list.enter"),
      bulk: true,
      when: (state: RowState<"status">) => state.status === 0,
      run: (ctx, id) => move(ctx, id, 0, 1),
    }),
    leave: rowAction({
      api: "seller/toy/Leave",
      class: "audit",
      title: t("list.leave"),
      confirm: t("list.leave.confirm"),
      danger: true,
      bulk: { title: t("list.leave.bulk") },
      when: (state: RowState<"status">) => state.status === 1,
      run: (ctx, id) => move(ctx, id, 1, 2),
    }),
    pay: rowAction<typeof payForm>({
      api: "seller/toy/Pay",
      class: "edit",
      title: t("list.pay"),
      form: payForm,
      repeatable: true,
      run: async (ctx, id, { amount_fen, note }) => {
        await ctx.tx.query("update toy_guest set paid_fen = paid_fen + $2, note = coalesce($3, note) where id = $1", [
          id,
          amount_fen,
          note,
        ]);
      },
    }),
    rename: rowAction<Pick<typeof guestForm, "name">>({
      api: "seller/toy/Rename",
      class: "edit",
      title: t("list.rename"),
      form: { name: guestForm.name },
      prefill: async (ctx, id) => {
        const [row] = await ctx.tx.query<{ name: string; version: number }>(
          "select name, version from toy_guest where id = $1",
          [id],
        );
        return { ...row };
      },
      run: async (ctx, id, { name }, version) => {
        if (name === "Nobody") throw new InvalidFields({ name: { text: taken, data: { name } } });
        const rows = await ctx.tx.query(
          "update toy_guest set name = $2, version = version + 1 where id = $1 and version = coalesce($3, version) returning id",
          [id, name, version],
        );
        if (rows.length === 0) throw new AppError("conflict");
      },
    }),
    add: topAction<typeof guestForm>({
      api: "seller/toy/Add",
      class: "add",
      title: t("list.add"),
      primary: true,
      form: guestForm,
      done: t("list.add.done"),
      run: (ctx, guest) => insertGuest(ctx, guest),
    }),
    look: linkAction({
      title: t("list.look"),
      to: "/toy/:id",
      when: (state: RowState<"status">) => state.status !== 2,
    }),
    map: linkAction({ title: t("list.map"), to: "/toy/map" }),
  },
  export: "seller/toy/Export",
  import: importGuests,
  topic: "toy",
});

/** The other view of the same guests, which shares the action to add one. */
export const newToyList = defineList({
  api: "seller/toy/NewList",
  id: "toys-new",
  title: t("list.new"),
  from: "toy_guest g",
  pk: "g.id",
  tenant: "g.supplier_id",
  where: ["g.status = 0"],
  columns: {
    name: columns.text("g.name", { title: title("name"), sort: true }),
    score: columns.number("g.score", { title: title("score"), sort: true }),
    phone: columns.phone("g.phone", { title: title("phone"), mask: { as: "phone", reveal }, hidden: true }),
  },
  order: "name",
  state: { status: "g.status" },
  actions: { enter: toyList.actions?.["enter"] as NonNullable<typeof toyList.actions>[string] },
  // The same sheet, with a review before any row of it is written.
  import: {
    ...importGuests,
    review: async (_ctx, sound) => ({
      go: { text: title("name") },
      figures: [],
      about: sound.map(({ row }) => ({ row, text: title("name") })),
    }),
  },
});

export const toyTree: readonly TreeNode[] = [
  {
    path: "/toy",
    name: "Toy",
    title: "dashboard",
    industries: ["camp", "shop", "admin"],
    permissions: [
      ...view("seller/toy/List", "seller/toy/NewList", "seller/toy/SeeAll", "seller/toy/Reveal", "seller/toy/Secret"),
      ...add("seller/toy/Add", "seller/toy/Import"),
      ...edit(
        "seller/toy/Enter",
        "seller/toy/Pay",
        "seller/toy/Rename",
        "seller/toy/Lend",
        "seller/toy/LendTwo",
        "seller/toy/Bring",
        "seller/toy/Grade",
        "seller/toy/Pin",
        "seller/toy/Unpin",
      ),
      ...audit("seller/toy/Leave"),
      ...remove("seller/toy/Delete"),
      ...takeAway("seller/toy/Export"),
      ...whole("seller/toy/ExportWhole"),
    ],
  },
];
