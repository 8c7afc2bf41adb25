import { scoreKinds } from "@kangying/contract/users/member";
import { pointsCalls } from "@kangying/contract/users/points.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, type ColumnDef, instant, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { t } from "./points.texts.ts";
import { reasonShown } from "./score-reason.ts";

const inReadersWords: ColumnDef["file"] = ({ value }, ctx) =>
  typeof value === "string" ? reasonShown(value, (words, values) => ctx.text(words, values)) : null;

/** The list of all moves of members' points and growth, with actor and reason. */
export const scoresList = defineList({
  api: pointsCalls.ScoreList.api,
  id: "member-scores",
  title: pageTitle("memberScores"),
  from: "lent.member_score s join lent.member m on m.supplier_id = s.supplier_id and m.id = s.member_id",
  pk: "s.id",
  tenant: "s.supplier_id",
  columns: {
    at: instant("s.at", { title: t("at"), sort: true, width: 160, fixed: true }),
    member: user({ name: "m.nickname" }, { title: t("member"), width: 160, card: true }),
    kind: tag("s.kind", { title: t("kind"), options: scoreKinds, width: 90, card: true }),
    delta: number("s.delta", { title: t("delta"), width: 110, card: true }),
    balance: number("s.balance", { title: t("balance"), width: 110 }),
    reason: {
      ...text("s.reason", { title: t("reason"), width: 260 }),
      cell: inReadersWords,
      file: inReadersWords,
    },
    by: actor("s.by_name", { title: t("by"), width: 140 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        member: { title: t("member"), sql: "m.search", match: "contains" },
        phone: { title: t("phone"), sql: "m.phone", match: "exact" },
      },
    }),
    kind: bySelect({ title: t("kind"), sql: "s.kind", options: scoreKinds }),
    at: byDate({ title: t("at"), sql: "s.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  export: pointsCalls.ScoreExport.api,
  topic: "member",
});
