import { passwordFault } from "../../core/auth/proofs/password-rules.ts";
import type { FieldFault } from "../../core/kernel/app-error.ts";
import { parseFileId } from "../../core/kernel/files/file-url.ts";
import { pinyinKeys } from "../../core/kernel/pinyin.ts";
import { faults } from "./users.texts.ts";

/** A person's names and contact data, as an operator types them. */
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
 * Checks a member before saving: there must be a phone or a username; these, email and birthday must be well-formed.
 * @param input  fields that are missing are not checked
 * @returns faults by field; empty where there are none
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

/** Checks a member's password: 8 characters of two classes, and none that is guessed first. */
export function memberPasswordFault(password: string, about: readonly (string | null)[]): FieldFault | null {
  const classes = [/\p{L}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (classes < 2) return { text: faults.password };
  const fault = passwordFault(password, about);
  return fault && { text: fault };
}

/** Splits typed tags; each once, in the order typed. */
export function tagsOf(typed: string | null): string[] {
  const parts = (typed ?? "").split(/[,，、;；\s]+/u).filter((tag) => tag !== "");
  return [...new Set(parts)];
}

/** The sort and search keys. Of the phone only the last digits are searchable for everybody. */
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
