import { passwordFault } from "../../core/auth/proofs/password-rules.ts";
import type { FieldFault } from "../../core/kernel/app-error.ts";
import { parseFileId } from "../../core/kernel/files/file-url.ts";
import { pinyinKeys } from "../../core/kernel/pinyin.ts";
import { faults } from "./users.texts.ts";

/** What a person is called and reached by, as typed at the desk. */
export interface MemberInput {
  readonly nickname: string;
  readonly truename: string | null;
  readonly phone: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly avatar: string | null;
  readonly birthday: string | null;
  /** Separated by commas, blanks or 、. */
  readonly tags: string | null;
}

const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;
const usernameForm = /^[A-Za-z][A-Za-z0-9_]{3,31}$/u;

/**
 * The check before a member is registered or saved: phone or username is there, each in its form, and so are email and birthday.
 * @param input  what is not known of yet is left out, and not looked at
 * @returns by field; empty where nothing is wrong
 */
export function memberFaults(input: Partial<MemberInput>, today: string): Record<string, FieldFault> {
  const found: Record<string, FieldFault> = {};
  if (input.phone === null && input.username === null) found["phone"] = { text: faults.nameless };
  if (input.username && !usernameForm.test(input.username)) found["username"] = { text: faults.username };
  if (input.email && !emailForm.test(input.email)) found["email"] = { text: faults.email };
  if (input.birthday && input.birthday > today) found["birthday"] = { text: faults.birthday };
  if (input.avatar && !isPublicPicture(input.avatar)) found["avatar"] = { text: faults.picture };
  const tags = tagsOf(input.tags ?? null);
  if (tags.length > 20 || tags.some((tag) => tag.length > 20)) found["tags"] = { text: faults.tagLong };
  return found;
}

/** A member's password: 8 characters of two classes, and nothing that is guessed first. */
export function memberPasswordFault(password: string, about: readonly (string | null)[]): FieldFault | null {
  const classes = [/\p{L}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (classes < 2) return { text: faults.password };
  const fault = passwordFault(password, about);
  return fault && { text: fault };
}

/** Each tag once, in the order typed. */
export function tagsOf(typed: string | null): string[] {
  const parts = (typed ?? "").split(/[,，、;；\s]+/u).filter((tag) => tag !== "");
  return [...new Set(parts)];
}

/** Order and search keys; the phone's last digits are what everybody sees. */
export function memberKeys(input: Pick<MemberInput, "nickname" | "truename" | "phone" | "username">) {
  const { name_py, name_initials } = pinyinKeys(input.nickname);
  const called = input.truename === null ? null : pinyinKeys(input.truename);
  const search = [
    input.nickname,
    input.truename,
    name_py.replaceAll(" ", ""),
    name_initials,
    called?.name_py.replaceAll(" ", ""),
    called?.name_initials,
    input.username,
    input.phone?.slice(-4),
  ];
  return {
    name_py,
    search: search
      .filter((word) => word)
      .join(" ")
      .toLowerCase(),
  };
}

function isPublicPicture(id: string): boolean {
  const file = parseFileId(id);
  return file?.access === "public" && ["j", "n", "w"].includes(file.kind);
}
