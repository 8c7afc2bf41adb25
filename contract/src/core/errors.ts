import { t } from "./core.texts.ts";
import type { Text } from "./language.ts";

/** `status` is the HTTP status; `msg` may use the data that the error was thrown with. */
interface ErrorKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly msg: Text;
}

/** Codes with their statuses, and what they say: one without the other does not compile. */
function said<Code extends string>(
  statuses: Readonly<Record<Code, ErrorKind["status"]>>,
  texts: Readonly<Record<Code, Text>>,
): Readonly<Record<Code, ErrorKind>> {
  const codes = Object.keys(statuses) as Code[];
  return Object.fromEntries(codes.map((code) => [code, { status: statuses[code], msg: texts[code] }])) as Record<
    Code,
    ErrorKind
  >;
}

/** Every expected refusal of the server. A code never changes its meaning; clients may rely on it. The words stand in `texts/`, by group and code. */
export const errors = {
  // ── the call itself
  ...said(
    {
      bad_sign: 400,
      bad_timestamp: 400,
      invalid: 400,
      payload_too_large: 413,
      unsupported_media_type: 415,
      not_found: 404,
      rate_limited: 429,
      busy: 503,
      internal: 500,
      storage_full: 503,
    },
    t.group("call"),
  ),

  // ── who calls
  ...said(
    {
      login_required: 401,
      auth_failed: 401,
      no_permission: 403,
      bad_credentials: 401,
      captcha_required: 401,
      bad_captcha: 401,
      bad_sms_code: 401,
      locked: 429,
      account_disabled: 403,
      sms_login_closed: 403,
      handover_spent: 401,
      download_spent: 401,
    },
    t.group("caller"),
  ),

  // ── what is already there
  ...said(
    {
      duplicate: 409,
      conflict: 409,
      wrong_status: 409,
      in_use: 409,
      already_exists: 409,
      key_reused: 422,
    },
    t.group("rows"),
  ),

  // ── lists, exports, imports
  ...said(
    {
      too_deep: 400,
      nothing_to_export: 400,
      no_columns: 400,
      export_expired: 404,
      not_a_sheet: 415,
      sheet_refused: 400,
      file_refused: 415,
    },
    t.group("sheets"),
  ),

  // ── roles and operators
  ...said(
    {
      role_beyond_own: 403,
      role_own: 403,
      role_held: 409,
      operator_self: 403,
    },
    t.group("roles"),
  ),

  // ── WeChat, and members of the shop
  ...said(
    {
      wechat_closed: 403,
      wechat_state: 400,
      wechat_refused: 400,
      wechat_not_bound: 401,
      wechat_taken: 409,
      wechat_bound: 409,
      member_has_points: 409,
      score_too_low: 409,
    },
    t.group("members"),
  ),

  // ── logs and add-ons
  ...said(
    {
      chain_broken: 409,
      addon_unavailable: 409,
    },
    t.group("system"),
  ),

  // ── students and stays
  ...said(
    {
      stay_open_exists: 409,
      student_blacklisted: 409,
      date_in_past: 400,
      bed_taken: 409,
      bed_unavailable: 409,
      room_gender: 409,
      no_bed_left: 409,
      student_underage: 409,
      contract_missing: 409,
      insurance_gap: 409,
      screening_missing: 409,
      screening_red: 409,
      doctor_note_missing: 409,
      deposit_missing: 409,
      stay_due: 409,
      nights_consumed: 409,
      money_moved: 409,
      leave_open: 409,
      renewal_open: 409,
      roommate_avoided: 409,
      transfer_refused: 409,
      transfer_not_agreed: 409,
      transfer_refund_open: 409,
      undo_too_late: 409,
      settlement_changed: 409,
      difference_changed: 409,
      prepaid_cap: 409,
      bed_has_nights: 409,
      class_full: 409,
      class_closed: 409,
      class_has_members: 409,
      kit_short: 409,
    },
    t.group("stays"),
  ),

  // ── money
  ...said(
    {
      balance_too_low: 409,
      already_reversed: 409,
      use_document: 409,
      payment_exceeds_due: 409,
      payment_refunded: 409,
      day_closed: 409,
      deposit_too_low: 409,
      deposit_in_use: 409,
      deposit_still_needed: 409,
      refund_exceeds_paid: 409,
      refund_under_way: 409,
      second_person_needed: 403,
      channel_closed: 409,
      ledger_broken: 409,
    },
    t.group("money"),
  ),
};

export type ErrorCode = keyof typeof errors;
