import { text } from "../language.ts";

/** What refusals about the call itself say. */
export const callTexts = {
  bad_sign: text(
    "请求签名错误",
    "The request's signature is wrong",
    "La firma de la petición es incorrecta",
    "リクエストの署名が正しくありません",
  ),
  bad_timestamp: text(
    "请求时间与服务器相差过大",
    "The request's time differs too much from the server's",
    "La hora de la petición difiere demasiado de la del servidor",
    "リクエストの時刻がサーバーと大きくずれています",
  ),
  invalid: text(
    "提交的内容有误，请检查标出的项",
    "Some fields need another look",
    "Hay campos que revisar",
    "入力内容を確認してください",
  ),
  payload_too_large: text(
    "提交的内容过大",
    "That is too large to send",
    "El contenido es demasiado grande",
    "送信内容が大きすぎます",
  ),
  unsupported_media_type: text(
    "不支持的内容类型",
    "This kind of content is not supported",
    "Tipo de contenido no admitido",
    "対応していない形式です",
  ),
  not_found: text("没有找到", "Not found", "No encontrado", "見つかりません"),
  rate_limited: text(
    "操作过于频繁，请稍后再试",
    "Too many attempts. Please wait a moment",
    "Demasiados intentos. Espere un momento",
    "操作が多すぎます。しばらくしてからお試しください",
  ),
  busy: text(
    "系统繁忙，请稍后再试",
    "The system is busy. Please try again shortly",
    "El sistema está ocupado. Inténtelo de nuevo en breve",
    "混み合っています。しばらくしてからお試しください",
  ),
  internal: text(
    "出错了，请稍后再试（编号 {request_id}）",
    "Something went wrong. Please try again (id {request_id})",
    "Algo salió mal. Inténtelo de nuevo (id {request_id})",
    "エラーが発生しました。もう一度お試しください（番号 {request_id}）",
  ),
  storage_full: text(
    "存储空间已满，暂时无法保存",
    "Storage is full: nothing can be saved right now",
    "El almacenamiento está lleno: ahora no se puede guardar",
    "保存領域がいっぱいのため、現在保存できません",
  ),
};
