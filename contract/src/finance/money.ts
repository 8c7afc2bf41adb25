import { choice, type Choice } from "../core/choice.ts";

/** How money comes in and goes out. */
export const channels = [
  choice("cash", "现金", "Cash", "Efectivo", "現金"),
  choice("pos", "POS 刷卡", "Card terminal", "Terminal", "カード端末"),
  choice("bank", "银行转账", "Bank transfer", "Transferencia", "銀行振込"),
  choice("wallet", "钱包余额", "Wallet", "Monedero", "ウォレット"),
  choice("wechat", "微信支付", "WeChat Pay", "WeChat Pay", "WeChat Pay"),
  choice("alipay", "支付宝", "Alipay", "Alipay", "Alipay"),
] as const;
export type Channel = (typeof channels)[number]["value"];
/** Channels of a payment company: the money is there when it says so. */
export const providerChannels = ["wechat", "alipay"] as const;
export type ProviderChannel = (typeof providerChannels)[number];
/** Channels at which a person at the desk takes the money. */
export const deskChannels = ["cash", "pos", "bank"] as const;

export const purposes = [
  choice("stay_fee", "营费", "Fee", "Cuota", "参加費"),
  choice("deposit_booking", "定金", "Booking deposit", "Señal", "予約金"),
  choice("deposit_security", "押金", "Security deposit", "Fianza", "保証金"),
  choice("deposit_prepaid", "预存款", "Paid in advance", "Anticipo", "前払い"),
  choice("recharge", "钱包充值", "Top-up", "Recarga", "チャージ"),
] as const;
export type Purpose = (typeof purposes)[number]["value"];

export const paymentStatus = { waiting: 0, paid: 1, closed: 2, abnormal: 3 } as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

/** A payment as the desk sees it: its status and what the desk has done with it, in one word. */
export const paymentStages = [
  choice("waiting", "待付款", "Waiting", "Pendiente", "支払い待ち", "amber"),
  choice("registered", "已登记", "Registered", "Registrado", "登録済み", "blue"),
  choice("verified", "已复核", "Verified", "Verificado", "確認済み", "green"),
  choice("paid", "已到账", "Paid", "Cobrado", "入金済み", "green"),
  choice("void", "已作废", "Void", "Anulado", "取消済み", "slate"),
  choice("closed", "已关闭", "Closed", "Cerrado", "期限切れ", "slate"),
  choice("abnormal", "异常", "Abnormal", "Anómalo", "異常", "red"),
] as const;
export type PaymentStage = (typeof paymentStages)[number]["value"];

export const depositKinds = [
  choice("booking", "定金", "Booking deposit", "Señal", "予約金", "violet"),
  choice("security", "押金", "Security deposit", "Fianza", "保証金", "blue"),
  choice("prepaid", "预存", "Paid in advance", "Anticipo", "前払い", "cyan"),
] as const;
export type DepositKind = (typeof depositKinds)[number]["value"];

export const depositStatuses = [
  choice(0, "待收", "To come", "Por recibir", "未入金", "amber"),
  choice(1, "已收", "Held", "Retenido", "預り中", "green"),
  choice(2, "部分退", "Partly returned", "Devuelto en parte", "一部返金", "cyan"),
  choice(3, "已退", "Returned", "Devuelto", "返金済み", "slate"),
  choice(4, "已没收", "Forfeited", "Perdido", "没収", "red"),
  choice(5, "已转营费", "Used for the fee", "Aplicado a la cuota", "参加費に充当", "violet"),
  choice(6, "已失效", "Lapsed", "Sin efecto", "失効", "slate"),
] as const satisfies readonly Choice<number>[];
export type DepositStatus = (typeof depositStatuses)[number]["value"];

export const payoutStatus = { todo: 0, processing: 1, paid: 2, failed: 3, manual: 4, withdrawn: 5 } as const;
export type PayoutStatus = (typeof payoutStatus)[keyof typeof payoutStatus];

/** A payout's status, where what is to be done still waits to be approved or paid. */
export const payoutStages = [
  choice("review", "待审核", "To approve", "Por aprobar", "承認待ち", "amber"),
  choice("todo", "待打款", "To pay", "Por pagar", "支払い待ち", "violet"),
  choice("processing", "打款中", "Under way", "En curso", "処理中", "cyan"),
  choice("paid", "已打款", "Paid out", "Pagado", "支払い済み", "green"),
  choice("failed", "失败可重试", "Failed, may be tried again", "Fallido, reintentable", "失敗（再試行可）", "red"),
  choice("manual", "需人工处理", "Needs a person", "Requiere intervención", "手動対応", "red"),
  choice("withdrawn", "已撤销", "Withdrawn", "Retirado", "取り下げ", "slate"),
] as const;
export type PayoutStage = (typeof payoutStages)[number]["value"];

/** What a ledger transaction was caused by. */
export const ledgerCauses = [
  choice("payment", "收款", "Payment", "Cobro", "入金", "green"),
  choice("payment_void", "收款作废", "Payment void", "Cobro anulado", "入金取消", "slate"),
  choice("deposit", "押金定金", "Deposit", "Depósito", "預り金", "violet"),
  choice("refund", "退款申请", "Refund agreed", "Reembolso acordado", "返金合意", "amber"),
  choice("payout", "退款打款", "Paid out", "Pago emitido", "返金支払い", "red"),
  choice("night", "每晚确认", "Night", "Noche", "宿泊計上", "blue"),
  choice("settlement", "结营结算", "Settlement", "Liquidación", "精算", "cyan"),
  choice("stay", "营期", "Stay", "Estancia", "滞在", "blue"),
  choice("drawer_close", "日结", "Daily close", "Cierre diario", "日次締め", "slate"),
  choice("transfer", "内部划转", "Transfer", "Traspaso", "振替", "cyan"),
  choice("adjustment", "调整", "Adjustment", "Ajuste", "調整", "amber"),
] as const;
export type LedgerCause = (typeof ledgerCauses)[number]["value"];
