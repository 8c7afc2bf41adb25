import * as endpoints from "@kangying/contract/buyers/buyer.endpoints";
import { addressDelete, addressList, addressSave } from "@kangying/contract/buyers/address.endpoints";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { revokeSession } from "../../core/auth/sessions/session.repo.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { memberRoute, publicRoute } from "../../core/wire/route.ts";
import { dropAddress, keyedAddresses, saveAddress } from "../users/public.ts";
import { t } from "./buyers.texts.ts";
import { buyerCode } from "./buyer-code.ts";
import { logInMember } from "./log-in-member.ts";
import { presentBuyer } from "./present-buyer.ts";

/** Members of the shop who log in themselves: their session and their own data. */
export const buyers = defineModule({
  name: "buyers",
  callTitles: t.group("call"),
  raw: [buyerCode],
  routes: [
    publicRoute(endpoints.buyerLogin, logInMember),
    memberRoute(endpoints.buyerLogout, async (ctx) => {
      await inAuth(ctx, () => revokeSession(ctx.tx, ctx.member.session_id, "logout", ctx.now));
      return null;
    }),
    memberRoute(endpoints.buyerInfo, presentBuyer),
    memberRoute(addressList, ({ tx, supplier, member }) => keyedAddresses(tx, supplier.id, member.id)),
    memberRoute(addressSave, async (ctx, { id, ...said }) => ({
      id: await saveAddress(ctx, ctx.member.id, id ?? null, said),
    })),
    memberRoute(addressDelete, async (ctx, { id }) => {
      await dropAddress(ctx, ctx.member.id, id);
      return null;
    }),
  ],
});
