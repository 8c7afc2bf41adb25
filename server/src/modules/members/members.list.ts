import { sql } from "../../core/db/condition.ts";
import { memberGenders, memberSources, memberStatuses } from "@kangying/contract/users/member";
import { walletCalls } from "@kangying/contract/finance/wallet.calls";
import { orderLists } from "@kangying/contract/orders/orders.calls";
import { kefuUserInfo } from "@kangying/contract/plugins/plugins.endpoints";
import { linkAction } from "../../core/list/actions/actions.ts";
import { date, instant, money, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byNumber, bySelect } from "../../core/list/filters/filters.ts";
import { openIdNumber } from "../students/public.ts";
import {
  memberActions,
  memberReveal as reveal,
  membersImport,
  memberWords as words,
  rankOptions,
} from "../users/public.ts";
import { adjustWalletAction } from "../wallets/public.ts";
import { deleteMemberAction } from "./delete-member.ts";
import { giveCouponAction } from "./give-coupon.ts";
import { t } from "./members.texts.ts";

const defaultAddress = `(select a.region || ' ' || a.detail from lent.member_address a
  where a.supplier_id = m.supplier_id and a.member_id = m.id and a.is_default)`;
/** Not `exists`: for that, PostgreSQL would collect the students of all members before the first row. */
const isStudent = `(select count(*) from lent.student s where s.supplier_id = m.supplier_id and s.member_id = m.id) > 0`;

/** An operator who can see orders also sees their sums here; the same applies to wallets. */
const [ofOrders, ofWallets] = [orderLists.OrderAllList.api, walletCalls.WalletList.api];
const paid = (what: string): string => `(select ${what} from lent.shop_order o
  where o.supplier_id = m.supplier_id and o.member_id = m.id and o.paid_at is not null)`;
const spent = `coalesce(${paid("sum(o.paid_fen)")}, 0)`;
const wallet = `(select a.balance_fen from lent.wallet w
  join lent.ledger_account a on a.supplier_id = w.supplier_id and a.code = w.code
  where w.supplier_id = m.supplier_id and w.member_id = m.id)`;
// Members' logins are stored with the negative member key, which is never an account key. The log is deleted after some time.
const lastLogin = `(select l.at from login_log l
  where l.supplier_id = m.supplier_id and l.account_id = -m.id and l.result = 'ok' order by l.id desc limit 1)`;

/** The list of the shop's members with their purchases, wallets and last logins. */
export const membersList = defineList({
  api: "seller/user/UserManage",
  id: "members",
  title: t("members"),
  from: `lent.member m left join lent.member_rank r on r.supplier_id = m.supplier_id and r.id = m.rank_id`,
  pk: "m.id",
  tenant: "m.supplier_id",
  scope: () => [sql`m.deleted_at is null`],
  columns: {
    member: user(
      { name: "m.nickname", sub: "m.phone", avatar: "m.avatar" },
      { title: words.member, sort: "m.name_py", width: 190, fixed: true, mask: { as: "phone", reveal } },
    ),
    truename: textColumn("m.truename", { title: words.truename, width: 100 }),
    username: textColumn("m.username", { title: words.username, width: 120, hidden: true }),
    gender: tag("m.gender", { title: words.gender, options: memberGenders, width: 70, hidden: true }),
    birthday: date("m.birthday", { title: words.birthday, width: 110, hidden: true }),
    id_no: textColumn("m.id_no_shown", {
      title: words.id_no,
      width: 180,
      hidden: true,
      mask: { as: "id_no", reveal, sealed: { sql: "encode(m.id_no_cipher, 'hex')", open: openIdNumber } },
    }),
    rank: textColumn("r.name", { title: words.rank, width: 110, card: true }),
    rank_until: date("m.rank_until", {
      title: t("rank_until"),
      width: 110,
      hidden: true,
    }),
    growth: number("m.growth", { title: words.growth, sort: true, width: 100 }),
    points: number("m.points", { title: words.points, sort: true, width: 100, card: true }),
    orders: number(paid("count(*)"), { title: t("orders"), width: 100, permission: ofOrders }),
    spent: money(spent, { title: t("spent"), width: 120, permission: ofOrders }),
    wallet: money(wallet, { title: t("wallet"), width: 120, permission: ofWallets }),
    tags: textColumn("array_to_string(m.tags, '、')", { title: words.tags, width: 160 }),
    source: tag("m.source", { title: words.source, options: memberSources, width: 100 }),
    student: tag(`case when ${isStudent} then 1 else 0 end`, {
      title: t("student"),
      options: [
        { value: 1, title: t("1"), color: "blue" },
        { value: 0, title: t("0") },
      ],
      width: 80,
      hidden: true,
    }),
    addresses: number(
      "(select count(*) from lent.member_address a where a.supplier_id = m.supplier_id and a.member_id = m.id)",
      { title: t("addresses"), width: 90 },
    ),
    default_address: textColumn(defaultAddress, {
      title: t("default_address"),
      width: 220,
      hidden: true,
      permission: reveal.api,
    }),
    email: textColumn("m.email", { title: words.email, width: 180, hidden: true, permission: reveal.api }),
    created_at: instant("m.created_at", { title: words.createdAt, sort: true, width: 150 }),
    last_login: instant(lastLogin, { title: t("last_login"), width: 150 }),
    status: tag("m.status", { title: words.status, options: memberStatuses, width: 90, card: true }),
    remark: textColumn("m.remark", { title: words.remark, width: 180, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: {
        member: { title: words.member, sql: "m.search", match: "contains" },
        phone: { title: words.phone, sql: "m.phone", match: "exact" },
      },
    }),
    rank: bySelect({ title: words.rank, sql: "m.rank_id", options: rankOptions }),
    status: bySelect({ title: words.status, sql: "m.status", options: memberStatuses }),
    source: bySelect({ title: words.source, sql: "m.source", options: memberSources }),
    joined: byDate({ title: words.createdAt, sql: "m.created_at", of: "instant" }),
    points: byNumber({ title: words.points, sql: "m.points" }),
    growth: byNumber({ title: words.growth, sql: "m.growth" }),
    spent: byNumber({ title: t("spent"), sql: spent, money: true, permission: ofOrders }),
    seen: byDate({ title: t("last_login"), sql: lastLogin, of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["points", "spent", "wallet"],
  state: { status: "m.status", tags: "cardinality(m.tags)" },
  actions: {
    ...memberActions,
    delete: deleteMemberAction,
    coupon: giveCouponAction,
    adjust_wallet: adjustWalletAction,
    orders: linkAction({
      title: t("to_orders"),
      to: "/orderManagement/logistics/all?member=:id",
      permission: ofOrders,
      icon: "receipt-text",
    }),
    wallet: linkAction({
      title: t("to_wallet"),
      to: "/finance/ledger?keyword_field=member&keyword=:id",
      permission: "seller/finance/LedgerList",
      icon: "wallet",
    }),
    chat: linkAction({
      title: t("chat"),
      to: "/plugin/kefu/chat/:id",
      permission: kefuUserInfo.api,
      icon: "message-circle",
    }),
  },
  export: "seller/user/UserExport",
  import: membersImport,
  topic: "member",
});
