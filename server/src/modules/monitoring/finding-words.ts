import type { Text } from "@kangying/contract/core/language";
import { t } from "./monitoring.texts.ts";

const number = t("finding.number");
const nights = t("finding.nights");
const state = t("titles.state");
const sex = t("finding.sex");
const inAccount = t("finding.inAccount");

/** What `id` is the key of, by a rule's name or its beginning. */
export const subjects: Readonly<Record<string, { readonly title: Text; readonly kind: RecordKind }>> = {
  stay: { title: t("finding.stay"), kind: "stay" },
  payment: { title: t("finding.payment"), kind: "payment" },
  payout: { title: t("finding.payout"), kind: "payout" },
  refund: { title: t("finding.refund"), kind: "refund" },
  leave: { title: t("finding.leave"), kind: "none" },
  message: { title: t("finding.message"), kind: "none" },
  weight: { title: t("finding.weight"), kind: "none" },
  bed: { title: t("finding.bed"), kind: "none" },
  class: { title: t("finding.class"), kind: "none" },
  kit: { title: t("finding.kit"), kind: "none" },
  sku: { title: t("finding.sku"), kind: "none" },
  goods: { title: t("finding.goods"), kind: "none" },
  schedule: { title: t("finding.schedule"), kind: "none" },
  article: { title: t("finding.article"), kind: "none" },
  operator: { title: t("finding.operator"), kind: "none" },
  role: { title: t("finding.role"), kind: "none" },
  rank: { title: t("finding.rank"), kind: "none" },
  member: { title: t("finding.member"), kind: "member" },
  withdraw: { title: t("finding.withdraw"), kind: "none" },
  ledger: { title: t("finding.ledger"), kind: "none" },
  "ledger.chain": { title: t("finding.ledger.chain"), kind: "tx" },
  log: { title: t("finding.log"), kind: "none" },
  login_log: { title: t("finding.login_log"), kind: "none" },
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
  stay_id: t("finding.stay"),
  student_id: t("finding.student_id"),
  bed_id: t("finding.bed_id"),
  room_id: t("finding.room_id"),
  tx_id: t("finding.ledger.chain"),
  lot_id: t("finding.lot_id"),
  class_id: t("finding.class"),
  on_roster: t("finding.on_roster"),
  from_on: t("finding.from_on"),
  to_on: t("finding.to_on"),
  capacity: t("finding.capacity"),
  members: t("finding.members"),
  kit_id: t("finding.kit"),
  stock: t("finding.stock"),
  moved: t("finding.moved"),
  on_hand: t("finding.on_hand"),
  reserved: t("finding.reserved"),
  price_min_fen: t("finding.price_min_fen"),
  price_max_fen: t("finding.price_max_fen"),
  no: t("finding.no"),
  pieces: t("finding.pieces"),
  version_no: t("finding.version_no"),
  position: t("finding.position"),
  cost_fen: t("finding.cost_fen"),
  member_id: t("finding.member"),
  supplier_id: t("finding.supplier_id"),
  other: t("finding.other"),
  name: t("finding.name"),
  holds: t("finding.holds"),
  code: t("finding.ledger"),
  seq: t("finding.seq"),
  breach: t("finding.breach"),
  night: t("finding.night"),
  nights,
  beds: t("finding.beds"),
  count: number,
  sum: t("finding.sum"),
  legs: t("finding.legs"),
  status: state,
  to_status: t("finding.to_status"),
  sex,
  gender: t("finding.gender"),
  expected_nights: t("finding.expected_nights"),
  expected_return: t("finding.expected_return"),
  planned_end: t("finding.planned_end"),
  nights_used: t("finding.nights_used"),
  nights_slept: t("finding.nights_slept"),
  given: t("finding.given"),
  in_account: t("finding.in_account"),
  kind: t("finding.kind"),
  measured_on: t("finding.measured_on"),
  weight_g: t("finding.weight_g"),
  table: t("finding.table"),
  column: t("finding.column"),
  constraint: t("finding.constraint"),
  points_at: t("finding.points_at"),
  total_fen: t("finding.total_fen"),
  balance_fen: inAccount,
  legs_fen: t("finding.legs_fen"),
  amount_fen: t("finding.amount_fen"),
  refunded_fen: t("finding.refunded_fen"),
  payouts_fen: t("finding.payouts_fen"),
  paid_fen: t("finding.paid_fen"),
  owed_fen: t("finding.owed_fen"),
  unpaid_fen: t("finding.unpaid_fen"),
  held_fen: t("finding.held_fen"),
  documents_fen: t("finding.documents_fen"),
  billed_fen: t("finding.billed_fen"),
  folio_fen: t("finding.folio_fen"),
  deferred_fen: t("finding.deferred_fen"),
  booking_fen: t("finding.booking_fen"),
  booking_account_fen: t("finding.booking_account_fen"),
  security_fen: t("finding.security_fen"),
  security_account_fen: t("finding.security_account_fen"),
  recognised_fen: t("finding.recognised_fen"),
};
