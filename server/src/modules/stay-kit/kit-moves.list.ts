import { stockReasons } from "@kangying/contract/goods/goods";
import { kitMoveCalls } from "@kangying/contract/resources/kit.calls";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { actor, instant, link, money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect } from "../../core/list/filters/filters.ts";
import { allKitOptions } from "../kit/public.ts";
import { t } from "./stay-kit.texts.ts";

/** The list of all kit movements, with the student who got each. */
export const kitMovesList = defineList({
  api: kitMoveCalls.KitMoveList.api,
  id: "kit-moves",
  title: t("moves.kit"),
  from: `lent.stock_log m
    left join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id
    left join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "m.id",
  tenant: "m.supplier_id",
  where: ["m.of_kit", "m.delta_on_hand <> 0"],
  columns: {
    at: instant("m.at", { title: t("titles.at"), sort: true, width: 190, fixed: true, card: true }),
    kit: textColumn("k.name", { title: t("titles.kit"), width: 140, card: true }),
    reason: tag("m.reason", { title: t("titles.reason"), options: stockReasons, width: 110, card: true }),
    delta: number("m.delta_on_hand", { title: t("titles.pieces"), width: 90, card: true }),
    stock_after: number("m.after_on_hand", {
      title: t("moves.stock_after"),
      width: 90,
      card: true,
    }),
    cost_fen: money("m.cost_fen", { title: t("titles.cost"), width: 120 }),
    student: link(
      { text: "st.name", key: "st.id" },
      {
        title: t("moves.student"),
        to: "/student/detail/:id",
        permission: studentPagePermission,
        width: 110,
      },
    ),
    note: textColumn("m.note", { title: t("titles.note"), width: 200 }),
    by: actor("m.by_name", { title: t("moves.by"), width: 110 }),
  },
  filters: {
    kit: bySelect({ title: t("titles.kit"), sql: "k.id", options: allKitOptions }),
    reason: bySelect({ title: t("titles.reason"), sql: "m.reason", options: stockReasons }),
    at: byDate({ title: t("titles.at"), sql: "m.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["delta"],
  export: kitMoveCalls.KitMoveExport.api,
  topic: "kit",
});
