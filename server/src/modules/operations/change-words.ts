import type { Text } from "@kangying/contract/core/language";
import { flattenTree, type FlatNode } from "@kangying/contract/core/tree";
import { depositStatuses } from "@kangying/contract/finance/money";
import { noticeTitles } from "@kangying/contract/students/notices";
import { stayStatuses } from "@kangying/contract/students/stay";
import { tree } from "@kangying/contract/tree";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { apiTitles } from "../../core/list/api-titles.ts";
import type { ChangeWords } from "../../core/list/changes.ts";
import { servedList, type Knowing } from "../../core/list/served-lists.ts";
import { fieldTitle, fieldWords, type FieldWords } from "../../core/list/field-words.ts";
import { t } from "./operations.texts.ts";

const status = t("change.status");

/** States that no list shows as they are kept, by kind and field. */
const states: Readonly<Record<string, FieldWords>> = {
  "stay status": { title: status, type: "tag", options: stayStatuses },
  "export_schedule every": {
    title: t("change.export_schedule_every"),
    type: "tag",
    options: [
      { value: "day", title: t("change.day") },
      { value: "week", title: t("change.week") },
      { value: "month", title: t("change.month") },
    ],
  },
  "deposit status": { title: status, type: "tag", options: depositStatuses },
};

/** Fields that the lists show under another name. */
const listed: Readonly<Record<string, string>> = { screen_risk: "screening" };

/** Fields that no list and no form names. */
const titles: Readonly<Record<string, Text>> = {
  name: t("change.name"),
  no: t("change.no"),
  status,
  note: t("object.note"),
  reason: t("reason"),
  amount: t("change.amount"),
  rows: t("change.rows"),
  list: t("change.list"),
  file: t("change.file"),
  file_name: t("change.file_name"),
  downloaded: t("change.downloaded"),
  filters: t("change.titles"),
  whole: t("change.whole"),
  chosen: t("change.chosen"),
  columns: t("change.titles.columns"),
  revealed: t("change.revealed"),
  nights: t("change.nights"),
  members: t("change.members"),
  shared: t("change.shared"),
  paused: t("change.paused"),
  installed: t("change.installed"),
  imported: t("change.imported"),
  signed_out: t("change.signed_out"),
  avatar: t("change.avatar"),
  alert_above: t("change.alert_above"),
  abnormal: t("change.abnormal"),
  balance: t("change.balance"),
  blocked: t("change.blocked"),
  book: t("change.book"),
  channel_no: t("change.channel_no"),
  capacity_since: t("change.capacity_since"),
  cleared: t("change.cleared"),
  closed_on: t("change.closed_on"),
  closed: t("change.closed"),
  head: t("change.head"),
  introduction: t("change.introduction"),
  moved_to: t("change.moved_to"),
  numbers: t("change.numbers"),
  openid: t("change.openid"),
  password_set: t("change.password_set"),
  payments: t("change.payments"),
  refund_dual_limit: t("change.refund_dual_limit"),
  reversed_by: t("change.reversed_by"),
  role_ids: t("change.role_ids"),
  run: t("change.run"),
  sessions_ended: t("change.sessions_ended"),
  stopped: t("change.stopped"),
  table: t("change.table"),
  target: t("change.target"),
  unblocked_from: t("change.unblocked_from"),
  undone: t("change.undone"),
  voided: t("change.voided"),
  wechat: t("wechat"),
  payable: t("change.payable"),
  appid: t("change.appid"),
  default_roles: t("change.default_roles"),
  archived_at: t("change.archived_at"),
  booking_kept_fen: t("change.booking_kept_fen"),
  carried: t("change.carried"),
  checkin_at: t("change.checkin_at"),
  contract_no: t("change.contract_no"),
  credit_nights: t("change.credit_nights"),
  end_on: t("change.end_on"),
  end_reminded_at: t("change.end_reminded_at"),
  expected_nights: t("change.expected_nights"),
  fee_kept_fen: t("change.fee_kept_fen"),
  finish_at: t("change.finish_at"),
  from_bed_id: t("change.from_bed_id"),
  hold_lapsed_at: t("change.hold_lapsed_at"),
  host: t("change.host"),
  hour: t("change.hour"),
  insured_to: t("change.insured_to"),
  measured_on: t("change.measured_on"),
  moved_fen: t("change.moved_fen"),
  nights_away: t("change.nights_away"),
  no_show_at: t("change.no_show_at"),
  pause_days: t("change.pause_days"),
  pause_medical: t("change.pause_medical"),
  prev_stay_id: t("change.prev_stay_id"),
  received: t("change.received"),
  refund_fen: t("change.refund_fen"),
  roommate_avoid: t("change.roommate_avoid"),
  set_by: t("change.set_by"),
  start_on: t("change.start_on"),
  swapped_with: t("change.swapped_with"),
  terms: t("change.terms"),
  to_bed_id: t("change.to_bed_id"),
  transferred_at: t("change.transferred_at"),
  undoes: t("change.undoes"),
  view_id: t("object.saved_view"),
  waitlisted_at: t("change.waitlisted_at"),
};

const nodes = flattenTree(tree);

function titleWhere(is: (node: FlatNode) => boolean): Text | undefined {
  const node = nodes.find(is);
  return node && pageTitle(node.title);
}

/** A list by the page that shows it; one that stands on no page of its own, by its own title. */
function listTitle(knowing: Knowing, api: string): Text | undefined {
  return titleWhere(({ list }) => list === api) ?? servedList(knowing, api)?.title;
}

/** The words of what a row of the log has changed. */
export function changeWords(parts: Readonly<Record<string, unknown>>, knowing: Knowing): ChangeWords {
  const { api, kind, names } = parts as {
    readonly api: string;
    readonly kind: string | null;
    readonly names: Readonly<Record<string, string>> | null;
  };
  return {
    field: (name) => {
      const known = states[`${kind} ${name}`] ?? fieldWords(knowing, api, kind, listed[name] ?? name);
      const title = known ? undefined : (titles[name] ?? fieldTitle(knowing, name));
      return title ? { title } : known;
    },
    name: (field, key) => names?.[`${field} ${key}`],
    value: (value, field) => {
      if (kind === "stay" && value in noticeTitles) return noticeTitles[value];
      if (value.startsWith("/")) return titleWhere(({ path }) => path === value);
      if (!value.includes("/")) return undefined;
      // Every list is called the same: "see the list" would not say which.
      const list = field === "list" ? listTitle(knowing, value) : undefined;
      return list ?? apiTitles(knowing).get(value);
    },
  };
}
