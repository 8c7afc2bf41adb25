import type { PurseOwner, ShopSource } from "@kangying/contract/finance/wallet";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { walletAccount } from "../finance/public.ts";
import { findMember } from "../users/public.ts";
import { faults } from "./wallets.texts.ts";

/** The owner of money: a member, or the shop itself. */
export interface Purse {
  readonly type: PurseOwner;
  /** The member's key; 0: the shop. */
  readonly id: number;
  readonly name: string;
  /** The name that a card's holder must have; empty: not known yet. */
  readonly certified_name: string;
  /** Search text for lists. */
  readonly search: string;
}

/** The owner as a form sends it. */
export interface PurseSaid {
  readonly owner_type: PurseOwner;
  readonly member_id: number | null;
}

/** Finds the owner of money. @throws {InvalidFields} member_id: none chosen, or it does not exist any more */
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

/** The name that a card of a withdrawal's owner must have now; empty where the member was deleted since. */
export async function certifiedNow(
  work: Pick<Work, "tx" | "supplier">,
  owner: { readonly owner_type: PurseOwner; readonly owner_id: number },
): Promise<string> {
  if (owner.owner_type === "shop") return work.supplier.name;
  return (await findMember(work.tx, work.supplier.id, owner.owner_id))?.truename ?? "";
}

/** The ledger accounts from which its money is taken and in which it is held. @param source  for the shop: the payment company */
export function accountsOf(
  purse: Pick<Purse, "type" | "id">,
  source: ShopSource,
): { readonly source: string; readonly hold: string } {
  if (purse.type === "shop") return { source, hold: source.replace("psp", "psp_hold") };
  return { source: walletAccount(purse), hold: walletAccount(purse).replace("wallet", "wallet_hold") };
}
