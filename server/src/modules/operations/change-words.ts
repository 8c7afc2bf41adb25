import { fallbackLanguage, languages, type Text } from "@kangying/contract/core/language";
import { flattenTree, type FlatNode } from "@kangying/contract/core/tree";
import { depositStatuses } from "@kangying/contract/finance/money";
import { noticeTitles } from "@kangying/contract/students/notices";
import { stayStatuses } from "@kangying/contract/students/stay";
import { en } from "@kangying/contract/titles/en";
import { es } from "@kangying/contract/titles/es";
import { ja } from "@kangying/contract/titles/ja";
import { zhCN } from "@kangying/contract/titles/zh-CN";
import { tree } from "@kangying/contract/tree";
import { text } from "../../core/kernel/text.ts";
import { apiTitles } from "../../core/list/api-titles.ts";
import type { ChangeWords } from "../../core/list/changes.ts";
import { servedList } from "../../core/list/served-lists.ts";
import { fieldTitle, fieldWords, type FieldWords } from "../../core/list/field-words.ts";

const status = text("状态", "Status", "Estado", "状態");

/** States that no list shows as they are kept, by kind and field. */
const states: Readonly<Record<string, FieldWords>> = {
  "stay status": { title: status, type: "tag", options: stayStatuses },
  "export_schedule every": {
    title: text("频率", "How often", "Frecuencia", "頻度"),
    type: "tag",
    options: [
      { value: "day", title: text("每天", "Every day", "Cada día", "毎日") },
      { value: "week", title: text("每周", "Every week", "Cada semana", "毎週") },
      { value: "month", title: text("每月", "Every month", "Cada mes", "毎月") },
    ],
  },
  "deposit status": { title: status, type: "tag", options: depositStatuses },
};

/** Fields that the lists show under another name. */
const listed: Readonly<Record<string, string>> = { screen_risk: "screening" };

/** Fields that no list and no form names. */
const titles: Readonly<Record<string, Text>> = {
  name: text("名称", "Name", "Nombre", "名称"),
  no: text("编号", "No.", "N.º", "番号"),
  status,
  note: text("备注", "Note", "Nota", "メモ"),
  reason: text("原因", "Reason", "Motivo", "理由"),
  amount: text("金额", "Amount", "Importe", "金額"),
  rows: text("行数", "Rows", "Filas", "行数"),
  list: text("列表", "List", "Lista", "一覧"),
  file: text("文件", "File", "Archivo", "ファイル"),
  file_name: text("文件名", "File name", "Nombre del archivo", "ファイル名"),
  downloaded: text("已下载", "Downloaded", "Descargado", "ダウンロード"),
  filters: text("筛选", "Filters", "Filtros", "絞り込み"),
  whole: text("含完整信息的列", "Columns with whole values", "Columnas con datos completos", "伏せていない列"),
  chosen: text("所选行数", "Rows chosen", "Filas elegidas", "選択した行数"),
  columns: text("列", "Columns", "Columnas", "列"),
  revealed: text("查看的完整信息", "Seen whole", "Visto completo", "全体を見た項目"),
  nights: text("晚数", "Nights", "Noches", "泊数"),
  members: text("会员数", "Members", "Socios", "会員数"),
  shared: text("共享", "Shared", "Compartida", "共有"),
  paused: text("已暂停", "Paused", "En pausa", "一時停止"),
  installed: text("已安装", "Installed", "Instalado", "インストール済み"),
  imported: text("已导入", "Imported", "Importado", "取込済み"),
  signed_out: text("已下线", "Signed out", "Sesión cerrada", "ログアウト済み"),
  avatar: text("头像", "Picture", "Foto", "写真"),
  alert_above: text("超过多少行时提醒", "Warn above", "Avisar por encima de", "警告する件数"),
  abnormal: text("异常", "Abnormal", "Anomalía", "異常"),
  balance: text("余额", "Balance", "Saldo", "残高"),
  blocked: text("停用的夜晚", "Nights blocked", "Noches bloqueadas", "停止した泊"),
  book: text("账面金额", "By the books", "Según los libros", "帳簿上の金額"),
  channel_no: text("渠道单号", "Provider's number", "N.º de la pasarela", "決済会社の番号"),
  capacity_since: text("人数上限生效日", "Capacity since", "Capacidad desde", "定員の適用日"),
  cleared: text("已清除", "Cleared", "Borrados", "消去済み"),
  closed_on: text("关闭日期", "Closed on", "Cerrado el", "終了した日"),
  closed: text("已关闭", "Closed", "Cerrado", "終了"),
  head: text("链头", "Head of the chain", "Cabeza de la cadena", "チェーンの先頭"),
  introduction: text("简介", "About", "Presentación", "自己紹介"),
  moved_to: text("移至等级", "Moved to rank", "Pasan al nivel", "移動先のランク"),
  numbers: text("房号", "Room numbers", "N.º de habitación", "部屋番号"),
  openid: text("微信标识", "WeChat id", "Id. de WeChat", "WeChat ID"),
  password_set: text("已改密码", "New password", "Nueva contraseña", "パスワード変更"),
  payments: text("收款笔数", "Payments", "Cobros", "入金件数"),
  refund_dual_limit: text("双人复核限额", "Two-person limit", "Límite de dos personas", "二人承認の上限"),
  reversed_by: text("冲销凭证", "Reversed by", "Revertido por", "取消仕訳"),
  role_ids: text("角色", "Roles", "Roles", "役割"),
  run: text("运行", "Run", "Ejecución", "実行"),
  sessions_ended: text("下线的会话", "Sessions ended", "Sesiones cerradas", "終了したセッション"),
  stopped: text("已停止", "Stopped", "Detenido", "停止"),
  table: text("数据表", "Table", "Tabla", "テーブル"),
  target: text("目标体重", "Target weight", "Peso objetivo", "目標体重"),
  unblocked_from: text("恢复自", "In use from", "En uso desde", "再開日"),
  undone: text("已撤销", "Undone", "Deshecho", "取消済み"),
  voided: text("已作废", "Voided", "Anulado", "無効"),
  wechat: text("微信", "WeChat", "WeChat", "WeChat"),
  payable: text("款项", "Payable", "Concepto", "対象"),
  appid: text("应用标识", "App id", "Id. de aplicación", "アプリ ID"),
  default_roles: text("默认打开的角色", "Opens first for", "Se abre para", "最初に開く役割"),
  archived_at: text("归档时间", "Archived", "Archivado", "アーカイブ日時"),
  booking_kept_fen: text("扣留的定金", "Deposit kept", "Señal retenida", "没収した予約金"),
  carried: text("结转晚数", "Nights carried over", "Noches trasladadas", "繰越泊数"),
  checkin_at: text("入营时间", "Entered", "Entrada", "入営日時"),
  contract_no: text("合同编号", "Contract no.", "N.º de contrato", "契約番号"),
  credit_nights: text("补回晚数", "Nights credited", "Noches devueltas", "戻した泊数"),
  end_on: text("截止日期", "Until", "Hasta", "終了日"),
  end_reminded_at: text("结营提醒时间", "Reminded of the end", "Aviso del final", "修了の通知日時"),
  expected_nights: text("预计晚数", "Nights expected", "Noches previstas", "予定泊数"),
  fee_kept_fen: text("扣留的费用", "Fee kept", "Importe retenido", "徴収した手数料"),
  finish_at: text("结营时间", "Finished", "Finalizado", "修了日時"),
  from_bed_id: text("原床位", "From bed", "Cama anterior", "変更前のベッド"),
  hold_lapsed_at: text("留床过期时间", "Hold lapsed", "Reserva de cama caducada", "仮押さえの失効日時"),
  host: text("服务器地址", "Host", "Servidor", "ホスト"),
  hour: text("时刻", "Hour", "Hora", "時"),
  insured_to: text("保险至", "Insured until", "Asegurado hasta", "保険の終了日"),
  measured_on: text("测量日期", "Measured on", "Medido el", "測定日"),
  moved_fen: text("转移金额", "Money moved", "Importe traspasado", "移した金額"),
  nights_away: text("离营晚数", "Nights away", "Noches fuera", "不在の泊数"),
  no_show_at: text("未到营时间", "No-show since", "Ausente desde", "未来営の日時"),
  pause_days: text("停卡天数", "Days paused", "Días en pausa", "休止日数"),
  pause_medical: text("病假停卡", "Paused for illness", "Pausa por enfermedad", "病気による休止"),
  prev_stay_id: text("上一营期", "Stay before", "Estancia anterior", "前回の滞在"),
  received: text("入库数量", "Received", "Recibido", "入庫数"),
  refund_fen: text("应退金额", "To refund", "A devolver", "返金額"),
  roommate_avoid: text("回避室友", "Roommates to avoid", "Compañeros a evitar", "避ける同室者"),
  set_by: text("设定人", "Set by", "Fijado por", "設定者"),
  start_on: text("起始日期", "From", "Desde", "開始日"),
  swapped_with: text("互换对象", "Swapped with", "Permutado con", "交換相手"),
  terms: text("约定条款", "Terms agreed", "Condiciones pactadas", "取り決め"),
  to_bed_id: text("新床位", "To bed", "Cama nueva", "変更後のベッド"),
  transferred_at: text("转让时间", "Transferred", "Traspasado", "譲渡日時"),
  undoes: text("撤销的任务", "Task taken back", "Tarea deshecha", "取り消した処理"),
  view_id: text("视图", "View", "Vista", "ビュー"),
  waitlisted_at: text("候补时间", "On the waiting list since", "En espera desde", "キャンセル待ちの日時"),
};

const nodes = flattenTree(tree);
const pageTitles = { "zh-CN": zhCN, en, es, ja };

function pageTitle(is: (node: FlatNode) => boolean): Text | undefined {
  const node = nodes.find(is);
  if (!node) return undefined;
  return Object.fromEntries(
    languages.map((language) => [language, (pageTitles[language] ?? pageTitles[fallbackLanguage])[node.title]]),
  ) as unknown as Text;
}

/** A list by the page that shows it; one that stands on no page of its own, by its own title. */
function listTitle(api: string): Text | undefined {
  return pageTitle(({ list }) => list === api) ?? servedList(api)?.title;
}

/** The words of what a row of the log has changed. */
export function changeWords(parts: Readonly<Record<string, unknown>>): ChangeWords {
  const { api, kind, names } = parts as {
    readonly api: string;
    readonly kind: string | null;
    readonly names: Readonly<Record<string, string>> | null;
  };
  return {
    field: (name) => {
      const known = states[`${kind} ${name}`] ?? fieldWords(api, kind, listed[name] ?? name);
      const title = known ? undefined : (titles[name] ?? fieldTitle(name));
      return title ? { title } : known;
    },
    name: (field, key) => names?.[`${field} ${key}`],
    value: (value, field) => {
      if (kind === "stay" && value in noticeTitles) return noticeTitles[value];
      if (value.startsWith("/")) return pageTitle(({ path }) => path === value);
      if (!value.includes("/")) return undefined;
      // Every list is called the same: "see the list" would not say which.
      const list = field === "list" ? listTitle(value) : undefined;
      return list ?? apiTitles().get(value);
    },
  };
}
