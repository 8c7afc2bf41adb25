import type { PayableKind } from "../../finance/public.ts";
import { findMember } from "../../users/public.ts";

/** A wallet as finance knows it: money may be put in, and nothing of it is due. */
export const walletPayable: PayableKind = {
  type: "wallet",
  // At the desk it is filled from its own list.
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
