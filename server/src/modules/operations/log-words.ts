import { errors } from "@kangying/contract/core/errors";
import { languages, type Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

/** What was acted upon, by the kind that the log holds. */
export const objectTitles: Readonly<Record<string, Text>> = {
  account: text("账号", "Account", "Cuenta", "アカウント"),
  addon: text("插件", "Add-on", "Complemento", "プラグイン"),
  bed: text("床位", "Bed", "Cama", "ベッド"),
  bulk_task: text("批量任务", "Bulk task", "Tarea masiva", "一括処理"),
  camp_class: text("班级", "Class", "Grupo", "クラス"),
  camp_package: text("套餐", "Package", "Paquete", "プラン"),
  camp_rule: text("营地规则", "Camp rules", "Reglas del campamento", "施設の規則"),
  deposit: text("押金", "Deposit", "Depósito", "預り金"),
  drawer: text("钱箱", "Drawer", "Caja", "レジ"),
  drawer_close: text("日结", "Daily close", "Cierre de caja", "日次締め"),
  error_log: text("错误日志", "Error log", "Registro de errores", "エラーログ"),
  export: text("导出", "Export", "Exportación", "出力"),
  export_schedule: text("定时导出", "Scheduled export", "Exportación programada", "定期エクスポート"),
  export_task: text("导出任务", "Export", "Exportación", "出力"),
  finance_setting: text("财务设置", "Finance settings", "Ajustes de finanzas", "会計設定"),
  import: text("导入", "Import", "Importación", "取込"),
  kit: text("物品", "Item of kit", "Artículo de material", "備品"),
  ledger: text("账簿", "Ledger", "Libro mayor", "帳簿"),
  log_chain: text("日志链", "Log chain", "Cadena del registro", "ログのチェーン"),
  member: text("会员", "Member", "Socio", "会員"),
  member_rank: text("会员等级", "Member rank", "Nivel de socio", "会員ランク"),
  night: text("营位夜", "Night", "Noche", "宿泊夜"),
  note: text("备注", "Note", "Nota", "メモ"),
  operator: text("操作员", "Operator", "Operador", "オペレーター"),
  payment: text("收款", "Payment", "Cobro", "入金"),
  payout: text("付款", "Payout", "Pago", "支払"),
  refund: text("退款", "Refund", "Reembolso", "返金"),
  role: text("角色", "Role", "Rol", "役割"),
  room: text("房间", "Room", "Habitación", "部屋"),
  room_type: text("房型", "Room type", "Tipo de habitación", "部屋タイプ"),
  rules: text("数据规则", "Data rules", "Reglas de datos", "データ規則"),
  saved_view: text("视图", "View", "Vista", "ビュー"),
  settlement: text("结算", "Settlement", "Liquidación", "精算"),
  stay: text("入住", "Stay", "Estancia", "滞在"),
  student: text("学员", "Student", "Alumno", "受講生"),
  supplier: text("商家", "Supplier", "Proveedor", "事業者"),
  task: text("定时任务", "Timed task", "Tarea programada", "定期タスク"),
  transfer: text("划转", "Transfer", "Traspaso", "振替"),
  weight: text("体重记录", "Weight", "Peso", "体重記録"),
};

/** What a refusal says of a case, as `{name}` or `{count, plural, one {…} other {…}}`: the log does not hold it. */
const placeholder = /\{\w+(?:,(?:[^{}]|\{[^{}]*\})*)?\}/gu;

/** Why an act was refused, by the error's code. */
export const refusals: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(errors).map(([code, { msg }]) => [
    code,
    Object.fromEntries(
      languages.map((language) => [language, msg[language].replaceAll(placeholder, "…")]),
    ) as unknown as Text,
  ]),
);
