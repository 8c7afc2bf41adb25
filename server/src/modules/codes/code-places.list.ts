import { codePlaceCalls as calls } from "@kangying/contract/orders/code.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { image, instant, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byKeyword, bySwitch } from "../../core/list/filters/filters.ts";
import { venueOptions } from "../venues/public.ts";
import { limitGoodsPlaces } from "./code-places.ts";
import { goodsPlaces } from "./codes.repo.ts";
import { t } from "./codes.texts.ts";

const placeFields = {
  venue_ids: fields.multiselect({ title: t("places"), help: t("places.help"), options: venueOptions, max: 50 }),
  also_open: fields.switch({ title: t("places.also"), initial: false }),
};

/** The venues at which codes of goods are valid, set for the goods before their codes are issued. */
export const codePlacesList = defineList({
  api: calls.CodePlaceList.api,
  id: "code-places",
  title: pageTitle("codePlaces"),
  from: `lent.goods g left join code_place p on p.supplier_id = g.supplier_id and p.goods_id = g.id`,
  pk: "g.id",
  tenant: "g.supplier_id",
  where: ["g.type = 2", "g.status in (0, 1)"],
  columns: {
    picture: image("g.images[1]", { title: t("picture"), width: 70 }),
    name: textColumn("g.name", { title: t("goods"), sort: "g.sort", width: 240, fixed: true }),
    places: {
      ...textColumn(
        `(select string_agg(v.name, '、' order by v.name) from lent.venue v where v.supplier_id = p.supplier_id and v.id = any(p.venue_ids))`,
        { title: t("places"), width: 260, card: true },
      ),
      cell: ({ value }, ctx) => value ?? ctx.text(t("places.everywhere")),
    },
    updated_at: instant("p.updated_at", { title: t("places.at"), width: 160, card: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: { any: { title: t("places.anyWord"), sql: "g.search", match: "contains" } },
    }),
    limited: bySwitch({ title: t("places.limited"), sql: "p.goods_id is not null" }),
  },
  order: "-name",
  limit: 20,
  actions: {
    set: rowAction<typeof placeFields>({
      ...calls.CodePlaceSet,
      title: t("places.set"),
      primary: true,
      bulk: true,
      form: placeFields,
      prefill: async ({ tx, supplier }, id) => ({
        venue_ids: await goodsPlaces(tx, supplier.id, id),
        also_open: false,
      }),
      run: (ctx, id, { venue_ids, also_open }) =>
        limitGoodsPlaces(ctx, id, { venue_ids: (venue_ids ?? []).map(Number), also_open }),
    }),
  },
  topic: "code_place",
});
