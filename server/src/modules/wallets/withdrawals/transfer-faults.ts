import type { Text } from "@kangying/contract/core/language";
import { text, type ColumnDef } from "../../../core/list/columns.ts";
import { t } from "../wallets.texts.ts";

/** WeChat's codes of failed transfers for which there are texts. */
const codes = [
  "ACCOUNT_FROZEN",
  "ACCOUNT_NOT_EXIST",
  "CANCELLED",
  "DAY_RECEIVED_COUNT_EXCEED",
  "DAY_RECEIVED_QUOTA_EXCEED",
  "FREQUENCY_LIMITED",
  "MONTH_RECEIVED_QUOTA_EXCEED",
  "NAME_NOT_CORRECT",
  "NOT_ENOUGH",
  "NO_AUTH",
  "OPENID_INVALID",
  "OVERDUE_CLOSE",
  "PARAM_ERROR",
  "PAYEE_ACCOUNT_ABNORMAL",
  "PAYER_ACCOUNT_ABNORMAL",
  "REAL_NAME_CHECK_FAIL",
  "TRANSFER_QUOTA_EXCEED",
  "TRANSFER_RISK",
  "TRANSFER_SCENE_UNAVAILABLE",
] as const;

/** Why a withdrawal failed, in the reader's language: by WeChat's code if it is known, otherwise the text as it was written. */
export function faultShown(reason: string, say: (words: Text) => string): string {
  const code = codes.find((known) => known === reason.split(" ")[0]);
  return code === undefined ? reason : say(t(`transfer.${code}`));
}

/** The same with WeChat's own code at the end, for questions to WeChat. */
export function faultWithCode(reason: string, say: (words: Text) => string): string {
  const shown = faultShown(reason, say);
  return shown === reason ? reason : `${shown} (${reason})`;
}

const inWords: NonNullable<ColumnDef["file"]> = ({ value }, ctx) =>
  typeof value === "string" ? faultShown(value, (words) => ctx.text(words)) : null;

export function faultColumn(sql: string, title: Text): ColumnDef {
  return { ...text(sql, { title, width: 180 }), cell: inWords, file: inWords };
}
