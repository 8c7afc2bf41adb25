import { roomSeasonCalls as calls } from "@kangying/contract/resources/room-season.calls";
import { AppError } from "../../../core/kernel/app-error.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { date, money, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byDate, bySelect } from "../../../core/list/filters/filters.ts";
import { roomTypeOptions } from "../place-options.ts";
import { t } from "../resources.texts.ts";
import { addSeason, editSeason, removeSeason } from "./keep-seasons.ts";
import { findSeason } from "./room-seasons.repo.ts";

const form = {
  room_type_id: fields.select<number, true>({ title: t("titles.name"), options: roomTypeOptions, required: true }),
  name: fields.text<true>({ title: t("season.name"), required: true, max_length: 20 }),
  nights: fields.date_range<true>({ title: t("season.nights"), help: t("season.nights.help"), required: true }),
  night_price_fen: fields.money<true>({
    title: t("titles.price"),
    help: t("season.price.help"),
    required: true,
    min: 0,
    max: 10_000_000,
  }),
};

/** The list of seasons with their night prices, by room type. */
export const roomSeasonsList = defineList({
  api: calls.RoomSeasonList.api,
  id: "room-seasons",
  title: pageTitle("roomSeasons"),
  from: "room_season n left join room_type t on t.supplier_id = n.supplier_id and t.id = n.room_type_id",
  pk: "n.id",
  tenant: "n.supplier_id",
  columns: {
    name: textColumn("n.name", { title: t("season.name"), width: 160, fixed: true }),
    type: textColumn("t.name", { title: t("titles.name"), width: 160 }),
    from_on: date("n.from_on", { title: t("season.from"), sort: true, width: 130, card: true }),
    until_on: date("n.until_on", { title: t("season.until"), width: 130, card: true }),
    night_price_fen: money("n.night_price_fen", { title: t("titles.price"), width: 140, card: true }),
    usual_fen: money("t.night_price_fen", { title: t("season.usual"), width: 140 }),
  },
  filters: {
    type: bySelect({ title: t("titles.name"), sql: "n.room_type_id", options: roomTypeOptions }),
    until: byDate({ title: t("season.until"), sql: "n.until_on", of: "date" }),
  },
  order: "-from_on",
  limit: 20,
  actions: {
    add: topAction<typeof form>({
      ...calls.RoomSeasonAdd,
      title: t("season.add"),
      primary: true,
      icon: "plus",
      form,
      run: addSeason,
    }),
    edit: rowAction<typeof form>({
      ...calls.RoomSeasonEdit,
      title: t("edit"),
      form,
      prefill: async ({ tx, supplier }, id) => {
        const season = await findSeason(tx, supplier.id, id);
        if (!season) throw new AppError("not_found");
        const { from_on, until_on, room_type_id, name, night_price_fen, version } = season;
        return { room_type_id, name, nights: [from_on, until_on], night_price_fen, version };
      },
      run: editSeason,
    }),
    remove: rowAction({
      ...calls.RoomSeasonDelete,
      title: t("delete"),
      does: "delete",
      confirm: t("season.remove.confirm"),
      run: (ctx, id, _values, version) => removeSeason(ctx, id, version),
    }),
  },
  export: calls.RoomSeasonExport.api,
  topic: "room_season",
});
