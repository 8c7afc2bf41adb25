import type { z } from "zod";
import type {
  RecoveryCodes,
  secondStepCode,
  secondStepProof,
  SecondStepInfo,
  SecondStepStart,
  wechatPasswordInput,
} from "@kangying/contract/session/session";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { findOperatorRights } from "../../../core/auth/permissions.repo.ts";
import {
  beginSecondStep,
  confirmSecondStep,
  dropSecondStep,
  findSecondStep,
  houseDemandsSecondStep,
  noteSecondStepOf,
  replaceRecoveryCodes,
} from "../../../core/auth/proofs/second-step.repo.ts";
import { newRecoveryCodes, sealSecret, spendCode } from "../../../core/auth/proofs/second-step.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { newTotpSecret, totpUri } from "../../../core/auth/proofs/totp.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { demandFewRefusals, demandOwnPassword } from "../passwords/own-password.ts";
import { sessionErrors } from "../session.errors.ts";
import { t } from "../session.texts.ts";

const wrongCode = t("secondStep.wrongCode");

type Proof = z.output<typeof secondStepProof>;

/**
 * True if the caller's supplier or one of the caller's roles demands a second step. A platform account that works for another supplier has
 * no role there.
 */
async function isDemanded(ctx: CallContext): Promise<boolean> {
  const { tx, caller } = ctx;
  if (await inAuth(ctx, () => houseDemandsSecondStep(tx, caller.account_id))) return true;
  if (caller.kind !== "operator") return false;
  return (await findOperatorRights(tx, caller.account_id))?.needs_second_step ?? false;
}

/** Reads the state of the caller's own second step. */
export async function readOwnSecondStep(ctx: CallContext): Promise<SecondStepInfo> {
  const found = await inAuth(ctx, () => findSecondStep(ctx.tx, ctx.caller.account_id));
  const since = found?.confirmed_at ?? null;
  return {
    since: since && seconds(since),
    codes_left: since && found ? found.codes_left : 0,
    demanded: await isDemanded(ctx),
  };
}

/**
 * Creates a secret for the caller's phone. The second step is not asked for until a first code has shown that the phone has the secret.
 * @throws {InvalidFields} password · {AppError} second_step_on, rate_limited
 */
export async function beginOwnSecondStep(
  ctx: CallContext,
  { password }: z.output<typeof wechatPasswordInput>,
): Promise<SecondStepStart> {
  const { tx, caller, services, now } = ctx;
  await demandOwnPassword(ctx, password, "password");
  const secret = newTotpSecret();
  const sealed = sealSecret(services, caller.account_id, secret);
  const begun = await inAuth(ctx, () => beginSecondStep(tx, caller.account_id, sealed, now));
  if (!begun) throw new AppError(sessionErrors.second_step_on);
  return { secret, uri: totpUri("Kangying", caller.login_name, secret) };
}

/**
 * Activates the second step and ends every other session, because those were opened without it.
 * @throws {InvalidFields} code · {AppError} second_step_on, second_step_off (never begun), rate_limited
 */
export async function confirmOwnSecondStep(
  ctx: CallContext,
  { code }: z.output<typeof secondStepCode>,
): Promise<RecoveryCodes> {
  const { tx, caller, now } = ctx;
  await demandFewRefusals(ctx);
  const shown = await inAuth(ctx, async () => {
    const found = await findSecondStep(tx, caller.account_id);
    if (!found) throw new AppError(sessionErrors.second_step_off);
    if (found.confirmed_at) throw new AppError(sessionErrors.second_step_on);
    await demandCode(ctx, code);
    await confirmSecondStep(tx, caller.account_id, now);
    await revokeSessionsOf(tx, caller.account_id, "elsewhere", now, caller.session_id);
    return await giveCodes(ctx);
  });
  await note(ctx, now);
  return { recovery_codes: shown };
}

/** Replaces the caller's recovery codes. @throws {InvalidFields} password, code · {AppError} second_step_off, rate_limited */
export async function renewRecoveryCodes(ctx: CallContext, proof: Proof): Promise<RecoveryCodes> {
  await demandProof(ctx, proof);
  const recovery_codes = await inAuth(ctx, () => giveCodes(ctx));
  ctx.audit({ biz_type: "account", biz_id: ctx.caller.account_id, after: { recovery_codes: recovery_codes.length } });
  return { recovery_codes };
}

/**
 * Removes the caller's own second step.
 * @throws {InvalidFields} password, code · {AppError} second_step_off, second_step_demanded, rate_limited
 */
export async function endOwnSecondStep(ctx: CallContext, proof: Proof): Promise<null> {
  const { tx, caller } = ctx;
  if (await isDemanded(ctx)) throw new AppError(sessionErrors.second_step_demanded);
  await demandProof(ctx, proof);
  await inAuth(ctx, () => dropSecondStep(tx, caller.account_id));
  await note(ctx, null);
  return null;
}

async function note(ctx: CallContext, since: Date | null): Promise<void> {
  // A platform account that works for another supplier has no operator row.
  await noteSecondStepOf(ctx.tx, ctx.caller.account_id, since);
  ctx.audit({ biz_type: "account", biz_id: ctx.caller.account_id, after: { second_step: since !== null } });
}

async function demandProof(ctx: CallContext, { password, code }: Proof): Promise<void> {
  const { tx, caller } = ctx;
  await demandOwnPassword(ctx, password, "password");
  await inAuth(ctx, async () => {
    const found = await findSecondStep(tx, caller.account_id);
    if (!found?.confirmed_at) throw new AppError(sessionErrors.second_step_off);
    await demandCode(ctx, code);
  });
}

/** Checks and uses up a code. Runs under role auth. @throws {InvalidFields} code */
async function demandCode({ tx, caller, services, now }: CallContext, code: string): Promise<void> {
  if (!(await spendCode(tx, services, caller.account_id, code, now)))
    throw new InvalidFields({ code: { text: wrongCode } });
}

/** Replaces the recovery codes. Runs under role auth. @returns the codes, shown only this once */
async function giveCodes({ tx, caller, services }: CallContext): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(services, caller.account_id);
  await replaceRecoveryCodes(tx, caller.account_id, hashes);
  return shown;
}
