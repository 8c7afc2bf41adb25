import { sql } from "kysely";
import { errors, type ErrorCode } from "@kangying/contract/core/errors";
import { text as say } from "../../core/kernel/text.ts";
import { instant, number, progress, tag, text, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters.ts";

const statuses: readonly OptionDef[] = [
  { value: 0, title: say("等待中", "Waiting", "En espera", "待機中"), color: "slate" },
  { value: 1, title: say("导出中", "Being written", "En curso", "作成中"), color: "blue" },
  { value: 2, title: say("已完成", "Finished", "Terminada", "完了"), color: "green" },
];
const expired = say("已过期", "Expired", "Caducado", "期限切れ");

/** What the file is called by: null before it is there, after it has expired, and where it never came to be. */
const excel: ColumnDef = {
  title: say("文件", "File", "Archivo", "ファイル"),
  type: "text",
  parts: { value: "t.id", key: "t.file_key", expires: "t.expires_at" },
  cell: ({ value, key, expires }, ctx) =>
    isThere(key, expires, ctx.now) ? `/api/v1/seller/export/Download?id=${String(value)}` : null,
};

/** Why a finished task has no file. */
const note: ColumnDef = {
  title: say("说明", "Note", "Nota", "備考"),
  type: "text",
  parts: { value: "t.failure", status: "t.status", key: "t.file_key", expires: "t.expires_at" },
  cell: ({ value, status, key, expires }, ctx) => {
    if (typeof value === "string") return ctx.text(errors[value as ErrorCode].msg);
    return status === 2 && !isThere(key, expires, ctx.now) ? ctx.text(expired) : null;
  },
};

function isThere(key: unknown, expires: unknown, now: Date): boolean {
  return key !== null && expires instanceof Date && expires > now;
}

/** Files that this account has asked for: its own alone. */
export const exportsList = defineList({
  api: "seller/export/ExportManage",
  id: "export-tasks",
  title: say("导出任务", "Export tasks", "Tareas de exportación", "エクスポートタスク"),
  permission: null,
  from: "export_task t",
  pk: "t.id",
  tenant: "t.supplier_id",
  scope: ({ caller }) => [sql`t.account_id = ${caller.account_id}`],
  columns: {
    title: text("t.title", { title: say("列表", "List", "Lista", "一覧"), card: true }),
    file_name: text("t.file_name", {
      title: say("文件名", "File name", "Nombre del archivo", "ファイル名"),
      width: 280,
    }),
    status: tag("t.status", { title: say("状态", "Status", "Estado", "状態"), options: statuses }),
    progress: progress(
      {
        value: "case when t.status = 2 and t.file_key is not null then t.rows_total else t.rows_done end",
        total: "t.rows_total",
      },
      { title: say("进度", "Progress", "Progreso", "進捗"), say: (value, total) => `${value} / ${total}` },
    ),
    rows_total: number("t.rows_total", { title: say("行数", "Rows", "Filas", "行数"), card: true }),
    rows_done: number("t.rows_done", {
      title: say("已导出行数", "Rows written", "Filas escritas", "書き込み済み行数"),
      hidden: true,
    }),
    size: number("t.size", {
      title: say("大小", "Size", "Tamaño", "サイズ"),
      unit: say("字节", "bytes", "bytes", "バイト"),
    }),
    note,
    excel,
    created_at: instant("t.created_at", {
      title: say("创建时间", "Asked for", "Solicitada", "作成日時"),
      sort: true,
      card: true,
    }),
    expires_at: instant("t.expires_at", { title: say("过期时间", "Kept until", "Disponible hasta", "有効期限") }),
  },
  filters: {
    file_name: byText({
      title: say("文件名", "File name", "Nombre del archivo", "ファイル名"),
      sql: "t.file_name",
      match: "contains",
    }),
    status: bySelect({ title: say("状态", "Status", "Estado", "状態"), sql: "t.status", options: statuses }),
  },
  order: "-created_at",
  topic: "export_task",
});
