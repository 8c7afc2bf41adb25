import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

const number = text("数量", "Count", "Cantidad", "件数");
const nights = text("晚数", "Nights", "Noches", "泊数");
const state = text("状态", "State", "Estado", "状態");
const sex = text("性别", "Sex", "Sexo", "性別");
const inAccount = text("账户余额", "Its account", "Su cuenta", "口座残高");

/** What `id` is the key of, by a rule's name or its beginning. */
export const subjects: Readonly<Record<string, { readonly title: Text; readonly kind: RecordKind }>> = {
  stay: { title: text("营期", "Stay", "Estancia", "滞在"), kind: "stay" },
  payment: { title: text("收款单", "Payment", "Cobro", "入金"), kind: "payment" },
  payout: { title: text("付款单", "Payout", "Pago", "送金"), kind: "payout" },
  refund: { title: text("退款单", "Refund", "Reembolso", "返金"), kind: "refund" },
  leave: { title: text("请假", "Leave", "Permiso", "外泊"), kind: "none" },
  message: { title: text("短信", "Message", "Mensaje", "通知"), kind: "none" },
  weight: { title: text("称重记录", "Weighing", "Pesada", "測定"), kind: "none" },
  bed: { title: text("停用", "Block", "Bloqueo", "利用停止"), kind: "none" },
  class: { title: text("班级", "Class", "Grupo", "クラス"), kind: "none" },
  kit: { title: text("物品", "Item of kit", "Artículo", "備品"), kind: "none" },
  operator: { title: text("操作员", "Operator", "Operador", "オペレーター"), kind: "none" },
  role: { title: text("角色", "Role", "Rol", "役割"), kind: "none" },
  rank: { title: text("会员等级", "Rank", "Nivel", "ランク"), kind: "none" },
  member: { title: text("会员", "Member", "Miembro", "会員"), kind: "member" },
  ledger: { title: text("账户", "Account", "Cuenta", "勘定"), kind: "none" },
  "ledger.chain": { title: text("凭证", "Entry", "Asiento", "仕訳"), kind: "tx" },
  log: { title: text("日志", "Log line", "Registro", "ログ"), kind: "none" },
  login_log: { title: text("登录记录", "Sign-in", "Acceso", "ログイン"), kind: "none" },
};

/** A record that has a number for people; some have a page. */
export type RecordKind =
  | "stay"
  | "student"
  | "bed"
  | "room"
  | "tx"
  | "payment"
  | "payout"
  | "refund"
  | "member"
  | "none";

/** Members of an offending row that are keys of records. */
export const keyKinds: Readonly<Record<string, RecordKind>> = {
  stay_id: "stay",
  student_id: "student",
  bed_id: "bed",
  room_id: "room",
  tx_id: "tx",
  member_id: "member",
};

/** What the members of offending rows are called. `_fen` at the end: an amount. */
export const findingTitles: Readonly<Record<string, Text>> = {
  stay_id: text("营期", "Stay", "Estancia", "滞在"),
  student_id: text("学员", "Student", "Alumno", "受講生"),
  bed_id: text("床位", "Bed", "Cama", "ベッド"),
  room_id: text("房间", "Room", "Habitación", "部屋"),
  tx_id: text("凭证", "Entry", "Asiento", "仕訳"),
  lot_id: text("天数批次", "Lot of nights", "Lote de noches", "泊数ロット"),
  class_id: text("班级", "Class", "Grupo", "クラス"),
  on_roster: text("名册上的班级", "Class on the roster", "Grupo en la lista", "名簿のクラス"),
  from_on: text("起始日期", "From", "Desde", "開始日"),
  to_on: text("截止日期", "Until", "Hasta", "終了日"),
  capacity: text("人数上限", "Capacity", "Capacidad", "定員"),
  members: text("人数", "Members", "Miembros", "人数"),
  kit_id: text("物品", "Item of kit", "Artículo", "備品"),
  stock: text("库存", "Stock", "Existencias", "在庫"),
  moved: text("收发合计", "Sum of its moves", "Suma de movimientos", "入出庫の合計"),
  cost_fen: text("单件成本", "Cost a piece", "Coste por unidad", "1 点の原価"),
  member_id: text("会员", "Member", "Miembro", "会員"),
  supplier_id: text("商家", "Supplier", "Proveedor", "事業者"),
  other: text("另一条", "The other", "El otro", "もう一方"),
  name: text("名称", "Name", "Nombre", "名称"),
  holds: text("多出的权限", "Holds", "Posee", "保持する権限"),
  code: text("账户", "Account", "Cuenta", "勘定"),
  seq: text("序号", "Number", "Número", "番号"),
  breach: text("问题", "What is wrong", "Problema", "問題"),
  night: text("夜晚", "Night", "Noche", "泊日"),
  nights,
  beds: text("床位晚数", "Nights in beds", "Noches en camas", "ベッドの泊数"),
  count: number,
  sum: text("合计", "Sum", "Suma", "合計"),
  legs: text("分录数", "Legs", "Apuntes", "明細数"),
  status: state,
  to_status: text("最后事件后的状态", "After its last event", "Tras el último evento", "最後の出来事後"),
  sex,
  gender: text("房间性别", "The room's sex", "Sexo de la habitación", "部屋の性別"),
  expected_nights: text("应住晚数", "Nights to sleep", "Noches previstas", "予定泊数"),
  expected_return: text("预计返营", "Day of return", "Día de regreso", "復帰予定"),
  planned_end: text("预计离营", "Planned end", "Fin previsto", "退営予定"),
  nights_used: text("已住晚数", "Nights used", "Noches usadas", "使用泊数"),
  nights_slept: text("已计晚数", "Nights posted", "Noches contadas", "計上泊数"),
  given: text("已返还晚数", "Nights given back", "Noches devueltas", "返還泊数"),
  in_account: text("天数账户", "In the account", "En la cuenta", "口座の泊数"),
  kind: text("类型", "Kind", "Tipo", "種別"),
  measured_on: text("日期", "Day", "Día", "日付"),
  weight_g: text("体重（克）", "Weight (g)", "Peso (g)", "体重 (g)"),
  table: text("表", "Table", "Tabla", "テーブル"),
  column: text("列", "Column", "Columna", "列"),
  constraint: text("约束", "Constraint", "Restricción", "制約"),
  points_at: text("指向", "Points at", "Apunta a", "参照先"),
  total_fen: text("借贷差额", "Out of balance by", "Descuadre", "貸借差額"),
  balance_fen: inAccount,
  legs_fen: text("分录合计", "Sum of its legs", "Suma de apuntes", "明細合計"),
  amount_fen: text("金额", "Amount", "Importe", "金額"),
  refunded_fen: text("已退金额", "Refunded", "Reembolsado", "返金済み"),
  payouts_fen: text("付款单合计", "Its payouts", "Sus pagos", "送金合計"),
  paid_fen: text("收款可退", "Paid", "Cobrado", "入金"),
  owed_fen: text("应付退款", "Owed", "Debido", "未払"),
  unpaid_fen: text("未付合计", "Not paid out", "Sin pagar", "未送金"),
  held_fen: text("在押金额", "Held", "Retenido", "預り"),
  documents_fen: text("单据合计", "Its documents", "Sus documentos", "伝票合計"),
  billed_fen: text("应收", "Billed", "Facturado", "請求額"),
  folio_fen: text("账单合计", "Its bill", "Su cuenta", "明細合計"),
  deferred_fen: text("预收余额", "Received in advance", "Anticipado", "前受残高"),
  booking_fen: text("定金", "Booking deposit", "Señal", "予約金"),
  booking_account_fen: text("定金账户", "Its account", "Su cuenta", "予約金口座"),
  security_fen: text("押金", "Security deposit", "Fianza", "保証金"),
  security_account_fen: text("押金账户", "Its account", "Su cuenta", "保証金口座"),
  recognised_fen: text("逐笔确认", "Of the nights", "De las noches", "各泊の計上"),
};
