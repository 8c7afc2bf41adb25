import type { PurseOwner, ShopSource } from "@kangying/contract/finance/wallet";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { walletAccount } from "../finance/public.ts";
import { findMember } from "../users/public.ts";
import { faults } from "./wallets.texts.ts";

/** Whose money it is: a member's, or the shop's own. */
export interface Purse {
  readonly type: PurseOwner;
  /** The member; 0: the shop. */
  readonly id: number;
  readonly name: string;
  /** What a card's holder must be called; empty: not known yet. */
  readonly certified_name: string;
  /** Words by which lists find it. */
  readonly search: string;
}

/** What a form says of it. */
export interface PurseSaid {
  readonly owner_type: PurseOwner;
  readonly member_id: number | null;
}

/** @throws {InvalidFields} member_id: nobody chosen, or nobody any more */
export async function purseOf(work: Pick<Work, "tx" | "supplier">, said: PurseSaid): Promise<Purse> {
  const { supplier } = work;
  if (said.owner_type === "shop")
    return {
      type: "shop",
      id: 0,
      name: supplier.name,
      certified_name: supplier.name,
      search: supplier.name.toLowerCase(),
    };
  const member = said.member_id === null ? null : await findMember(work.tx, supplier.id, said.member_id);
  if (!member) throw new InvalidFields({ member_id: { text: faults.memberUnknown } });
  const { id, nickname, truename, phone } = member;
  const search = [nickname, truename, phone?.slice(-4) ?? ""].join(" ").toLowerCase();
  return { type: "member", id, name: nickname, certified_name: truename, search };
}

/** The accounts from which its money is taken and in which it waits. @param source  of the shop: which payment company */
export function accountsOf(
  purse: Pick<Purse, "type" | "id">,
  source: ShopSource,
): { readonly source: string; readonly hold: string } {
  if (purse.type === "shop") return { source, hold: source.replace("psp", "psp_hold") };
  return { source: walletAccount(purse), hold: walletAccount(purse).replace("wallet", "wallet_hold") };
}
