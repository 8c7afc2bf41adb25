import {
  memberGenders,
  memberSources,
  mostAddresses,
  scoreKinds,
  type MemberGender,
  type MemberSource,
  type ScoreKind,
} from "@kangying/contract/users/member";
import { hashIfPassword } from "../../core/auth/proofs/passwords.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { identityFields, identityOnFileFields } from "../students/public.ts";
import { addMember } from "./add-member.ts";
import { addressInputs } from "./address-rules.ts";
import { addressesOf } from "./addresses.repo.ts";
import { deleteMember } from "./delete-member.ts";
import { editMember } from "./edit-member.ts";
import { adjustScore, giveRank, setMemberStatus, tagMember, untagMember } from "./member-acts.ts";
import { rankOptions } from "./rank-options.ts";
import { findMember } from "./users.repo.ts";
import { words, t } from "./users.texts.ts";

/** How phones and other personal data of a member are revealed: one member at a time, recorded in the operator log. */
export const memberReveal = { api: "seller/user/UserReveal", biz_type: "member" } as const;

const addresses = {
  title: words.addresses,
  help: t("addresses.help"),
  max: mostAddresses,
  fields: {
    recipient: fields.text<true>({
      title: t("recipient"),
      required: true,
      max_length: 40,
    }),
    phone: fields.phone<true>({ title: words.phone, required: true }),
    region: fields.cascader<true>({
      title: t("region"),
      required: true,
      remote: { api: "seller/region/RegionTree" },
    }),
    detail: fields.text<true>({
      title: t("detail"),
      required: true,
      max_length: 120,
    }),
    is_default: fields.switch({
      title: t("is_default"),
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
  avatar: fields.file({ title: words.avatar, accept: "image/png,image/jpeg,image/webp", access: "public" }),
  tags: fields.text({
    title: words.tags,
    help: t("tags.help"),
    max_length: 200,
  }),
  remark: fields.textarea({ title: words.remark, max_length: 500 }),
};

const passwordHelp = t("passwordHelp");
const password = fields.text({
  title: t("password"),
  max_length: 128,
  verbatim: true,
  help: passwordHelp,
});

const addForm = {
  phone: fields.phone({ title: words.phone }),
  email: fields.text({ title: words.email, max_length: 120, no_chinese: true }),
  ...person,
  ...identityFields,
  source: fields.select<MemberSource, true>({
    title: words.source,
    options: memberSources,
    required: true,
    initial: "desk",
  }),
  password,
  addresses: fields.rows(addresses),
};

const addMemberAction = topAction<typeof addForm, string | null>({
  api: "seller/user/reg",
  class: "add",
  title: t("addMember"),
  primary: true,
  icon: "plus",
  form: addForm,
  prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
  run: (ctx, values, hash) => addMember(ctx, values, hash),
});

// Only callers who may see a value whole get its field; for the others it stays unchanged.
const editForm = {
  phone: fields.phone({ title: words.phone, permission: memberReveal.api }),
  email: fields.text({ title: words.email, max_length: 120, no_chinese: true, permission: memberReveal.api }),
  ...person,
  ...identityOnFileFields,
  password,
  addresses: fields.rows({ ...addresses, permission: memberReveal.api }),
};

const editMemberAction = rowAction<typeof editForm, string | null>({
  api: "seller/user/save",
  class: "edit",
  title: words.edit,
  icon: "pencil",
  form: editForm,
  prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
  prefill: async (ctx, id) => {
    const found = await findMember(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    const { nickname, truename, username, gender, birthday, avatar, remark, version } = found;
    const values = {
      nickname,
      truename,
      username,
      gender,
      birthday,
      avatar,
      remark,
      version,
      tags: found.tags.join("，"),
    };
    if (!ctx.can(memberReveal.api)) return values;
    ctx.audit({ biz_type: memberReveal.biz_type, biz_id: id, after: { revealed: "phone, email, addresses" } });
    const rows = addressInputs(await addressesOf(ctx.tx, ctx.supplier.id, id));
    return { ...values, phone: found.phone, email: found.email, addresses: rows };
  },
  run: (ctx, id, values, version, hash) => editMember(ctx, id, values, version, hash),
});

const rankForm = {
  rank_id: fields.select<number, true>({ title: words.rank, options: rankOptions, required: true }),
  until: fields.date<true>({
    title: t("until"),
    help: t("until.help"),
    required: true,
  }),
  reason: fields.text<true>({ title: t("reason"), required: true, max_length: 100 }),
};

const rankMemberAction = rowAction<typeof rankForm>({
  api: "seller/user/UserRank",
  class: "edit",
  title: t("rankMember"),
  icon: "award",
  form: rankForm,
  bulk: true,
  run: (ctx, id, values) => giveRank(ctx, id, values),
});

const scoreForm = {
  kind: fields.select<ScoreKind, true>({
    title: t("kind"),
    options: scoreKinds,
    required: true,
    initial: "points",
  }),
  delta: fields.number<true>({
    title: t("delta"),
    help: t("delta.help"),
    required: true,
    min: -1_000_000,
    max: 1_000_000,
    decimals: 0,
  }),
  reason: fields.text<true>({ title: t("reason"), required: true, max_length: 100 }),
};

const adjustMemberAction = rowAction<typeof scoreForm>({
  api: "seller/user/UserAdjust",
  class: "edit",
  title: t("adjustMember"),
  icon: "coins",
  form: scoreForm,
  repeatable: true,
  run: async (ctx, id, values) => void (await adjustScore(ctx, id, values)),
});

const tagForm = { tags: fields.text<true>({ title: words.tags, required: true, max_length: 200 }) };

const tagMemberAction = rowAction<typeof tagForm>({
  api: "seller/user/UserTag",
  class: "edit",
  title: t("tagMember"),
  icon: "tag",
  form: tagForm,
  bulk: true,
  repeatable: true,
  undo: "seller/user/UserUntag",
  undo_sends: ["tags"],
  run: (ctx, id, { tags }) => tagMember(ctx, id, tags),
});

const untagMemberAction = rowAction<typeof tagForm, undefined, "tags">({
  api: "seller/user/UserUntag",
  class: "edit",
  title: t("untagMember"),
  icon: "tag",
  form: tagForm,
  bulk: true,
  when: (state) => Number(state.tags) > 0,
  repeatable: true,
  undo: "seller/user/UserTag",
  undo_sends: ["tags"],
  run: (ctx, id, { tags }) => untagMember(ctx, id, tags),
});

const enableMemberAction = rowAction({
  api: "seller/user/UserEnable",
  class: "edit",
  title: t("enableMember"),
  icon: "circle-check",
  bulk: true,
  when: (state: RowState<"status">) => state.status === 2,
  repeatable: true,
  undo: "seller/user/UserDisable",
  run: (ctx, id) => setMemberStatus(ctx, id, 1),
});

const disableMemberAction = rowAction({
  api: "seller/user/UserDisable",
  class: "edit",
  title: t("disableMember"),
  does: "stop",
  confirm: t("disableMember.confirm"),
  icon: "ban",
  bulk: true,
  when: (state: RowState<"status">) => state.status === 1,
  repeatable: true,
  undo: "seller/user/UserEnable",
  run: (ctx, id) => setMemberStatus(ctx, id, 2),
});

const deleteMemberAction = rowAction({
  api: "seller/user/del",
  class: "delete",
  title: words.delete,
  does: "delete",
  confirm: t("deleteMember.confirm"),
  icon: "trash-2",
  run: deleteMember,
});

/** The actions on members, in the order in which their list offers them. */
export const memberActions = {
  add: addMemberAction,
  edit: editMemberAction,
  adjust: adjustMemberAction,
  rank: rankMemberAction,
  tag: tagMemberAction,
  untag: untagMemberAction,
  enable: enableMemberAction,
  disable: disableMemberAction,
  delete: deleteMemberAction,
};
