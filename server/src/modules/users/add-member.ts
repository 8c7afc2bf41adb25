import type { MemberGender, MemberSource } from "@kangying/contract/users/member";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import { demandFiles } from "../files/public.ts";
import { addressRows, type AddressInput } from "./address-rules.ts";
import { writeAddresses } from "./addresses.repo.ts";
import { memberFaults, memberKeys, memberPasswordFault, tagsOf, type MemberInput } from "./member-rules.ts";
import { type MemberPaper, paperOf, type PaperEntered } from "./member-paper.ts";
import { ensureFirstRank } from "./ranks.repo.ts";
import { insertMember, takenNames, type MemberFields } from "./users.repo.ts";
import { faults, firstRankName } from "./users.texts.ts";

/** A member as the form sends it. */
export interface MemberValues extends MemberInput, PaperEntered {
  readonly gender: MemberGender | null;
  readonly remark: string | null;
  /** Typed by an operator; null: the member sets one, or has none. */
  readonly password: string | null;
}

/**
 * Registers a member of the shop with the lowest rank. A student with the same phone is linked to them.
 * @param hash  of the password, computed before the transaction
 * @throws {InvalidFields} missing, malformed or taken values
 */
export async function addMember(
  work: Work,
  input: MemberValues & { readonly source: MemberSource; readonly addresses: readonly AddressInput[] },
  hash: string | null,
): Promise<number> {
  const { tx, supplier, now } = work;
  const fields = { ...(await checkedFields(work, input, null)), password_hash: hashFor(input, hash) };
  const addresses = addressRows(input.addresses);
  const rank_id = await ensureFirstRank(tx, supplier.id, firstRankName, now);
  const id = await orTaken(() => insertMember(tx, supplier.id, { ...fields, source: input.source, rank_id }, now));
  if (addresses.length > 0) await writeAddresses(tx, supplier.id, id, addresses, now);
  work.changed("member", id);
  work.audit({ biz_type: "member", biz_id: id, after: { ...shown(fields), addresses: addresses.length } });
  return id;
}

/**
 * Checks a member's fields and returns them in the form in which they are stored.
 * @param own  the member itself when one is edited: its own names do not count as taken
 * @throws {InvalidFields}
 */
export async function checkedFields(
  work: Work,
  input: MemberValues,
  own: (Pick<MemberFields, "phone" | "username" | "avatar"> & MemberPaper) | null,
): Promise<Omit<MemberFields, "password_hash">> {
  const found = memberFaults(input, work.today);
  const { phone, username } = input;
  const newPhone = phone !== null && phone !== own?.phone;
  const newUsername = username !== null && username.toLowerCase() !== own?.username?.toLowerCase();
  const taken = await takenNames(work.tx, work.supplier.id, newPhone ? [phone] : [], newUsername ? [username] : []);
  if (newPhone && taken.phones.has(phone)) found["phone"] = { text: faults.phoneTaken };
  if (newUsername && taken.usernames.has(username.toLowerCase())) found["username"] = { text: faults.usernameTaken };
  if (input.password !== null) {
    const fault = memberPasswordFault(input.password, [username, phone, input.nickname]);
    if (fault) found["password"] = fault;
  }
  const paper = paperOf(work, input, own, found);
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
  if (input.avatar !== null && input.avatar !== own?.avatar)
    await demandFiles(work, "avatar", [input.avatar], "public");
  const { password: _password, truename, remark, tags, ...rest } = input;
  return {
    nickname: rest.nickname,
    phone,
    username,
    email: rest.email,
    avatar: rest.avatar,
    gender: rest.gender,
    birthday: rest.birthday,
    truename: truename ?? "",
    remark: remark ?? "",
    tags: tagsOf(tags),
    ...paper,
    ...memberKeys(input),
  };
}

/** The hash of a checked password; null where none was typed. */
export function hashFor(input: { readonly password: string | null }, hash: string | null): string | null {
  if (input.password === null) return null;
  if (hash === null) throw new Error("a password that is good was not hashed");
  return hash;
}

/** Turns a unique violation into a field error: another transaction took the value between check and write. */
export async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field: Record<string, FieldFault> | null = isUniqueViolation(error, "member_phone")
      ? { phone: { text: faults.phoneTaken } }
      : isUniqueViolation(error, "member_username")
        ? { username: { text: faults.usernameTaken } }
        : null;
    throw field ? new InvalidFields(field) : error;
  }
}

/** The fields that the operator log stores: no search keys, never a password's hash, and of an ID number what is not masked. */
export function shown<Stored extends Partial<MemberFields>>(fields: Stored) {
  const { name_py: _py, search: _search, password_hash: _hash, id_no_cipher: _cipher, id_no_shown, ...rest } = fields;
  return { ...rest, id_no: id_no_shown };
}
