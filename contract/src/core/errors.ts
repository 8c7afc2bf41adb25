import { t } from "./core.texts.ts";
import type { Text } from "./language.ts";

/** `status` is the HTTP status. `msg` may use the data that the error was thrown with. */
export interface ErrorKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly msg: Text;
}

/** Codes with their statuses and their texts. One without the other does not compile. */
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

/** Every refusal that the server expects. A code never changes its meaning, so clients may rely on it. The texts are in `texts/`, by group and code. */
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
      access_locked: 403,
      ip_not_allowed: 403,
      password_change_first: 403,
      second_step_required: 401,
      account_choice: 409,
      second_step_spent: 401,
      bad_second_step: 401,
      second_step_first: 403,
      supplier_frozen: 403,
      supplier_expired: 403,
      readonly_session: 403,
      visit_over: 403,
      shop_closed: 403,
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
      undo_too_late: 409,
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
      not_a_sheet: 415,
      sheet_refused: 400,
    },
    t.group("sheets"),
  ),
};

export type ErrorCode = keyof typeof errors;
