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
}

interface BulkTaskRowTable {
  code: string | null;
  data: unknown;
  row_id: number;
  status: Generated<number>;
  supplier_id: number;
  task_id: number;
}

interface CampPackageTable {
  created_at: Generated<Instant>;
  day_price_fen: number | null;
  deposit_booking_fen: Generated<number>;
  deposit_security_fen: Generated<number>;
  gift_nights: Generated<number>;
  id: Generated<number>;
  includes: Generated<unknown>;
  leave_credit_nights: Generated<number>;
  max_pause_days: Generated<number>;
  max_pause_times: Generated<number>;
  min_leave_hours: Generated<number>;
  name: string;
  nights: number;
  penalty_bp: Generated<number>;
  price_fen: number;
  room_type_id: number;
  status: Generated<number>;
  supplier_id: number;
  valid_from: string | null;
  valid_to: string | null;
  version: Generated<number>;
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

interface DocumentCounterTable {
  day: string;
  last: number;
  prefix: string;
  supplier_id: number;
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
  width: number | null;
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

interface LastSubmissionTable {
  api: string;
  at: Instant;
  body_hash: Buffer;
  row_key: string;
  session_id: string;
  supplier_id: number;
}

interface OperateLogTable {
  account_id: number | null;
  acted_for: number | null;
  acting: Generated<boolean>;
  actor_kind: string;
  actor_name: string;
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

interface SchemaMigrationTable {
  applied_at: Generated<Instant>;
  checksum: string;
  name: string;
}

interface StayTable {
  archived_at: Instant | null;
  bed_id: number | null;
  cancel_note: string | null;
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  cancelled_by: string | null;
  checkin_at: Instant | null;
  checkin_date: string | null;
  coach: string | null;
  confirmed_at: Instant | null;
  created_at: Generated<Instant>;
  expected_date: string;
  expected_nights: number;
  expected_return: string | null;
  finish_at: Instant | null;
  finish_date: string | null;
  finish_reason: string | null;
  gender: string;
  id: Generated<number>;
  kind: Generated<string>;
  nights_kept: number | null;
  nights_used: number | null;
  no: string;
  package_id: number;
  pause_reason: string | null;
  paused_at: Instant | null;
  pauses: Generated<number>;
  planned_end: string | null;
  prev_stay_id: number | null;
  price_fen: number;
  remark: Generated<string>;
  room_type_id: number;
  search: string;
  source: Generated<string>;
  status: number;
  student_id: number;
  student_py: string;
  supplier_id: number;
  terms: unknown;
  updated_at: Generated<Instant>;
  version: Generated<number>;
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
  id_type: string | null;
  medication: Generated<string>;
  member_id: number | null;
  merged_into: number | null;
  name: string;
  name_initials: string;
  name_py: string;
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
  supplier_id: number;
  version: Generated<number>;
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
  camp_package: CampPackageTable;
  chain_head: ChainHeadTable;
  change: ChangeTable;
  document_counter: DocumentCounterTable;
  error_log: ErrorLogTable;
  export_task: ExportTaskTable;
  file: FileTable;
  idempotency: IdempotencyTable;
  last_submission: LastSubmissionTable;
  operate_log: OperateLogTable;
  operator: OperatorTable;
  operator_role: OperatorRoleTable;
  role: RoleTable;
  room: RoomTable;
  room_type: RoomTypeTable;
  schema_migration: SchemaMigrationTable;
  stay: StayTable;
  stay_event: StayEventTable;
  student: StudentTable;
  supplier: SupplierTable;
  supplier_addon: SupplierAddonTable;
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
  "platform.change": PlatformChangeTable;
  "platform.error_log": PlatformErrorLogTable;
  "platform.supplier": PlatformSupplierTable;
  "platform.supplier_manage": PlatformSupplierManageTable;
  "platform.task": PlatformTaskTable;
  "platform.unlinked": PlatformUnlinkedTable;
}
