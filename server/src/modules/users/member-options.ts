import type { Tx } from "../../core/db/database.ts";
import { searchMembers } from "./users.repo.ts";

const mostChoices = 30;

/** Finds members for a form, by nickname, real name or the last digits of the phone; or the one with a key. */
export async function memberOptions(
  { tx, supplier }: { readonly tx: Tx; readonly supplier: { readonly id: number } },
  { q = "", value = null }: { readonly q?: string | undefined; readonly value?: number | null | undefined },
): Promise<readonly { readonly value: number; readonly title: string }[]> {
  const found = await searchMembers(tx, supplier.id, { words: q, id: value, most: mostChoices });
  return found.map(({ id, nickname, truename, phone }) => ({
    value: id,
    title: [nickname, truename, phone === null ? "" : `*${phone.slice(-4)}`].filter((word) => word !== "").join(" · "),
  }));
}
