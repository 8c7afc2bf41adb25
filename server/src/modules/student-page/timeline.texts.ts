import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

/** What was done to a stay, by the act of its event. */
export const actTitles: Readonly<Record<string, Text>> = {
  book: text("新增预约", "Booked", "Reserva creada", "予約"),
  confirm: text("确认预约", "Appointment confirmed", "Reserva confirmada", "予約を確認"),
  cancel: text("取消预约", "Appointment cancelled", "Reserva cancelada", "予約を取消"),
  edit: text("修改资料", "Details changed", "Datos cambiados", "内容を変更"),
  reschedule: text("改期", "Arrival moved", "Llegada cambiada", "入営日を変更"),
  contact: text("联系记录", "Contacted", "Contacto", "連絡"),
  remind: text("提醒复营", "Reminded to return", "Recordatorio de regreso", "復帰の案内"),
  hold: text("预留床位", "Bed held", "Cama reservada", "ベッドを確保"),
  enter: text("入营", "Entered camp", "Entrada al campamento", "入営"),
  leave: text("请假", "Leave granted", "Permiso concedido", "外出を許可"),
  depart: text("离营外出", "Left on leave", "Salió de permiso", "外出"),
  withdraw_leave: text("撤销请假", "Leave withdrawn", "Permiso anulado", "外出を取消"),
  return_from_leave: text("销假", "Back from leave", "Vuelta del permiso", "外出から帰着"),
  pause: text("停卡", "Paused", "En pausa", "休止"),
  return: text("返营", "Returned to camp", "Regreso al campamento", "復帰"),
  finish: text("结营", "Finished", "Terminada", "修了"),
  waitlist: text("进入候补", "Put on the waiting list", "En lista de espera", "キャンセル待ち"),
  offer: text("候补通知", "Bed offered", "Cama ofrecida", "ベッドを案内"),
  extend_pause: text("延长停卡", "Pause extended", "Pausa prolongada", "休止を延長"),
  renew: text("续费", "Renewed", "Renovada", "更新"),
  open_renewal: text("续费生效", "Renewal paid", "Renovación pagada", "更新の入金"),
  drop_renewal: text("取消续费", "Renewal dropped", "Renovación anulada", "更新を取消"),
  change_bed: text("换床", "Bed changed", "Cambio de cama", "ベッド変更"),
  assign_class: text("分班", "Class assigned", "Grupo asignado", "クラス分け"),
  swap: text("互换床位", "Beds swapped", "Camas intercambiadas", "ベッド交換"),
  compensate: text("补偿天数", "Nights given", "Noches compensadas", "泊数を補償"),
  edit_stay: text("修改资料", "Details changed", "Datos cambiados", "内容を変更"),
  charge: text("记账", "Charged", "Cargo", "料金を計上"),
  collect: text("收款", "Payment taken", "Cobro", "入金"),
  sign: text("签署合同", "Contract signed", "Contrato firmado", "契約に署名"),
  insure: text("登记保险", "Insured", "Seguro registrado", "保険を登録"),
  screen: text("健康筛查", "Screened", "Cribado de salud", "健康チェック"),
  flag: text("系统提醒", "Flagged", "Aviso del sistema", "システム通知"),
  issue_kit: text("发放物品", "Kit handed out", "Material entregado", "備品を配布"),
  transfer: text("转让", "Handed over", "Cedida", "譲渡"),
  undo_finish: text("撤销结营", "Finish undone", "Fin deshecho", "修了を取消"),
  come_back: text("再次入营", "New stay booked", "Nueva estancia", "再入営の予約"),
  recall: text("召回预约", "Appointment recalled", "Reserva recuperada", "予約を復活"),
  delete: text("删除预约", "Appointment deleted", "Reserva eliminada", "予約を削除"),
};

export const timelineTexts = {
  system: text("系统", "System", "Sistema", "システム"),
  other: text("营期变更", "Stay changed", "Estancia modificada", "滞在の変更"),
  paid: text(
    "收款 ¥{yuan}（{purpose}，{channel}）",
    "Paid ¥{yuan} ({purpose}, {channel})",
    "Cobro de ¥{yuan} ({purpose}, {channel})",
    "入金 ¥{yuan}（{purpose}、{channel}）",
  ),
  weight: text("{kind} {kg} kg", "{kind}: {kg} kg", "{kind}: {kg} kg", "{kind} {kg} kg"),
  weightAndFat: text(
    "{kind} {kg} kg，体脂 {fat}%",
    "{kind}: {kg} kg, body fat {fat}%",
    "{kind}: {kg} kg, grasa {fat}%",
    "{kind} {kg} kg、体脂肪 {fat}%",
  ),
} as const;

/** How far a message has come. */
export const messageStates = {
  waiting: text("将于 {at} 发送", "To be sent at {at}", "Se enviará el {at}", "{at} に送信予定"),
  unset: text("未发送：未配置短信", "Not sent: no SMS is set up", "Sin enviar: no hay SMS", "未送信：SMS 未設定"),
  sent: text("已发送", "Sent", "Enviado", "送信済み"),
  given_up: text(
    "未发送：已重试 5 次",
    "Not sent: given up after 5 tries",
    "Sin enviar tras 5 intentos",
    "未送信：5 回失敗",
  ),
  withdrawn: text("已撤回", "Withdrawn", "Retirado", "取り下げ"),
} as const;

/** What is wrong with what was asked. */
export const timelineFaults = {
  place: text(
    "翻页位置无效",
    "That is no place in the timeline",
    "No es una posición de la cronología",
    "タイムラインの位置が正しくありません",
  ),
} as const;
