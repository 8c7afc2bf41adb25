import { memberGenders, type MemberGender } from "@kangying/contract/users/member";
import { defineImport, type RowFault } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { identityFields } from "../students/public.ts";
import { addMember } from "./add-member.ts";
import { takeBackMember } from "./delete-member.ts";
import { paperOf } from "./member-paper.ts";
import { memberFaults } from "./member-rules.ts";
import { takenNames } from "./users.repo.ts";
import { faults, words } from "./users.texts.ts";

const sheet = {
  nickname: fields.text<true>({ title: words.nickname, required: true, max_length: 40 }),
  truename: fields.text({ title: words.truename, max_length: 40 }),
  phone: fields.phone({ title: words.phone }),
  username: fields.text({ title: words.username, max_length: 32 }),
  email: fields.text({ title: words.email, max_length: 120 }),
  gender: fields.select<MemberGender>({ title: words.gender, options: memberGenders }),
  birthday: fields.date({ title: words.birthday }),
  ...identityFields,
  tags: fields.text({ title: words.tags, max_length: 200 }),
  remark: fields.text({ title: words.remark, max_length: 500 }),
};

/** The import of members from a sheet, with the first rank. */
export const membersImport = defineImport<typeof sheet>({
  permission: "seller/user/UserImport",
  fields: sheet,
  example: [
    {
      nickname: "小满",
      truename: "林小满",
      phone: "13800000000",
      username: "",
      email: "",
      gender: "F",
      birthday: "1998-05-21",
      id_type: "resident",
      id_no: "",
      tags: "老客户",
      remark: "",
    },
  ],
  check: async (ctx, rows) => {
    const found: RowFault[] = [];
    const taken = await takenNames(
      ctx.tx,
      ctx.supplier.id,
      rows.flatMap((row) => row.phone ?? []),
      rows.flatMap((row) => row.username ?? []),
    );
    const seen = new Set<string>();
    for (const { row, ...member } of rows) {
      const note = (field: string, message: RowFault["text"]): void => void found.push({ row, field, text: message });
      const faulty = memberFaults(member, ctx.today);
      const { id_type, id_no, gender, birthday } = member;
      if (gender !== undefined && birthday !== undefined)
        paperOf(ctx, { id_type: id_type ?? null, id_no: id_no ?? null, gender, birthday }, null, faulty);
      for (const [field, fault] of Object.entries(faulty)) note(field, fault.text);
      const username = member.username?.toLowerCase();
      if (member.phone && taken.phones.has(member.phone)) note("phone", faults.phoneTaken);
      if (username !== undefined && taken.usernames.has(username)) note("username", faults.usernameTaken);
      for (const [field, value] of [
        ["phone", member.phone],
        ["username", username],
      ] as const) {
        if (!value) continue;
        if (seen.has(value)) note(field, faults.doubleInFile);
        seen.add(value);
      }
    }
    return found;
  },
  insert: async (ctx, rows) => {
    const made: number[] = [];
    for (const row of rows) {
      const member = { ...row, avatar: null, password: null, source: "import", addresses: [] } as const;
      made.push(await addMember(ctx, member, null));
    }
    return made;
  },
  undo: async (ctx, keys) => {
    for (const id of keys) await takeBackMember(ctx, id);
  },
});
