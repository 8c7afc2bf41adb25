import { sql } from "kysely";
import { memberGenders, memberSources, memberStatuses } from "@kangying/contract/users/member";
import { text } from "../../core/kernel/text.ts";
import { date, instant, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byNumber, bySelect } from "../../core/list/filters.ts";
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
import { words } from "./users.texts.ts";

const defaultAddress = `(select a.region || ' ' || a.detail from member_address a
  where a.supplier_id = m.supplier_id and a.member_id = m.id and a.is_default)`;
const isStudent = `exists (select from student s where s.supplier_id = m.supplier_id and s.member_id = m.id)`;

/** Members of the shop. */
export const membersList = defineList({
  api: "seller/user/UserManage",
  id: "members",
  title: text("会员", "Members", "Socios", "会員"),
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
      title: text("等级有效至", "Rank until", "Nivel hasta", "ランク期限"),
      width: 110,
      hidden: true,
    }),
    growth: number("m.growth", { title: words.growth, sort: true, width: 100 }),
    points: number("m.points", { title: words.points, sort: true, width: 100, card: true }),
    tags: textColumn("array_to_string(m.tags, '、')", { title: words.tags, width: 160 }),
    source: tag("m.source", { title: words.source, options: memberSources, width: 100 }),
    student: tag(`case when ${isStudent} then 1 else 0 end`, {
      title: text("营员", "Camp student", "Alumno", "受講生"),
      options: [
        { value: 1, title: text("是", "Yes", "Sí", "はい"), color: "blue" },
        { value: 0, title: text("否", "No", "No", "いいえ") },
      ],
      width: 80,
      hidden: true,
    }),
    addresses: number(
      "(select count(*) from member_address a where a.supplier_id = m.supplier_id and a.member_id = m.id)",
      { title: text("地址数", "Addresses", "Direcciones", "住所数"), width: 90 },
    ),
    default_address: textColumn(defaultAddress, {
      title: text("默认地址", "Default address", "Dirección predeterminada", "既定の住所"),
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
      title: text("关键词", "Keyword", "Palabra clave", "キーワード"),
      placeholder: text(
        "昵称 / 姓名 / 拼音 / 用户名 / 手机尾号",
        "Nickname, name, pinyin, username, phone tail",
        "Apodo, nombre, pinyin, usuario, final del móvil",
        "ニックネーム・氏名・ピンイン・電話末尾",
      ),
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
  },
  export: "seller/user/UserExport",
  import: membersImport,
  topic: "member",
});
