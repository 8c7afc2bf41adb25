import { text } from "../language.ts";

/** What refusals about money say. */
export const moneyTexts = {
  balance_too_low: text(
    "余额不足，不能记账（账户 {account}）",
    "The balance of {account} does not suffice",
    "El saldo de {account} no es suficiente",
    "残高が不足しています（{account}）",
  ),
  already_reversed: text(
    "该凭证已冲销",
    "This has been reversed already",
    "Ya se ha revertido",
    "この取引は既に取り消されています",
  ),
  use_document: text(
    "该凭证由单据产生，请在原单据上操作",
    "A document stands behind this: undo it there",
    "Procede de un documento: anúlelo allí",
    "伝票から生じた取引です。元の伝票で操作してください",
  ),
  payment_exceeds_due: text(
    "收款超过应收，现应收 ¥{due_fen}",
    "More than is due: ¥{due_fen} are still open",
    "Más de lo debido: quedan ¥{due_fen}",
    "請求額を超えています（残り ¥{due_fen}）",
  ),
  payment_refunded: text(
    "该收款已有退款，不能作废",
    "Money of this payment has been given back: it cannot be made void",
    "Ya hay reembolsos de este cobro: no se puede anular",
    "返金済みの入金は取り消せません",
  ),
  day_closed: text(
    "已日结，不能作废，请办理退款",
    "The day is closed: refund it instead",
    "La caja ya está cerrada: haga un reembolso",
    "日次締め後は取り消せません。返金してください",
  ),
  deposit_too_low: text(
    "押金余额不足",
    "The deposit does not hold so much",
    "El depósito no alcanza",
    "預り金が不足しています",
  ),
  deposit_in_use: text(
    "该押金已被使用，不能作废",
    "Part of this deposit has gone already",
    "Parte del depósito ya se ha usado",
    "この預り金は既に使用されています",
  ),
  deposit_still_needed: text(
    "结营验收或取消后才能退押金",
    "A security deposit goes back after the final inspection or a cancellation",
    "La fianza se devuelve tras la inspección final o la cancelación",
    "保証金は退営検査または取消の後に返金できます",
  ),
  refund_exceeds_paid: text(
    "退款超过可退金额",
    "More than can be given back",
    "Más de lo que se puede devolver",
    "返金可能額を超えています",
  ),
  refund_under_way: text(
    "退款正在打款或已打款，不能撤销",
    "Part of this refund is being paid or has been paid",
    "Parte del reembolso se está pagando o ya se pagó",
    "返金は支払い中または支払い済みです",
  ),
  second_person_needed: text(
    "需要另一位人员操作",
    "Someone else has to do this",
    "Debe hacerlo otra persona",
    "別の担当者が操作してください",
  ),
  channel_closed: text(
    "该支付方式未开通",
    "This way of paying is not open",
    "Esta forma de pago no está disponible",
    "この支払い方法は利用できません",
  ),
  ledger_broken: text(
    "账簿校验失败：第 {seq} 号凭证（{breach}）",
    "The ledger is broken at number {seq} ({breach})",
    "El libro está dañado en el número {seq} ({breach})",
    "帳簿の検証に失敗しました：第 {seq} 号（{breach}）",
  ),
};
