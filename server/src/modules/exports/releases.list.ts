import { exportReleaseCalls as calls } from "@kangying/contract/exports/exports.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import { t } from "./exports.texts.ts";
import { refuseExport, releaseExport } from "./release-export.ts";

const states: readonly OptionDef[] = [
  { value: 0, title: t("release.0"), color: "amber" },
  { value: 1, title: t("release.1"), color: "green" },
  { value: 2, title: t("release.2"), color: "slate" },
];
const waits = ({ release_state }: RowState<"release_state">): boolean => release_state === 0;
const decidedOn = ["title", "rows_total", "by_name", "reason"] as const;

/**
 * The files that need a second person: who asked for them, the purpose, and who released them. Only the person who asked gets the file
 * itself.
 */
export const releasesList = defineList({
  api: calls.ReleaseList.api,
  id: "export-releases",
  title: pageTitle("exportReleases"),
  from: "export_task t",
  pk: "t.id",
  tenant: "t.supplier_id",
  where: ["t.release_state is not null"],
  columns: {
    title: text("t.title", { title: t("list.exports"), width: 160, fixed: true, card: true }),
    state: tag("t.release_state", { title: t("release.state"), options: states, width: 110, card: true }),
    by_name: text("t.by_name", { title: t("release.asked_by"), width: 120, card: true }),
    reason: text("t.request ->> '_excel_whole'", { title: t("release.reason"), width: 260 }),
    rows_total: number("t.rows_total", { title: t("rows_total"), width: 100 }),
    created_at: instant("t.created_at", { title: t("created_at"), sort: true, width: 170 }),
    released_by: text("t.released_by", { title: t("release.decided_by"), width: 120 }),
    released_at: instant("t.released_at", { title: t("release.decided_at"), width: 170 }),
    file_name: text("t.file_name", { title: t("file_name"), hidden: true, width: 280 }),
  },
  filters: {
    by_name: byText({ title: t("release.asked_by"), sql: "t.by_name", match: "contains" }),
    state: bySelect({ title: t("release.state"), sql: "t.release_state", options: states }),
  },
  order: "-created_at",
  limit: 20,
  state: { release_state: "t.release_state" },
  actions: {
    release: rowAction({
      ...calls.ExportRelease,
      title: t("release"),
      confirm: t("release.confirm"),
      facts: decidedOn,
      primary: true,
      icon: "badge-check",
      repeatable: true,
      when: waits,
      run: releaseExport,
    }),
    refuse: rowAction({
      ...calls.ExportRefuse,
      title: t("refuse"),
      confirm: t("refuse.confirm"),
      danger: true,
      icon: "x",
      facts: decidedOn,
      repeatable: true,
      when: waits,
      run: refuseExport,
    }),
  },
  empty: t("release.empty"),
  topic: "export_release",
});
