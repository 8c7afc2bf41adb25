import type { z } from "zod";
import { cardStatus } from "@kangying/contract/finance/wallet";
import type { bankCardOptions } from "@kangying/contract/finance/wallet.endpoints";
import type { CallContext } from "../../../core/wire/route.ts";
import { cardText } from "../withdrawals/ask-withdrawal.ts";
import { cardsOf, findCard } from "./cards.repo.ts";

/** The bound cards of an owner, the default first. */
export async function cardOptions(
  ctx: CallContext,
  { owner_type = "member", member_id, value }: z.output<typeof bankCardOptions.input>,
): Promise<z.output<typeof bankCardOptions.output>> {
  const { tx, supplier } = ctx;
  const known = value === undefined ? null : await findCard(tx, supplier.id, value);
  const owner_id = owner_type === "shop" ? 0 : (member_id ?? -1);
  const cards = value === undefined ? await cardsOf(tx, supplier.id, owner_type, owner_id) : known ? [known] : [];
  const bound = cards.filter(({ status }) => status === cardStatus.bound);
  return { options: bound.map((card) => ({ value: card.id, title: `${cardText(card)} · ${card.holder}` })) };
}
