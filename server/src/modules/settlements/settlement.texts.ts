import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";
import type { SettlementCode } from "./settlement.ts";

/** What each line of a settlement is called, and how its amount came about. Amounts in a formula are yuan with two decimals. */
export const settlementTexts: Readonly<Record<SettlementCode, { readonly title: Text; readonly formula: Text }>> = {
  paid: {
    title: text("已付营费", "Fees paid", "Pagado", "支払済み"),
    formula: text("收款合计 − 已退", "Payments less refunds", "Cobros menos reembolsos", "入金合計 − 返金"),
  },
  nights_by_package: {
    title: text("营期费用", "The package", "El paquete", "コース料金"),
    formula: text(
      "{price}，已住 {used} 晚",
      "{price}, {used, plural, one {# night} other {# nights}} slept",
      "{price}, {used, plural, one {# noche} other {# noches}}",
      "{price}、{used} 泊利用",
    ),
  },
  nights_by_all: {
    title: text("已住天数", "Nights used", "Noches usadas", "利用泊数"),
    formula: text(
      "{price} × {used} ÷ ({bought} + 赠 {gift})",
      "{price} × {used} ÷ ({bought} + {gift} free)",
      "{price} × {used} ÷ ({bought} + {gift} gratis)",
      "{price} × {used} ÷（{bought} + 無料 {gift}）",
    ),
  },
  nights_by_bought: {
    title: text("已住天数", "Nights used", "Noches usadas", "利用泊数"),
    formula: text(
      "{price} × {used} ÷ {bought}（不计赠送）",
      "{price} × {used} ÷ {bought}, free nights not counted",
      "{price} × {used} ÷ {bought}, sin las gratuitas",
      "{price} × {used} ÷ {bought}（無料分を除く）",
    ),
  },
  nights_by_day_price: {
    title: text("已住天数", "Nights used", "Noches usadas", "利用泊数"),
    formula: text(
      "{used} 晚 × 合同日价 {day_price}",
      "{used, plural, one {# night} other {# nights}} × {day_price}, the contract's day price",
      "{used, plural, one {# noche} other {# noches}} × {day_price}, precio por día del contrato",
      "{used} 泊 × 契約日額 {day_price}",
    ),
  },
  nights_free: {
    title: text("补偿或赠送的天数", "Nights given", "Noches regaladas", "補償・無料泊"),
    formula: text(
      "已住 {used} 晚，不计费",
      "{used} slept, free",
      "{used, plural, one {# usada} other {# usadas}}, gratis",
      "{used} 泊利用、無料",
    ),
  },
  difference: {
    title: text("床位差价", "Bed difference", "Diferencia de cama", "ベッド差額"),
    formula: text(
      "{nights} 晚 × {unit}",
      "{nights, plural, one {# night} other {# nights}} × {unit}",
      "{nights, plural, one {# noche} other {# noches}} × {unit}",
      "{nights} 泊 × {unit}",
    ),
  },
  extras: {
    title: text("其他费用", "Other charges", "Otros cargos", "その他の料金"),
    formula: text("账单中的其他项目", "Other lines of the folio", "Otras líneas de la cuenta", "明細のその他の項目"),
  },
  rest: {
    title: text("剩余", "The rest", "Resto", "残り"),
    formula: text("已付 − 已用", "Paid less used", "Pagado menos usado", "支払済み − 利用分"),
  },
  penalty: {
    title: text("违约金", "Penalty", "Penalización", "違約金"),
    formula: text("{base} × {percent}%", "{base} × {percent}%", "{base} × {percent} %", "{base} × {percent}%"),
  },
  kit: {
    title: text("已领物品", "Kit handed out", "Material entregado", "配布物"),
    formula: text("按成本", "At cost", "A coste", "原価"),
  },
  kit_items: {
    title: text("已领物品", "Kit handed out", "Material entregado", "配布物"),
    formula: text("{items}，按成本", "{items}, at cost", "{items}, a coste", "{items}、原価"),
  },
  refund: {
    title: text("应退营费", "Fees to refund", "Cuota a devolver", "返金する滞在費"),
    formula: text(
      "剩余 − 违约金 − 物品",
      "Rest less penalty and kit",
      "Resto menos penalización y material",
      "残り − 違約金 − 配布物",
    ),
  },
  owed: {
    title: text("尚欠", "Owed", "Debe", "未払い"),
    formula: text("已用 − 已付", "Used less paid", "Usado menos pagado", "利用分 − 支払済み"),
  },
  prepaid: {
    title: text("预存款", "Paid in advance", "Pagado por adelantado", "前払金"),
    formula: text("在管预存", "Held", "Retenido", "預り中"),
  },
  prepaid_offset: {
    title: text("预存抵欠费", "Taken for what is owed", "Aplicado a la deuda", "未払いへの充当"),
    formula: text("不超过预存余额", "No more than is left of it", "Hasta lo que queda", "残額を上限"),
  },
  prepaid_refund: {
    title: text("应退预存款", "Advance to refund", "Anticipo a devolver", "返金する前払金"),
    formula: text("预存 − 抵欠", "Advance less what it pays", "Anticipo menos lo aplicado", "前払金 − 充当"),
  },
  security: {
    title: text("押金", "Security deposit", "Fianza", "保証金"),
    formula: text("在管押金", "Held", "Retenida", "預り中"),
  },
  deduction: {
    title: text("扣除", "Deduction", "Deducción", "控除"),
    formula: text("{item}", "{item}", "{item}", "{item}"),
  },
  offset: {
    title: text("押金抵欠费", "Taken for what is owed", "Aplicada a la deuda", "未払いへの充当"),
    formula: text("不超过押金余额", "No more than is left of it", "Hasta lo que queda", "残額を上限"),
  },
  deposit_refund: {
    title: text("应退押金", "Deposit to refund", "Fianza a devolver", "返金する保証金"),
    formula: text("押金 − 扣除 − 抵欠", "Deposit less deductions", "Fianza menos deducciones", "保証金 − 控除 − 充当"),
  },
  total: {
    title: text("合计应退", "To refund in all", "Total a devolver", "返金合計"),
    formula: text("负数为应补交", "Negative: still to be paid", "Negativo: por pagar", "マイナスは追加支払い"),
  },
};
