// Made from the migrated database by `npm run generate`; edits are lost.
import type { ColumnType } from "kysely";

/** Read as Date; written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** May be left out of an insert. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Never written. */
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

interface BedTable {
  created_at: Generated<Instant>;
  id: Generated<number>;
  label_key: Generated<string>;
  no: string;
  pos: string | null;
  price_delta_fen: Generated<number>;
  remark: Generated<string>;
  room_id: number;
  status: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface BedBlockTable {
  bed_id: number;
  created_at: Generated<Instant>;
  from_night: string;
  id: Generated<number>;
  reason: string;
  supplier_id: number;
  to_night: string;
}

interface BedNightTable {
  bed_id: number;
  block_id: number | null;
  kind: string;
  night: string;
  room_id: number;
  sex: string | null;
  stay_id: number | null;
  supplier_id: number;
}

interface BuildingTable {
  created_at: Generated<Instant>;
  id: Generated<number>;
  name: string;
  sort: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface BulkTaskTable {
  account_id: number;
  api: string;
  created_at: Instant;
  failure: string | null;
  filters: unknown;
  finished_at: Instant | null;
  form: unknown;
  id: Generated<number>;
  language: string;
  list_api: string | null;
  started_at: Instant | null;
  status: Generated<number>;
  stop_asked: Generated<boolean>;
  supplier_id: number;
  title: string;
  total: number;
  undoes_task: number | null;
}

interface BulkTaskRowTable {
  code: string | null;
  data: unknown;
  row_id: number;
  status: Generated<number>;
  supplier_id: number;
  task_id: number;
}

interface CampClassTable {
  capacity: number;
  capacity_since: string;
  closed_on: string | null;
  coach: string | null;
  created_at: Instant;
  from_on: string;
  id: Generated<number>;
  name: string;
  remark: Generated<string>;
  status: Generated<number>;
  supplier_id: number;
  to_on: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface CampPackageTable {
  created_at: Generated<Instant>;
  day_price_fen: number | null;
  deposit_booking_fen: Generated<number>;
  deposit_security_fen: Generated<number>;
  gift_nights: Generated<number>;
  id: Generated<number>;
  includes: Generated<unknown>;
  kit: Generated<unknown>;
  leave_credit_nights: Generated<number>;
  max_pause_days: Generated<number>;
  max_pause_times: Generated<number>;
  min_leave_hours: Generated<number>;
  name: string;
  nights: number;
  pause_fee_fen: Generated<number>;
  penalty_bp: Generated<number>;
  price_fen: number;
  room_type_id: number;
  status: Generated<number>;
  supplier_id: number;
  valid_from: string | null;
  valid_to: string | null;
  version: Generated<number>;
}

interface CampRuleTable {
  cancel_steps: Generated<unknown>;
  cancels_no_show: Generated<boolean>;
  cooling_off_days: Generated<number>;
  credit_limit_fen: Generated<number>;
  hold_days: Generated<number>;
  min_age: Generated<number>;
  needs_contract: Generated<boolean>;
  needs_insurance: Generated<boolean>;
  needs_screening: Generated<boolean>;
  offer_hours: Generated<number>;
  prepaid_cap_fen: number | null;
  refund_days: Generated<number>;
  renewal_hold_hours: Generated<number>;
  review_url: string | null;
  screening_days: Generated<number>;
  sends_messages: Generated<boolean>;
  supplier_id: number;
  undo_hours: Generated<number>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

interface ChainAnchorTable {
  at: Instant;
  chain: string;
  day: string;
  head_hash: Buffer;
  head_seq: number;
  id: Generated<number>;
  supplier_id: number;
}

interface ChainHeadTable {
  chain: string;
  hash: Generated<Buffer>;
  seq: Generated<number>;
  supplier_id: number;
}

interface ChangeTable {
  at: Generated<Instant>;
  id: Generated<number>;
  row_id: number;
  supplier_id: number;
  topic: string;
  version: number | null;
}

interface ClassMemberTable {
  by_name: string;
  class_id: number;
  created_at: Instant;
  from_on: string;
  id: Generated<number>;
  reason: string;
  stay_id: number;
  supplier_id: number;
  to_on: string | null;
}

interface DepositTable {
  amount_fen: number;
  created_at: Instant;
  deducted_fen: Generated<number>;
  forfeited_fen: Generated<number>;
  held_fen: Generated<number>;
  id: Generated<number>;
  kind: string;
  no: string;
  operator_name: string;
  owner_id: number;
  owner_name: string;
  owner_type: string;
  payable_id: number;
  payable_no: Generated<string>;
  payable_type: string;
  payment_id: number | null;
  received_at: Instant | null;
  refunded_fen: Generated<number>;
  search: GeneratedAlways<string>;
  status: number;
  supplier_id: number;
  used_fen: Generated<number>;
  version: Generated<number>;
}

interface DepositLineTable {
  amount_fen: number;
  at: Instant;
  by_name: string;
  deposit_id: number;
  id: Generated<number>;
  item: Generated<string>;
  kind: string;
  photos: Generated<string[]>;
  supplier_id: number;
  tx_id: number;
}

interface DocumentCounterTable {
  day: string;
  last: number;
  prefix: string;
  supplier_id: number;
}

interface DrawerTable {
  created_at: Generated<Instant>;
  id: Generated<number>;
  name: string;
  status: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface DrawerCloseTable {
  book_fen: number;
  closed_at: Instant;
  closed_by: string;
  counted_fen: number;
  day: string;
  drawer_id: number;
  handed_fen: Generated<number>;
  id: Generated<number>;
  note: Generated<string>;
  payments: number;
  supplier_id: number;
  tx_id: number | null;
}

interface ErrorLogTable {
  account_id: number | null;
  at: Generated<Instant>;
  error: string;
  id: GeneratedAlways<number>;
  message: string;
  name: string;
  request_id: string | null;
  source: string;
  stack: string | null;
  supplier_id: number | null;
}

interface ExportScheduleTable {
  account_id: number;
  created_at: Instant;
  day: number | null;
  every: string;
  failure: string | null;
  hour: number;
  id: Generated<number>;
  language: string;
  last_at: Instant | null;
  last_task_id: number | null;
  next_at: Instant | null;
  supplier_id: number;
  type: string;
  updated_at: Instant;
  view_id: number;
}

interface ExportTaskTable {
  account_id: number;
  created_at: Instant;
  expires_at: Instant | null;
  failure: string | null;
  file_key: string | null;
  file_name: string;
  finished_at: Instant | null;
  id: Generated<number>;
  language: string;
  list_api: string;
  request: unknown;
  rows_done: Generated<number>;
  rows_total: number;
  size: number | null;
  started_at: Instant | null;
  status: Generated<number>;
  supplier_id: number;
  title: string;
  version: Generated<number>;
}

interface FileTable {
  access: string;
  created_at: Generated<Instant>;
  created_by: number | null;
  file_id: string;
  height: number | null;
  id: Generated<number>;
  kind: string;
  name: string;
  size: number;
  supplier_id: number;
  type: string;
  used_at: Generated<Instant | null>;
  width: number | null;
}

interface FinanceSettingTable {
  refund_dual_limit_fen: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface IdempotencyTable {
  account_id: number;
  api: string;
  body_hash: Buffer;
  created_at: Generated<Instant>;
  key: string;
  reply: Buffer | null;
  supplier_id: number;
}

interface ImportBatchTable {
  account_id: number;
  created_at: Instant;
  file_name: string;
  id: Generated<number>;
  keys: number[];
  list_api: string;
  supplier_id: number;
  undone_at: Instant | null;
  undone_by: string | null;
}

interface KitItemTable {
  cost_fen: number;
  created_at: Instant;
  id: Generated<number>;
  low_stock: Generated<number>;
  name: string;
  status: Generated<number>;
  stock: Generated<number>;
  supplier_id: number;
  unit: string;
  updated_at: Instant;
  version: Generated<number>;
}

interface KitMoveTable {
  at: Instant;
  by_name: string;
  cost_fen: number;
  delta: number;
  id: Generated<number>;
  kit_id: number;
  note: Generated<string>;
  reason: string;
  stay_id: number | null;
  stock_after: number;
  supplier_id: number;
}

interface LastSubmissionTable {
  api: string;
  at: Instant;
  body_hash: Buffer;
  row_key: string;
  session_id: string;
  supplier_id: number;
}

interface LedgerAccountTable {
  balance_fen: Generated<number>;
  code: string;
  created_at: Generated<Instant>;
  floor_zero: boolean;
  head: GeneratedAlways<string>;
  id: Generated<number>;
  kind: string;
  supplier_id: number;
}

interface LedgerAnchorTable {
  day: string;
  file_key: string;
  hash: Buffer;
  id: Generated<number>;
  published_at: Instant;
  seq: number;
  supplier_id: number;
}

interface LedgerCheckTable {
  at: Instant;
  breach: string | null;
  head: string | null;
  id: Generated<number>;
  is_sound: boolean;
  rows: number | null;
  seq: number | null;
  supplier_id: number;
  tx_id: number | null;
}

interface LedgerLegTable {
  account_id: number;
  amount_fen: number;
  at: Instant;
  balance_after_fen: number;
  biz_type: string;
  id: Generated<number>;
  size_fen: GeneratedAlways<number>;
  supplier_id: number;
  tx_id: number;
}

interface LedgerTxTable {
  account_id: number | null;
  actor_kind: string;
  actor_name: string;
  at: Instant;
  biz_id: number | null;
  biz_type: string;
  doc_no: string | null;
  hash: Buffer | null;
  id: Generated<number>;
  idem_key: string;
  memo: Generated<string>;
  prev_hash: Buffer | null;
  reversal_of: number | null;
  seq: number | null;
  supplier_id: number;
  written_in: number;
}

interface LoginLogTable {
  account_id: number;
  at: Instant;
  hash: Buffer | null;
  id: Generated<number>;
  ip: string;
  kind: string;
  login: string;
  name: Generated<string>;
  prev_hash: Buffer | null;
  result: string;
  seq: number | null;
  supplier_id: number;
  ua: Generated<string>;
  way: string;
}

interface MemberTable {
  avatar: string | null;
  birthday: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  email: string | null;
  gender: string | null;
  growth: Generated<number>;
  id: Generated<number>;
  name_py: string;
  nickname: string;
  password_hash: string | null;
  phone: string | null;
  points: Generated<number>;
  rank_id: number;
  rank_since: Generated<Instant>;
  rank_until: string | null;
  remark: Generated<string>;
  search: string;
  source: Generated<string>;
  status: Generated<number>;
  supplier_id: number;
  tags: Generated<string[]>;
  truename: Generated<string>;
  updated_at: Generated<Instant>;
  username: string | null;
  version: Generated<number>;
}

interface MemberAddressTable {
  created_at: Generated<Instant>;
  detail: string;
  id: Generated<number>;
  is_default: Generated<boolean>;
  member_id: number;
  phone: string;
  recipient: string;
  region: string;
  region_code: string;
  slot: number;
  supplier_id: number;
}

interface MemberRankTable {
  created_at: Generated<Instant>;
  discount_bp: Generated<number>;
  free_freight: Generated<boolean>;
  growth_from: number;
  id: Generated<number>;
  level: number;
  name: string;
  points_rate_bp: Generated<number>;
  status: Generated<number>;
  supplier_id: number;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

interface MemberScoreTable {
  at: Instant;
  balance: number;
  by_name: string;
  delta: number;
  id: Generated<number>;
  kind: string;
  member_id: number;
  reason: string;
  supplier_id: number;
}

interface NightPostTable {
  amount_fen: number;
  at: Instant;
  night: string;
  stays: number;
  supplier_id: number;
  tx_id: number | null;
}

interface OperateLogTable {
  account_id: number | null;
  acted_for: number | null;
  acting: Generated<boolean>;
  actor_kind: string;
  actor_name: string;
  actor_role: string | null;
  after: unknown;
  api: string;
  at: Instant;
  before: unknown;
  biz_id: number | null;
  biz_type: string | null;
  hash: Buffer | null;
  id: Generated<number>;
  ip: string | null;
  ms: Generated<number>;
  prev_hash: Buffer | null;
  request_id: string | null;
  result: string;
  route: string | null;
  seq: number | null;
  supplier_id: number;
  ua: string | null;
}

interface OperatorTable {
  account_id: number;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  id: Generated<number>;
  last_login_at: Instant | null;
  login: string;
  name: string;
  phone: string | null;
  remark: Generated<string>;
  status: Generated<number>;
  supplier_id: number;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

interface OperatorRoleTable {
  created_at: Generated<Instant>;
  operator_id: number;
  role_id: number;
  supplier_id: number;
}

interface PaletteUseTable {
  account_id: number;
  heat: number;
  key: string;
  supplier_id: number;
  used_at: Instant;
}

interface PausedTaskTable {
  at: Instant;
  name: string;
  paused_by: string;
}

interface PaymentTable {
  amount_fen: number;
  attempts: Generated<number>;
  channel: string;
  channel_no: string | null;
  close_id: number | null;
  created_at: Instant;
  created_by: number | null;
  created_name: string;
  desk_status: number | null;
  drawer_id: number | null;
  error_msg: string | null;
  fee_fen: Generated<number>;
  id: Generated<number>;
  idem_key: string;
  memo: Generated<string>;
  next_at: Instant | null;
  no: string;
  owner_id: number;
  owner_name: string;
  owner_type: string;
  paid_at: Instant | null;
  pay_code: string | null;
  payable_id: number;
  payable_no: Generated<string>;
  payable_type: string;
  payer: Generated<string>;
  purpose: string;
  receipt_no: string | null;
  received_fen: number | null;
  refunded_fen: Generated<number>;
  search: GeneratedAlways<string>;
  status: number;
  supplier_id: number;
  tx_id: number | null;
  verified_at: Instant | null;
  verified_by: string | null;
  version: Generated<number>;
  void_reason: string | null;
  voided_at: Instant | null;
  voided_by: string | null;
  voucher_images: Generated<string[]>;
}

interface PayoutTable {
  amount_fen: number;
  approved_at: Instant | null;
  approved_by: number | null;
  approved_name: string | null;
  attempts: Generated<number>;
  bank_card_cipher: Buffer | null;
  bank_card_tail: string | null;
  bank_holder: string | null;
  bank_name: string | null;
  channel: string;
  created_at: Instant;
  due_on: string | null;
  error_code: string | null;
  error_msg: string | null;
  id: Generated<number>;
  kind: Generated<string>;
  next_at: Instant | null;
  no: string;
  paid_at: Instant | null;
  paid_by: number | null;
  paid_name: string | null;
  payment_id: number | null;
  provider_no: string | null;
  request_id: number;
  requested_by: number | null;
  return_reason: string | null;
  search: Generated<string>;
  status: Generated<number>;
  supplier_id: number;
  tx_id: number | null;
  version: Generated<number>;
  voucher_images: Generated<string[]>;
}

interface PreferenceTable {
  account_id: number;
  key: string;
  supplier_id: number;
  updated_at: Instant;
  value: unknown;
}

interface RefundRequestTable {
  amount_fen: number;
  created_at: Instant;
  due_on: string | null;
  id: Generated<number>;
  idem_key: string;
  no: string;
  owner_id: number;
  owner_name: string;
  owner_type: string;
  payable_id: number;
  payable_no: Generated<string>;
  payable_type: string;
  reason: string;
  requested_by: number | null;
  requested_name: string;
  stop_tx_id: number | null;
  supplier_id: number;
  tx_id: number | null;
}

interface RoleTable {
  api_arr: Generated<unknown>;
  created_at: Generated<Instant>;
  description: Generated<string>;
  id: Generated<number>;
  name: string;
  path_arr: Generated<unknown>;
  supplier_id: number;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

interface RoomTable {
  building_id: number;
  created_at: Generated<Instant>;
  facilities: Generated<string>;
  floor: Generated<number>;
  gender: Generated<string>;
  id: Generated<number>;
  no: string;
  remark: Generated<string>;
  room_type_id: number;
  status: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface RoomTypeTable {
  beds: number;
  created_at: Generated<Instant>;
  id: Generated<number>;
  name: string;
  night_price_fen: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface RowEditingTable {
  account_id: number;
  account_name: string;
  row_id: number;
  supplier_id: number;
  topic: string;
  until: Instant;
}

interface RuleCheckTable {
  checked_at: Instant;
  error: string | null;
  name: string;
  offenders: number;
  sample: unknown;
  since: Instant;
  state: string;
  supplier_id: number;
  took_ms: number;
}

interface SandboxRefundTable {
  accepted_at: Instant;
  amount_fen: number;
  id: Generated<number>;
  out_refund_no: string;
  out_trade_no: string;
  refund_id: string;
  state: Generated<string>;
  supplier_id: number;
}

interface SandboxTradeTable {
  amount_fen: number;
  channel: string;
  created_at: Instant;
  id: Generated<number>;
  out_trade_no: string;
  paid_at: Instant | null;
  state: Generated<string>;
  supplier_id: number;
  transaction_id: string | null;
}

interface SavedViewTable {
  account_id: number;
  alert_above: number | null;
  created_at: Instant;
  id: Generated<number>;
  list_api: string;
  name: string;
  owner_name: string;
  shared: Generated<boolean>;
  state: unknown;
  supplier_id: number;
  updated_at: Instant;
  version: Generated<number>;
}

interface SchemaMigrationTable {
  applied_at: Generated<Instant>;
  checksum: string;
  name: string;
}

interface StayTable {
  archived_at: Instant | null;
  bed_id: number | null;
  billed_fen: Generated<number>;
  booking_fen: Generated<number>;
  cancel_note: string | null;
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  cancelled_by: string | null;
  checkin_at: Instant | null;
  checkin_date: string | null;
  class_id: number | null;
  coach: string | null;
  confirmed_at: Instant | null;
  contract_on: string | null;
  created_at: Generated<Instant>;
  deferred_fen: GeneratedAlways<number>;
  end_reminded_at: Instant | null;
  expected_date: string;
  expected_nights: number;
  expected_return: string | null;
  finish_at: Instant | null;
  finish_date: string | null;
  finish_reason: string | null;
  first_paid_on: string | null;
  gender: string;
  hold_lapsed_at: Instant | null;
  hold_until: string | null;
  id: Generated<number>;
  insured_to: string | null;
  kind: Generated<string>;
  nights_kept: number | null;
  nights_slept: Generated<number>;
  nights_used: number | null;
  no: string;
  no_show_at: Instant | null;
  offer_until: Instant | null;
  package_id: number;
  paid_fen: Generated<number>;
  pause_days: Generated<number>;
  pause_medical: Generated<boolean>;
  pause_reason: string | null;
  paused_at: Instant | null;
  pauses: Generated<number>;
  penalty_fen: Generated<number>;
  planned_end: string | null;
  prev_stay_id: number | null;
  price_fen: number;
  recognised_fen: Generated<number>;
  refunded_fen: Generated<number>;
  remark: Generated<string>;
  return_overdue_at: Instant | null;
  return_reminded_at: Instant | null;
  room_type_id: number;
  roommate_avoid: Generated<number[]>;
  screen_risk: string | null;
  search: string;
  security_fen: Generated<number>;
  source: Generated<string>;
  status: number;
  student_id: number;
  student_py: string;
  supplier_id: number;
  terms: unknown;
  transferred_at: Instant | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  waitlisted_at: Instant | null;
}

interface StayBedMoveTable {
  at: Instant;
  by_name: string;
  difference_fen: Generated<number>;
  from_bed_id: number | null;
  from_night: string;
  id: Generated<number>;
  nights: number;
  reason: Generated<string>;
  stay_id: number;
  supplier_id: number;
  swapped_with: number | null;
  to_bed_id: number;
}

interface StayBillTable {
  after_nights: number | null;
  amount_fen: number;
  at: Instant;
  by_name: string;
  id: Generated<number>;
  kind: string;
  lot_id: number | null;
  qty: Generated<number>;
  source: string;
  stay_id: number;
  supplier_id: number;
  title: string;
  unit_fen: number;
  voided_by: number | null;
  voids: number | null;
}

interface StayContractTable {
  allows_transfer: Generated<boolean>;
  amount_fen: number;
  by_name: string;
  created_at: Instant;
  day_price_fen: number | null;
  id: Generated<number>;
  keeps_deposit: Generated<boolean>;
  no: string;
  parent_id: number | null;
  scan: string | null;
  signed_on: string | null;
  signer: string | null;
  status: Generated<number>;
  stay_id: number;
  supplier_id: number;
  version: Generated<number>;
  void_reason: string | null;
}

interface StayEventTable {
  account_id: number | null;
  act: string;
  actor_kind: string;
  actor_name: string;
  after: unknown;
  at: Instant;
  before: unknown;
  from_status: number | null;
  id: Generated<number>;
  note: string | null;
  stay_id: number;
  supplier_id: number;
  to_status: number | null;
}

interface StayLeaveTable {
  by_name: string;
  created_at: Instant;
  credit_nights: Generated<number>;
  end_at: Instant;
  id: Generated<number>;
  kind: string;
  left_at: Instant | null;
  nights_away: Generated<number>;
  proof: string | null;
  reason: string;
  returned_at: Instant | null;
  start_at: Instant;
  status: number;
  stay_id: number;
  supplier_id: number;
}

interface StayLotTable {
  amount_fen: number;
  bed_id: number | null;
  bought: number;
  closed_at: Instant | null;
  created_at: Instant;
  gift: number;
  hold_until: Instant | null;
  id: Generated<number>;
  kind: string;
  opened_at: Instant | null;
  seq: number;
  stay_id: number;
  supplier_id: number;
}

interface StayMessageTable {
  attempts: Generated<number>;
  by_day: boolean;
  content: string | null;
  created_at: Instant;
  due_at: Instant;
  id: Generated<number>;
  kind: string;
  last_error: string | null;
  sent_at: Instant | null;
  stay_id: number;
  supplier_id: number;
  try_at: Instant | null;
  withdrawn_at: Instant | null;
}

interface StayNightEntryTable {
  at: Instant;
  delta: number;
  id: Generated<number>;
  kind: string;
  lot_id: number;
  night: string | null;
  recognised_fen: Generated<number>;
  ref: string | null;
  stay_id: number;
  supplier_id: number;
  unit_fen: Generated<number>;
}

interface StayPolicyTable {
  by_name: string;
  created_at: Instant;
  end_on: string;
  id: Generated<number>;
  insured_fen: number | null;
  insurer: string;
  kind: Generated<string>;
  policy_no: string;
  premium_fen: Generated<number>;
  scan: string | null;
  start_on: string;
  status: Generated<number>;
  stay_id: number;
  supplier_id: number;
  version: Generated<number>;
}

interface StayScreeningTable {
  answers: Generated<unknown>;
  at: Instant;
  diastolic: number | null;
  doctor_note: string | null;
  id: Generated<number>;
  note: Generated<string>;
  resting_hr: number | null;
  reviewed_by: string;
  risk: string;
  screened_on: string;
  stay_id: number;
  supplier_id: number;
  systolic: number | null;
}

interface StaySettlementTable {
  at: Instant;
  by_name: string;
  cause: string;
  deduction_fen: number;
  deposit_fen: number;
  id: Generated<number>;
  lines: unknown;
  nights_left: number;
  nights_used: number;
  on_day: string;
  owed_fen: number;
  paid_fen: number;
  penalty_fen: number;
  refund_due: string;
  refund_fen: number;
  request_ids: Generated<number[]>;
  stay_id: number;
  supplier_id: number;
  trued_fen: number;
  tx_ids: Generated<number[]>;
  undone_at: Instant | null;
  value_fen: number;
}

interface StudentTable {
  address: Generated<string>;
  allergies: Generated<string>;
  avatar: string | null;
  birthday: string | null;
  blacklist_reason: string | null;
  blacklisted: Generated<boolean>;
  blood_type: string | null;
  consent_at: Instant | null;
  created_at: Generated<Instant>;
  diet_taboo: Generated<string>;
  diseases: Generated<string[]>;
  emergency_name: string | null;
  emergency_phone: string | null;
  emergency_relation: string | null;
  gender: string;
  guardian: string | null;
  height_mm: number | null;
  id: Generated<number>;
  id_no_cipher: Buffer | null;
  id_no_hash: Buffer | null;
  id_no_shown: string | null;
  id_type: string | null;
  medication: Generated<string>;
  member_id: number | null;
  merged_into: number | null;
  name: string;
  name_back: GeneratedAlways<string | null>;
  name_initials: string;
  name_joined: GeneratedAlways<string | null>;
  name_later: GeneratedAlways<string | null>;
  name_py: string;
  name_rest: GeneratedAlways<string | null>;
  occupation: Generated<string>;
  phone: string;
  phone_tail: GeneratedAlways<string>;
  rank: string | null;
  referrer_id: number | null;
  remark: Generated<string>;
  source: Generated<string>;
  student_no: string;
  supplier_id: number;
  surgery_history: Generated<string>;
  tags: Generated<string[]>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

interface SupplierTable {
  created_at: Generated<Instant>;
  day_cut: Generated<string>;
  id: Generated<number>;
  industry_type: string;
  listed: Generated<boolean>;
  locale: Generated<string>;
  logo: string | null;
  name: string;
  phone: string | null;
  status: Generated<number>;
  store_domain: string | null;
  suid: Generated<string>;
  time_zone: Generated<string>;
  version: Generated<number>;
}

interface SupplierAddonTable {
  addon_key: string;
  config: Generated<unknown>;
  created_at: Generated<Instant>;
  id: Generated<number>;
  installed_at: Generated<Instant>;
  removed_at: Instant | null;
  supplier_id: number;
  version: Generated<number>;
}

interface ViewDefaultTable {
  list_api: string;
  role_id: number;
  supplier_id: number;
  view_id: number;
}

interface ViewPinTable {
  account_id: number;
  pinned_at: Instant;
  supplier_id: number;
  view_id: number;
}

interface WeightLogTable {
  by_name: string;
  created_at: Generated<Instant>;
  fat_bp: number | null;
  hip_mm: number | null;
  id: Generated<number>;
  kind: string;
  measured_at: Instant;
  measured_on: string;
  note: Generated<string>;
  resting_hr: number | null;
  stay_id: number | null;
  student_id: number;
  supplier_id: number;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  void_reason: string | null;
  voided_at: Instant | null;
  voided_by: string | null;
  waist_mm: number | null;
  weight_g: number;
}

interface WeightTargetTable {
  id: Generated<number>;
  set_at: Instant;
  set_by: string;
  stay_id: number;
  superseded_at: Instant | null;
  supplier_id: number;
  target_g: number;
  target_on: string;
}

interface AuthAccountTable {
  avatar: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  id: Generated<number>;
  introduction: Generated<string>;
  kind: string;
  last_login_at: Instant | null;
  login: string;
  nickname: Generated<string>;
  password_changed_at: Generated<Instant>;
  password_hash: string;
  phone: string | null;
  previous_login_at: Instant | null;
  status: Generated<number>;
  supplier_id: number;
  version: Generated<number>;
}

interface AuthCaptchaTable {
  answer_hash: Buffer;
  expires_at: Instant;
  id: string;
  tries: Generated<number>;
  used_at: Instant | null;
}

interface AuthDownloadTokenTable {
  expires_at: Instant;
  path: string;
  session_id: string;
  spent_at: Instant | null;
  supplier_id: number;
  token_hash: Buffer;
}

interface AuthHandoverCodeTable {
  account_id: number;
  code_hash: Buffer;
  expires_at: Instant;
  session_id: string;
  supplier_id: number;
  used_at: Instant | null;
}

interface AuthListedSupplierTable {
  name: string | null;
  suid: string | null;
}

interface AuthSessionTable {
  account_id: number;
  created_at: Instant;
  expires_at: Instant;
  id: string;
  ip: string;
  last_seen_at: Instant;
  network: string;
  previous_hash: Buffer | null;
  refresh_hash: Buffer;
  revoked_at: Instant | null;
  revoked_why: string | null;
  rotated_at: Instant;
  rotation_key: string | null;
  user_agent: string;
}

interface AuthSmsCodeTable {
  code_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  id: Generated<number>;
  network: string;
  phone: string;
  purpose: string;
  tries: Generated<number>;
  used_at: Instant | null;
}

interface AuthSmsSandboxTable {
  content: string;
  id: Generated<number>;
  phone: string;
  sent_at: Instant;
}

interface AuthTenantTable {
  status: number;
  suid: string;
  supplier_id: number;
  version: Generated<number>;
}

interface AuthThrottleTable {
  expires_at: Instant;
  failures: number;
  key: string;
  last_at: Instant;
}

interface AuthWechatBindingTable {
  account_id: number;
  bound_at: Instant;
  nickname: Generated<string>;
  openid: string;
}

interface AuthWechatSandboxTable {
  code_hash: Buffer;
  expires_at: Instant;
  nickname: string;
  openid: string;
  used_at: Instant | null;
}

interface AuthWechatStateTable {
  challenge: string | null;
  expires_at: Instant;
  purpose: string;
  session_id: string | null;
  state_hash: Buffer;
  used_at: Instant | null;
}

interface PlatformChangeTable {
  at: Instant | null;
  id: number | null;
  row_id: number | null;
  supplier_id: number | null;
  topic: string | null;
  version: number | null;
}

interface PlatformErrorLogTable {
  account_id: number | null;
  at: Instant | null;
  error: string | null;
  id: number | null;
  message: string | null;
  name: string | null;
  request_id: string | null;
  source: string | null;
  stack: string | null;
  supplier_id: number | null;
  supplier_name: string | null;
}

interface PlatformRuleTable {
  checked_at: Instant | null;
  id: number | null;
  name: string | null;
  offenders: number | null;
  sample: string | null;
  since: Instant | null;
  state: string | null;
  suppliers: number | null;
  took_ms: number | null;
  troubled: number | null;
}

interface PlatformRuleFindingTable {
  checked_at: Instant | null;
  error: string | null;
  name: string | null;
  offenders: number | null;
  sample: unknown;
  since: Instant | null;
  state: string | null;
  suid: string | null;
  supplier: string | null;
  supplier_id: number | null;
  took_ms: number | null;
}

interface PlatformSupplierTable {
  day_cut: string | null;
  id: number | null;
  industry_type: string | null;
  name: string | null;
  status: number | null;
  suid: string | null;
  time_zone: string | null;
}

interface PlatformSupplierManageTable {
  created_at: Instant | null;
  id: number | null;
  industry_type: string | null;
  last_login_at: Instant | null;
  listed: boolean | null;
  login: string | null;
  name: string | null;
  operators: number | null;
  phone: string | null;
  status: number | null;
  suid: string | null;
}

interface PlatformTaskTable {
  cron: string | null;
  fails: number | null;
  id: number | null;
  last_at: Instant | null;
  last_seconds: number | null;
  name: string | null;
  paused: boolean | null;
  paused_by: string | null;
  result: string | null;
  retries: number | null;
  running: number | null;
  waiting: number | null;
}

interface PlatformUnlinkedTable {
  chain: string | null;
  since: Instant | null;
  supplier_id: number | null;
}

export interface DB {
  bed: BedTable;
  bed_block: BedBlockTable;
  bed_night: BedNightTable;
  building: BuildingTable;
  bulk_task: BulkTaskTable;
  bulk_task_row: BulkTaskRowTable;
  camp_class: CampClassTable;
  camp_package: CampPackageTable;
  camp_rule: CampRuleTable;
  chain_anchor: ChainAnchorTable;
  chain_head: ChainHeadTable;
  change: ChangeTable;
  class_member: ClassMemberTable;
  deposit: DepositTable;
  deposit_line: DepositLineTable;
  document_counter: DocumentCounterTable;
  drawer: DrawerTable;
  drawer_close: DrawerCloseTable;
  error_log: ErrorLogTable;
  export_schedule: ExportScheduleTable;
  export_task: ExportTaskTable;
  file: FileTable;
  finance_setting: FinanceSettingTable;
  idempotency: IdempotencyTable;
  import_batch: ImportBatchTable;
  kit_item: KitItemTable;
  kit_move: KitMoveTable;
  last_submission: LastSubmissionTable;
  ledger_account: LedgerAccountTable;
  ledger_anchor: LedgerAnchorTable;
  ledger_check: LedgerCheckTable;
  ledger_leg: LedgerLegTable;
  ledger_tx: LedgerTxTable;
  login_log: LoginLogTable;
  member: MemberTable;
  member_address: MemberAddressTable;
  member_rank: MemberRankTable;
  member_score: MemberScoreTable;
  night_post: NightPostTable;
  operate_log: OperateLogTable;
  operator: OperatorTable;
  operator_role: OperatorRoleTable;
  palette_use: PaletteUseTable;
  paused_task: PausedTaskTable;
  payment: PaymentTable;
  payout: PayoutTable;
  preference: PreferenceTable;
  refund_request: RefundRequestTable;
  role: RoleTable;
  room: RoomTable;
  room_type: RoomTypeTable;
  row_editing: RowEditingTable;
  rule_check: RuleCheckTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_trade: SandboxTradeTable;
  saved_view: SavedViewTable;
  schema_migration: SchemaMigrationTable;
  stay: StayTable;
  stay_bed_move: StayBedMoveTable;
  stay_bill: StayBillTable;
  stay_contract: StayContractTable;
  stay_event: StayEventTable;
  stay_leave: StayLeaveTable;
  stay_lot: StayLotTable;
  stay_message: StayMessageTable;
  stay_night_entry: StayNightEntryTable;
  stay_policy: StayPolicyTable;
  stay_screening: StayScreeningTable;
  stay_settlement: StaySettlementTable;
  student: StudentTable;
  supplier: SupplierTable;
  supplier_addon: SupplierAddonTable;
  view_default: ViewDefaultTable;
  view_pin: ViewPinTable;
  weight_log: WeightLogTable;
  weight_target: WeightTargetTable;
  "auth.account": AuthAccountTable;
  "auth.captcha": AuthCaptchaTable;
  "auth.download_token": AuthDownloadTokenTable;
  "auth.handover_code": AuthHandoverCodeTable;
  "auth.listed_supplier": AuthListedSupplierTable;
  "auth.session": AuthSessionTable;
  "auth.sms_code": AuthSmsCodeTable;
  "auth.sms_sandbox": AuthSmsSandboxTable;
  "auth.tenant": AuthTenantTable;
  "auth.throttle": AuthThrottleTable;
  "auth.wechat_binding": AuthWechatBindingTable;
  "auth.wechat_sandbox": AuthWechatSandboxTable;
  "auth.wechat_state": AuthWechatStateTable;
  "platform.change": PlatformChangeTable;
  "platform.error_log": PlatformErrorLogTable;
  "platform.rule": PlatformRuleTable;
  "platform.rule_finding": PlatformRuleFindingTable;
  "platform.supplier": PlatformSupplierTable;
  "platform.supplier_manage": PlatformSupplierManageTable;
  "platform.task": PlatformTaskTable;
  "platform.unlinked": PlatformUnlinkedTable;
}
