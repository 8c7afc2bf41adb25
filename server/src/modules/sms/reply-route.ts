import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fingerprint, keyedFingerprint } from "../../core/auth/proofs/secrets.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { RawRoute } from "../../core/wire/run/raw-route.ts";
import { barPhone } from "./bar-phone.ts";
import { findSupplierBySuid } from "./suppliers.repo.ts";

const replies = z
  .array(z.object({ phone_number: z.string().regex(/^1\d{10}$/), content: z.string().max(500) }))
  .max(1_000);
/** The reply with which a person unsubscribes. */
const optOut = /^\s*(?:r|t|td|退订|拒收)\s*$/i;

/** The secret part of a supplier's address for replies. Needed because the provider signs nothing. */
export const replyKey = (token_secret: string, suid: string): string =>
  keyedFingerprint(token_secret, "sms replies", suid).toString("hex").slice(0, 40);

/** The route where the provider delivers people's replies (Aliyun's `SmsUp`). */
export const replyRoute: RawRoute = {
  path: "/sms/up/:suid/:key",
  method: "POST",
  run: async ({ reply, params, body, services }) => {
    const suid = params["suid"] ?? "";
    const [given, right] = [params["key"] ?? "", replyKey(services.config.token_secret, suid)].map((key) =>
      fingerprint(key),
    );
    if (!given || !right || !timingSafeEqual(given, right)) throw new AppError("not_found");
    let sent: unknown;
    try {
      sent = JSON.parse(body);
    } catch {
      throw new AppError("invalid");
    }
    const read = replies.safeParse(sent);
    if (!read.success) throw new AppError("invalid");
    const supplier_id = await services.database.transaction(
      { role: "platform" },
      (tx) => findSupplierBySuid(tx, suid),
      {
        readOnly: true,
      },
    );
    if (supplier_id === null) throw new AppError("not_found");
    const leaving = read.data.filter(({ content }) => optOut.test(content));
    await workAsSystem(services, supplier_id, "sms.reply", async (work) => {
      for (const { phone_number, content } of leaving) await barPhone(work, phone_number, "reply", content.trim());
    });
    await reply.code(200).type("application/json").send('{"code":0,"msg":"OK"}');
  },
};
