import { refreshCaptchaData } from "@kangying/contract/core/wire";
import type { TokenReply } from "@kangying/contract/session/session";
import ipaddr from "ipaddr.js";
import { hitsLock } from "../../core/auth/limits/access-lock.repo.ts";
import { noteMemberSignIn } from "../../core/auth/sessions/login-log.ts";
import { findMemberByPhone, findShop, type NamedShop } from "../../core/auth/sessions/member-session.repo.ts";
import { networkOf } from "../../core/auth/limits/network.ts";
import { openMemberSession } from "../../core/auth/sessions/open-session.ts";
import { findSupplier } from "../../core/auth/permissions.repo.ts";
import { isSmsOpen, spendSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { chargeTry, noteFailure, noteSuccess, passThrottle, throttleKeys } from "../../core/auth/limits/throttle.ts";
import type { Tx } from "../../core/db/database.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatText } from "../../core/kernel/text.ts";
import { headerOf } from "../../core/wire/edge.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { addMember } from "../users/public.ts";
import { t } from "./buyers.texts.ts";

/**
 * Logs a member in at the shop that `supplieruid` names, by the code sent to their phone for the purpose `buyer`. A person who is not a
 * member yet becomes one, because the code proves the phone number.
 * @throws {AppError} sms_login_closed, not_found, shop_closed, access_locked, locked, bad_sms_code, account_disabled
 */
export async function logInMember(
  ctx: PublicContext,
  { phone, captcha }: { readonly phone: string; readonly captcha: string },
): Promise<TokenReply> {
  const { services, now } = ctx;
  const { database, config } = services;
  if (!isSmsOpen(config)) throw new AppError("sms_login_closed");
  const suid = headerOf(ctx.request, "supplieruid");
  const keys = throttleKeys(config.token_secret, "buyer sms", phone, networkOf(ctx.ip));
  const { shop, stopped } = await database.transaction({ role: "auth" }, async (tx) => {
    const named = suid === undefined ? null : await findShop(tx, suid, now);
    const isStopped = await hitsLock(tx, phone, ipaddr.isValid(ctx.ip) ? ctx.ip : null, now);
    // The phone's own network is not checked here. The code was sent after a picture captcha, and it allows five attempts only.
    await passThrottle(tx, keys, now, () => Promise.resolve(false));
    if (!isStopped && named) await chargeTry(tx, keys, now);
    return { shop: named, stopped: isStopped };
  });
  if (stopped) throw new AppError("access_locked");
  if (!shop || suid === undefined) throw new AppError("not_found");
  // A transaction of its own, so that the attempt stays counted when a later step fails.
  const proven = await database.transaction({ role: "auth" }, async (tx) => {
    const isRight = await spendSmsCode(tx, services, { phone, purpose: "buyer", code: captcha });
    return { isRight, asked: isRight ? false : await noteFailure(tx, keys, now) };
  });
  if (!proven.isRight) throw new AppError("bad_sms_code", {}, proven.asked ? refreshCaptchaData : null);
  const reply = await database.transaction({ role: "auth" }, async (tx) => {
    await noteSuccess(tx, keys);
    return await enter(ctx, tx, shop, { phone, suid });
  });
  if (!reply) throw new AppError("account_disabled");
  return reply;
}

/** Opens the session. @returns null when the shop has disabled the member */
async function enter(
  ctx: PublicContext,
  tx: Tx,
  { supplier_id, is_closed }: NamedShop,
  { phone, suid }: { readonly phone: string; readonly suid: string },
): Promise<TokenReply | null> {
  const { services, now } = ctx;
  const found = await findMemberByPhone(tx, supplier_id, phone);
  const tail = phone.slice(-4);
  const nickname = found?.nickname ?? formatText(t("newcomer"), ctx.language, { tail });
  if (!found && is_closed) throw new AppError("shop_closed");
  if (found && !found.active) {
    await tx.become({ role: "app", supplier_id });
    await noteMemberSignIn(
      tx,
      supplier_id,
      { id: found.id, nickname, phone },
      { result: "account_disabled", origin: ctx, at: now },
    );
    return null;
  }
  const member_id = found?.id ?? (await register(ctx, tx, supplier_id, { phone, nickname }));
  await tx.become({ role: "auth" });
  const tokens = await openMemberSession(tx, services, { supplier_id, member_id }, suid, ctx);
  await tx.become({ role: "app", supplier_id });
  await noteMemberSignIn(tx, supplier_id, { id: member_id, nickname, phone }, { result: "ok", origin: ctx, at: now });
  return tokens;
}

async function register(
  ctx: PublicContext,
  tx: Tx,
  supplier_id: number,
  who: { readonly phone: string; readonly nickname: string },
): Promise<number> {
  await tx.become({ role: "app", supplier_id });
  const row = await findSupplier(tx);
  if (!row) throw new AppError("not_found");
  const { addons: _addons, ...supplier } = row;
  const actor = { kind: "system", name: who.nickname } as const;
  const opened = openWork({ services: ctx.services, tx, supplier, actor, now: ctx.now });
  const nothing = {
    truename: null,
    username: null,
    email: null,
    avatar: null,
    birthday: null,
    tags: null,
    gender: null,
  };
  const id = await addMember(
    opened.work,
    { ...nothing, ...who, remark: null, password: null, source: "app", addresses: [] },
    null,
  );
  await opened.flush();
  return id;
}
