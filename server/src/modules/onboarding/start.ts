import { setPassword } from "../../core/auth/account.repo.ts";
import { refusalAtDoor } from "../../core/auth/limits/access-lock.repo.ts";
import { addressOf } from "../../core/auth/limits/network.ts";
import { enterAccount } from "../../core/auth/sessions/enter-account.ts";
import type { TokenReply } from "../../core/auth/sessions/open-session.ts";
import { passwordFault } from "../../core/auth/proofs/password-rules.ts";
import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import { noteSignIn } from "../../core/auth/sessions/login-log.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { addEvent, applicationOf } from "./applications.repo.ts";
import { readEnterKey } from "./enter-key.ts";
import { firstOwner } from "./first-owner.repo.ts";
import { asPlatformItself } from "./platform-of.ts";

/**
 * Sets the first password of an approved supplier's owner and logs the owner in. There is no second factor yet: an owner who has one has
 * logged in before.
 * @throws {InvalidFields} password · {AppError} wrong_status when the owner has already logged in, access_locked, ip_not_allowed
 */
export async function start(ctx: PublicContext, input: { key: string; password: string }): Promise<TokenReply> {
  const { services, now } = ctx;
  const phone = readEnterKey(services, input.key, now);
  const found = await asPlatformItself(services, "onboarding.start", async ({ tx, supplier }) =>
    applicationOf(tx, supplier.id, phone),
  );
  if (found?.status !== 3 || found.made_supplier_id === null) throw new AppError("wrong_status");
  const fault = passwordFault(input.password, [found.login, found.name, phone]);
  if (fault) throw new InvalidFields({ password: { text: fault } });
  const supplier_id = found.made_supplier_id;
  // Throw after the commit, so that the access lock's counter and the log are saved.
  const refused = await services.database.transaction({ role: "auth" }, async (tx) => {
    const owner = await firstOwner(tx, supplier_id);
    if (!owner) return "wrong_status";
    const why = await refusalAtDoor(tx, owner.id, addressOf(ctx.ip), now);
    if (why !== null)
      await noteSignIn(tx, { id: owner.id, supplier_id }, { way: "password", result: why, origin: ctx, at: now });
    return why;
  });
  if (refused !== null) throw new AppError(refused);
  const hash = await hashPassword(input.password);
  const reply = await services.database.transaction({ role: "auth" }, async (tx) => {
    const owner = await firstOwner(tx, supplier_id);
    if (!owner) throw new AppError("wrong_status");
    await setPassword(tx, owner.id, hash, now);
    return await enterAccount(tx, services, { ...owner, supplier_id, kind: "owner" }, "password", ctx);
  });
  await asPlatformItself(services, "onboarding.start", async (work) =>
    addEvent(work.tx, work.supplier.id, found.id, { what: "started", note: "", at: now, by_name: "" }),
  );
  return reply;
}
