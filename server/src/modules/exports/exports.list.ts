import { sql } from "../../core/db/condition.ts";
import { findError } from "../../core/kernel/error-kind.ts";
import { instant, number, tag, text, toggle, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import { t } from "./exports.texts.ts";

const statuses: readonly OptionDef[] = [
  { value: 0, title: t("0"), color: "slate" },
  { value: 1, title: t("1"), color: "blue" },
  { value: 2, title: t("2"), color: "green" },
];
const expired = t("expired");
const held = t("held");

/** The address of the file. Null before it exists, after it has expired, and when it failed. */
const excel: ColumnDef = {
  title: t("excel"),
  type: "text",
  parts: { value: "t.id", key: "t.file_key", expires: "t.expires_at" },
  cell: ({ value, key, expires }, ctx) =>
    isThere(key, expires, ctx.now) ? `/api/v1/seller/export/Download?id=${String(value)}` : null,
};

/** The reason why a task has no file. */
const note: ColumnDef = {
  title: t("note"),
  type: "text",
  parts: {
    value: "t.failure",
    status: "t.status",
    key: "t.file_key",
    expires: "t.expires_at",
    release: "t.release_state",
  },
  cell: ({ value, status, key, expires, release }, ctx) => {
    if (release === 0) return ctx.text(held);
    if (typeof value === "string") return textOfError(ctx, value);
    return status === 2 && !isThere(key, expires, ctx.now) ? ctx.text(expired) : null;
  },
};

/** Returns the reason of a failure in words, from the stored code. */
function textOfError(ctx: Parameters<NonNullable<ColumnDef["cell"]>>[1], code: string): string | null {
  const known = findError(ctx.services.declared, code);
  return known ? ctx.text(known.msg) : null;
}

function isThere(key: unknown, expires: unknown, now: Date): boolean {
  return key !== null && expires instanceof Date && expires > now;
}

/** The export files of the caller's own account only. */
export const exportsList = defineList({
  api: "seller/export/ExportManage",
  id: "export-tasks",
  title: t("exports"),
  permission: null,
  from: "export_task t",
  pk: "t.id",
  tenant: "t.supplier_id",
  scope: ({ caller }) => [sql`t.account_id = ${caller.account_id}`],
  columns: {
    title: text("t.title", { title: t("list.exports"), card: true }),
    file_name: text("t.file_name", {
      title: t("file_name"),
      width: 280,
    }),
    status: tag("t.status", { title: t("status"), options: statuses }),
    progress: progress(
      {
        value: "case when t.status = 2 and t.file_key is not null then t.rows_total else t.rows_done end",
        total: "t.rows_total",
      },
      { title: t("progress") },
    ),
    rows_total: number("t.rows_total", { title: t("rows_total"), card: true }),
    columns: number("array_length(string_to_array(t.request->>'_excel_down_culumns', ','), 1)", {
      title: t("columns"),
      hidden: true,
    }),
    rows_done: number("t.rows_done", {
      title: t("rows_done"),
      hidden: true,
    }),
    size: number("t.size", {
      title: t("size"),
      unit: t("size.unit"),
    }),
    note,
    held: toggle("coalesce(t.release_state = 0, false)", { title: t("held"), hidden: true }),
    excel,
    created_at: instant("t.created_at", {
      title: t("created_at"),
      sort: true,
      card: true,
    }),
    expires_at: instant("t.expires_at", { title: t("expires_at") }),
  },
  filters: {
    file_name: byText({
      title: t("file_name"),
      sql: "t.file_name",
      match: "contains",
    }),
    status: bySelect({ title: t("status"), sql: "t.status", options: statuses }),
  },
  order: "-created_at",
  topic: "export_task",
});
