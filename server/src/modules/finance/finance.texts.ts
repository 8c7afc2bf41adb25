import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  amount: text(
    "请填写大于 0 的金额",
    "Enter an amount above 0",
    "Escriba un importe mayor que 0",
    "0 より大きい金額を入力してください",
  ),
  receivedTooLittle: text(
    "实收不能小于应收金额",
    "What was handed over is less than the amount",
    "Lo entregado es menor que el importe",
    "受取額が金額より少なくなっています",
  ),
  walletIntoItself: text(
    "钱包不能给自己充值",
    "A wallet cannot top itself up",
    "Un monedero no puede recargarse a sí mismo",
    "ウォレットから自分自身へはチャージできません",
  ),
  unknownPayable: text(
    "请选择收款对象",
    "Choose what is being paid for",
    "Elija qué se paga",
    "支払い対象を選択してください",
  ),
  sameAccount: text(
    "转出与转入不能相同",
    "Choose two different accounts",
    "Elija dos cuentas distintas",
    "異なる口座を選択してください",
  ),
  handedTooMuch: text(
    "交款不能大于清点金额",
    "More cannot be handed over than was counted",
    "No se puede entregar más de lo contado",
    "実査額を超えて引き渡すことはできません",
  ),
  cardNumber: text(
    "请填写正确的银行卡号",
    "Enter a correct account or card number",
    "Escriba un número de cuenta o tarjeta válido",
    "正しい口座番号を入力してください",
  ),
} as const;
