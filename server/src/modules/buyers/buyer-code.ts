import { makeSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { RawRoute } from "../../core/wire/run/raw-route.ts";

/**
 * Returns the login code of a sandbox phone number for simulated buyers; no real person has such a number. Like the sandbox inbox, it
 * exists only with a debug console.
 */
export const buyerCode: RawRoute = {
  path: "/sandbox/buyer-code",
  async run({ services, query, reply }) {
    const { config, database } = services;
    const phone = query["phone"] ?? "";
    if (config.sms !== "sandbox" || !config.debug_console) throw new AppError("not_found");
    if (!/^166\d{8}$/u.test(phone)) throw new AppError("invalid");
    const code = await database.transaction({ role: "auth" }, (tx) =>
      makeSmsCode(tx, services, { phone, purpose: "buyer" }, `sandbox:${phone}`),
    );
    await reply.type("text/plain; charset=utf-8").send(code);
  },
};
