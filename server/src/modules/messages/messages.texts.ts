import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";
import type { MessageKind } from "./message-kinds.ts";

/** The words that a phone shows, short enough for one message with common names. */
export const messageWords: Readonly<Record<MessageKind, Text>> = {
  booked: text(
    "{name}您好，{camp}已收到您的预约：{date}入营，{nights}晚，{room}。床位确认后会再通知您。",
    "Hello {name}, {camp} has your booking: {date}, {nights, plural, one {# night} other {# nights}}, {room}. We will write again when the bed is confirmed.",
    "Hola, {name}: {camp} ha recibido su reserva: {date}, {nights, plural, one {# noche} other {# noches}}, {room}. Le avisaremos al confirmar la cama.",
    "{name}様、{camp}です。{date}入営・{nights}泊・{room}のご予約を承りました。ベッドの確定後にご連絡します。",
  ),
  confirmed: text(
    "{name}您好，您在{camp}的预约已确认：{date}入营，{nights}晚，{room}。期待您的到来。",
    "Hello {name}, your stay at {camp} is confirmed: {date}, {nights, plural, one {# night} other {# nights}}, {room}. We look forward to seeing you.",
    "Hola, {name}: su estancia en {camp} está confirmada: {date}, {nights, plural, one {# noche} other {# noches}}, {room}. ¡Le esperamos!",
    "{name}様、{camp}のご予約が確定しました。{date}入営・{nights}泊・{room}。お待ちしております。",
  ),
  bed_offered: text(
    "{name}您好，{camp}有床位空出：{date}入营，{nights}晚，{room}。为您保留至{until}，请在此前联系我们。",
    "Hello {name}, a bed is free at {camp}: {date}, {nights, plural, one {# night} other {# nights}}, {room}. It is yours until {until}: please call us by then.",
    "Hola, {name}: hay una cama libre en {camp}: {date}, {nights, plural, one {# noche} other {# noches}}, {room}. Se la guardamos hasta el {until}: llámenos antes.",
    "{name}様、{camp}に空きが出ました。{date}入営・{nights}泊・{room}。{until}まで確保しますので、それまでにご連絡ください。",
  ),
  cancelled: text(
    "{name}您好，您在{camp}{date}入营的预约已取消。如有疑问，请联系我们。",
    "Hello {name}, your booking at {camp} for {date} has been cancelled. Please call us if you have any questions.",
    "Hola, {name}: su reserva en {camp} para el {date} se ha cancelado. Si tiene dudas, llámenos.",
    "{name}様、{camp}の{date}入営のご予約は取り消されました。ご不明な点はお問い合わせください。",
  ),
  return_due: text(
    "{name}您好，您预定{date}返回{camp}。如需改期，请提前联系我们。",
    "Hello {name}, we expect you back at {camp} on {date}. Please call us if the day has to change.",
    "Hola, {name}: le esperamos de vuelta en {camp} el {date}. Si necesita cambiar el día, llámenos.",
    "{name}様、{camp}へのお戻りは{date}のご予定です。変更の場合は事前にご連絡ください。",
  ),
  review: text(
    "{name}您好，感谢您来{camp}。欢迎用一分钟告诉我们您的感受：{url}",
    "Hello {name}, thank you for staying at {camp}. Tell us how it was, it takes a minute: {url}",
    "Hola, {name}: gracias por su estancia en {camp}. Cuéntenos qué tal fue, es un minuto: {url}",
    "{name}様、{camp}のご利用ありがとうございました。1 分で終わるアンケートにご協力ください：{url}",
  ),
};

/** What a message was about, for the desk. */
export const messageTitles: Readonly<Record<MessageKind, Text>> = {
  booked: text("短信：收到预约", "Message: booking received", "Mensaje: reserva recibida", "通知：予約の受付"),
  confirmed: text("短信：预约确认", "Message: booking confirmed", "Mensaje: reserva confirmada", "通知：予約の確定"),
  bed_offered: text("短信：候补有床", "Message: a bed is free", "Mensaje: cama libre", "通知：空きベッド"),
  cancelled: text("短信：预约取消", "Message: booking cancelled", "Mensaje: reserva cancelada", "通知：予約の取消"),
  return_due: text("短信：提醒返营", "Message: return due", "Mensaje: regreso próximo", "通知：復帰の予定"),
  review: text("短信：邀请评价", "Message: review asked for", "Mensaje: petición de opinión", "通知：評価のお願い"),
};
