import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { RawContext, RawRoute } from "../../core/wire/run/raw-route.ts";
import { findSupplierBySuid } from "../sms/public.ts";
import { boundAccount } from "./account.ts";
import { confirmAddress, hearPost } from "./hear.ts";
import { isSigned } from "./protocol/wx-crypt.ts";
import { isOfNow } from "./protocol/wx-envelope.ts";

/** The path to which WeChat sends the messages of a supplier's account. */
export const callbackPath = (suid: string): string => `/wxpub/${suid}`;

async function supplierOf({ services, params }: RawContext): Promise<number> {
  const found = await services.database.transaction(
    { role: "platform" },
    (tx) => findSupplierBySuid(tx, params["suid"] ?? ""),
    { readOnly: true },
  );
  if (found === null) throw new AppError("not_found");
  return found;
}

/** Answers WeChat's check of our address: verifies the signature and returns the echo. */
export const confirmRoute: RawRoute = {
  path: callbackPath(":suid"),
  run: async (ctx) => {
    const { signature = "", timestamp = "", nonce = "", echostr = "" } = ctx.query;
    await workAsSystem(ctx.services, await supplierOf(ctx), "wx.confirm", async (work) => {
      const account = await boundAccount(work);
      if (!account) throw new AppError("not_found");
      if (!isOfNow(timestamp, work.now) || !isSigned(signature, account.token, timestamp, nonce))
        throw new AppError("bad_sign");
      await confirmAddress(work);
    });
    await ctx.reply.code(200).type("text/plain; charset=utf-8").send(echostr.slice(0, 200));
  },
};

/** Receives messages and events of followers. Only encrypted ones are accepted, because a plain message cannot be verified. */
export const callbackRoute: RawRoute = {
  path: callbackPath(":suid"),
  method: "POST",
  run: async (ctx) => {
    const { services, query, body, reply } = ctx;
    const answer = await workAsSystem(services, await supplierOf(ctx), "wx.hear", async (work) => {
      const account = await boundAccount(work);
      if (!account) throw new AppError("not_found");
      const said = await hearPost(work, account, { query, body });
      if (said === null) throw new AppError("bad_sign");
      return said;
    });
    const isXml = answer !== "success";
    await reply
      .code(200)
      .type(isXml ? "application/xml; charset=utf-8" : "text/plain; charset=utf-8")
      .send(answer);
  },
};
