import { sql } from "../../core/db/condition.ts";
import { memberGenders, memberSources, memberStatuses } from "@kangying/contract/users/member";
import { kefuUserInfo } from "@kangying/contract/plugins/plugins.endpoints";
import { linkAction } from "../../core/list/actions/actions.ts";
import { date, instant, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byNumber, bySelect } from "../../core/list/filters/filters.ts";
import { rankOptions } from "./ranks.list.ts";
import {
  addMemberAction,
  adjustMemberAction,
  deleteMemberAction,
  disableMemberAction,
  editMemberAction,
  enableMemberAction,
  rankMemberAction,
  reveal,
  tagMemberAction,
  untagMemberAction,
} from "./users.actions.ts";
import { membersImport } from "./users.import.ts";
import { words, t } from "./users.texts.ts";

const defaultAddress = `(select a.region || ' ' || a.detail from member_address a
  where a.supplier_id = m.supplier_id and a.member_id = m.id and a.is_default)`;
/** Not by `exists`, for which PostgreSQL would gather the students of all members before the first row. */
const isStudent = `(select count(*) from lent.student s where s.supplier_id = m.supplier_id and s.member_id = m.id) > 0`;

/** Members of the shop. */
export const membersList = defineList({
  api: "seller/user/UserManage",
  id: "members",
  title: t("members"),
  from: `member m left join member_rank r on r.supplier_id = m.supplier_id and r.id = m.rank_id`,
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
    rank: textColumn("r.name", { title: words.rank, width: 110, card: true }),
    rank_until: date("m.rank_until", {
      title: t("rank_until"),
      width: 110,
      hidden: true,
    }),
    growth: number("m.growth", { title: words.growth, sort: true, width: 100 }),
    points: number("m.points", { title: words.points, sort: true, width: 100, card: true }),
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
      "(select count(*) from member_address a where a.supplier_id = m.supplier_id and a.member_id = m.id)",
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
  },
  order: "-created_at",
  limit: 20,
  sums: ["points"],
  state: { status: "m.status", tags: "cardinality(m.tags)" },
  actions: {
    add: addMemberAction,
    edit: editMemberAction,
    adjust: adjustMemberAction,
    rank: rankMemberAction,
    tag: tagMemberAction,
    untag: untagMemberAction,
    enable: enableMemberAction,
    disable: disableMemberAction,
    delete: deleteMemberAction,
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
