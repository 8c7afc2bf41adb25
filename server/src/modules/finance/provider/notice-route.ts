import { AppError } from "../../../core/kernel/app-error.ts";
import type { RawRoute } from "../../../core/wire/run/raw-route.ts";
import { headerOf } from "../../../core/wire/edge.ts";
import { takeNotice } from "./take-notice.ts";

/** Receives a provider's notices of payments. It has no session: the signature authorizes it. */
export const noticeRoute: RawRoute = {
  path: "/pay/notify/:suid",
  method: "POST",
  run: async ({ request, reply, params, body, services }) => {
    const header = (name: string): string => headerOf(request, name) ?? "";
    const head = {
      timestamp: header("x-pay-timestamp"),
      nonce: header("x-pay-nonce"),
      signature: header("x-pay-signature"),
    };
    if (head.signature === "") throw new AppError("bad_sign");
    await takeNotice(services, params["suid"] ?? "", head, body);
    await reply.code(200).type("application/json").send('{"code":"SUCCESS"}');
  },
};
