import { text } from "../language.ts";

/** What refusals about logs and add-ons say. */
export const systemTexts = {
  chain_broken: text(
    "日志链在第 {seq} 号处断开（记录 {id}）：{breach, select, changed {该行内容被改动} missing {该号的行不见了} out_of_order {与前一行接不上} unlinked {超过时限仍未入链} cut_off {末尾的行被截去} other {与已发布的锚点不符}}",
    "The chain breaks at no. {seq} (record {id}): {breach, select, changed {the row was changed} missing {the row is gone} out_of_order {it does not follow the row before} unlinked {it was never linked} cut_off {rows at the end are gone} other {it differs from the published anchor}}",
    "La cadena se rompe en el n.º {seq} (registro {id}): {breach, select, changed {la fila fue modificada} missing {la fila ya no está} out_of_order {no sigue a la anterior} unlinked {nunca se enlazó} cut_off {faltan filas al final} other {difiere del ancla publicada}}",
    "チェーンは {seq} 番で途切れています（レコード {id}）：{breach, select, changed {行が変更されています} missing {行がありません} out_of_order {前の行とつながりません} unlinked {期限を過ぎても未連結です} cut_off {末尾の行が欠けています} other {公開済みアンカーと一致しません}}",
  ),
  addon_unavailable: text(
    "该插件在当前版本不可用",
    "This add-on is not part of this release",
    "Este complemento no forma parte de esta versión",
    "このプラグインは本バージョンでは利用できません",
  ),
};
