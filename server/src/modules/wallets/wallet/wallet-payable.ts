import type { PayableKind } from "../../finance/public.ts";
import { findMember } from "../../users/public.ts";

/** A wallet as a payable of the finance module: it takes money, and nothing is ever due. */
export const walletPayable: PayableKind = {
  type: "wallet",
  // Operators recharge it from its own list.
  search: async () => [],
  find: async ({ tx, supplier }, id) => {
    const member = await findMember(tx, supplier.id, id);
    if (!member) return null;
    return {
      payable: { type: "wallet", id, no: member.nickname },
      owner: { type: "member", id, name: member.nickname },
      due_fen: null,
      is_over: false,
    };
  },
};
