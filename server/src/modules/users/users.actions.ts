import {
  memberGenders,
  memberSources,
  mostAddresses,
  scoreKinds,
  type MemberGender,
  type MemberSource,
  type ScoreKind,
} from "@kangying/contract/users/member";
import { hashIfPassword } from "../../core/auth/passwords.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { addMember } from "./add-member.ts";
import { addressInputs } from "./address-rules.ts";
import { addressesOf } from "./addresses.repo.ts";
import { deleteMember } from "./delete-member.ts";
import { editMember } from "./edit-member.ts";
import { adjustScore, giveRank, setMemberStatus, tagMember, untagMember } from "./member-acts.ts";
import { rankOptions } from "./ranks.list.ts";
import { findMember } from "./users.repo.ts";
import { words } from "./users.texts.ts";

/** How phones and what else is a member's own are seen whole: one member at a time, noted in the operator log. */
export const reveal = { api: "seller/user/UserReveal", biz_type: "member" } as const;

const addresses = {
  title: words.addresses,
  help: text(
    "最多 10 个；未指定默认时，第一个为默认",
    "At most 10; the first is the default unless another is marked",
    "Como máximo 10; el primero es el predeterminado si no se marca otro",
    "10 件まで。指定がなければ最初のものが既定になります",
  ),
  max: mostAddresses,
  fields: {
    recipient: fields.text<true>({
      title: text("收货人", "Recipient", "Destinatario", "受取人"),
      required: true,
      max_length: 40,
    }),
    phone: fields.phone<true>({ title: words.phone, required: true }),
    region: fields.cascader<true>({
      title: text("所在地区", "Region", "Región", "地域"),
      required: true,
      remote: { api: "seller/region/RegionTree" },
    }),
    detail: fields.text<true>({
      title: text("详细地址", "Street address", "Dirección", "住所"),
      required: true,
      max_length: 120,
    }),
    is_default: fields.switch({
      title: text("默认地址", "Default", "Predeterminada", "既定"),
      initial: false,
      single: true,
    }),
  },
};

const person = {
  nickname: fields.text<true>({ title: words.nickname, required: true, max_length: 40 }),
  truename: fields.text({ title: words.truename, max_length: 40 }),
  username: fields.text({ title: words.username, max_length: 32, no_chinese: true }),
  gender: fields.select<MemberGender>({ title: words.gender, options: memberGenders }),
  birthday: fields.date({ title: words.birthday }),
  tags: fields.text({
    title: words.tags,
    help: text("用逗号分隔", "Separated by commas", "Separadas por comas", "カンマで区切ります"),
    max_length: 200,
  }),
  remark: fields.textarea({ title: words.remark, max_length: 500 }),
};

const passwordHelp = text(
  "至少 8 位，含字母、数字、符号中的两类；可留空",
  "At least 8 characters of two kinds; may stay empty",
  "Al menos 8 caracteres de dos clases; puede quedar vacía",
  "8 文字以上、2 種類以上の文字。空欄でもかまいません",
);
const password = fields.text({
  title: text("登录密码", "Password", "Contraseña", "パスワード"),
  max_length: 128,
  verbatim: true,
  help: passwordHelp,
});

const addForm = {
  phone: fields.phone({ title: words.phone }),
  email: fields.text({ title: words.email, max_length: 120, no_chinese: true }),
  ...person,
  source: fields.select<MemberSource, true>({
    title: words.source,
    options: memberSources,
    required: true,
    initial: "desk",
  }),
  password,
  addresses: fields.rows(addresses),
};

export const addMemberAction = topAction<typeof addForm, string | null>({
  api: "seller/user/reg",
  class: "add",
  title: text("新增会员", "Add member", "Añadir socio", "会員を追加"),
  primary: true,
  icon: "plus",
  form: addForm,
  prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
  run: (ctx, values, hash) => addMember(ctx, { ...values, avatar: null }, hash),
});

// What only some may see whole is asked for of those alone; for the others it stays as it is.
const editForm = {
  phone: fields.phone({ title: words.phone, permission: reveal.api }),
  email: fields.text({ title: words.email, max_length: 120, no_chinese: true, permission: reveal.api }),
  ...person,
  password,
  addresses: fields.rows({ ...addresses, permission: reveal.api }),
};

export const editMemberAction = rowAction<typeof editForm, string | null>({
  api: "seller/user/save",
  class: "edit",
  title: words.edit,
  icon: "pencil",
  form: editForm,
  prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
  prefill: async (ctx, id) => {
    const found = await findMember(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    const { nickname, truename, username, gender, birthday, remark, version } = found;
    const values = { nickname, truename, username, gender, birthday, remark, version, tags: found.tags.join("，") };
    if (!ctx.can(reveal.api)) return values;
    ctx.audit({ biz_type: reveal.biz_type, biz_id: id, after: { revealed: "phone, email, addresses" } });
    const rows = addressInputs(await addressesOf(ctx.tx, ctx.supplier.id, id));
    return { ...values, phone: found.phone, email: found.email, addresses: rows };
  },
  run: async (ctx, id, values, version, hash) => {
    const before = await findMember(ctx.tx, ctx.supplier.id, id);
    await editMember(ctx, id, { ...values, avatar: before?.avatar ?? null }, version, hash);
  },
});

const rankForm = {
  rank_id: fields.select<number, true>({ title: words.rank, options: rankOptions, required: true }),
  until: fields.date<true>({
    title: text("有效至", "Until", "Hasta", "有効期限"),
    help: text(
      "到期后按成长值恢复",
      "Afterwards it follows growth again",
      "Después vuelve a seguir el crecimiento",
      "期限後は成長値に従います",
    ),
    required: true,
  }),
};

export const rankMemberAction = rowAction<typeof rankForm>({
  api: "seller/user/UserRank",
  class: "edit",
  title: text("指定等级", "Give a rank", "Dar un nivel", "ランクを指定"),
  icon: "award",
  form: rankForm,
  bulk: true,
  run: (ctx, id, values) => giveRank(ctx, id, values),
});

const scoreForm = {
  kind: fields.select<ScoreKind, true>({
    title: text("类型", "Kind", "Clase", "種類"),
    options: scoreKinds,
    required: true,
    initial: "points",
  }),
  delta: fields.number<true>({
    title: text("数量", "Amount", "Cantidad", "数量"),
    help: text("负数为扣减", "A negative amount deducts", "Un valor negativo resta", "マイナスは減算"),
    required: true,
    min: -1_000_000,
    max: 1_000_000,
    decimals: 0,
  }),
  reason: fields.text<true>({ title: text("原因", "Reason", "Motivo", "理由"), required: true, max_length: 100 }),
};

export const adjustMemberAction = rowAction<typeof scoreForm>({
  api: "seller/user/UserAdjust",
  class: "edit",
  title: text("调整积分", "Adjust points", "Ajustar puntos", "ポイント調整"),
  icon: "coins",
  form: scoreForm,
  repeatable: true,
  run: async (ctx, id, values) => void (await adjustScore(ctx, id, values)),
});

const tagForm = { tags: fields.text<true>({ title: words.tags, required: true, max_length: 200 }) };

export const tagMemberAction = rowAction<typeof tagForm>({
  api: "seller/user/UserTag",
  class: "edit",
  title: text("加标签", "Add tags", "Añadir etiquetas", "タグを追加"),
  icon: "tag",
  form: tagForm,
  bulk: true,
  repeatable: true,
  undo: "seller/user/UserUntag",
  undo_sends: ["tags"],
  run: (ctx, id, { tags }) => tagMember(ctx, id, tags),
});

export const untagMemberAction = rowAction<typeof tagForm>({
  api: "seller/user/UserUntag",
  class: "edit",
  title: text("移除标签", "Remove tags", "Quitar etiquetas", "タグを外す"),
  icon: "tag",
  form: tagForm,
  bulk: true,
  when: (state) => Number(state["tags"]) > 0,
  repeatable: true,
  undo: "seller/user/UserTag",
  undo_sends: ["tags"],
  run: (ctx, id, { tags }) => untagMember(ctx, id, tags),
});

export const enableMemberAction = rowAction({
  api: "seller/user/UserEnable",
  class: "edit",
  title: text("启用", "Enable", "Activar", "有効にする"),
  icon: "circle-check",
  bulk: true,
  when: (state) => state["status"] === 2,
  repeatable: true,
  undo: "seller/user/UserDisable",
  run: (ctx, id) => setMemberStatus(ctx, id, 1),
});

export const disableMemberAction = rowAction({
  api: "seller/user/UserDisable",
  class: "edit",
  title: text("禁用", "Disable", "Desactivar", "停止する"),
  confirm: text(
    "禁用后须手动启用。",
    "It stays so until somebody enables it by hand.",
    "Queda así hasta que alguien lo active.",
    "手動で有効にするまで停止されます。",
  ),
  icon: "ban",
  bulk: true,
  when: (state) => state["status"] === 1,
  repeatable: true,
  undo: "seller/user/UserEnable",
  run: (ctx, id) => setMemberStatus(ctx, id, 2),
});

export const deleteMemberAction = rowAction({
  api: "seller/user/del",
  class: "delete",
  title: words.delete,
  confirm: text(
    "删除该会员？个人信息将被清除，无法恢复。",
    "Delete this member? What is personal is erased for good.",
    "¿Eliminar este socio? Sus datos se borran para siempre.",
    "この会員を削除しますか？個人情報は完全に消去されます。",
  ),
  danger: true,
  icon: "trash-2",
  run: deleteMember,
});
