import { maskedPhone } from "../../core/kernel/personal/masked-phone.ts";
import type { UserInfo } from "@kangying/contract/session/session";
import { findProfile } from "../../core/auth/account.repo.ts";
import type { Caller } from "../../core/auth/caller.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findShop } from "./session.repo.ts";
import { findVisit } from "../../core/auth/sessions/visit.repo.ts";
import { findBinding } from "./wechat/wechat.repo.ts";

/**
 * Role and roles depend only on the account's kind. The names that a supplier gives its own roles are never sent here, so that a role named
 * `admin` grants nothing.
 */
const rolesOf = {
  owner: { role: "supplier", roles: ["supplier"] },
  platform: { role: "supplier", roles: ["admin", "supplier"] },
  operator: { role: "operator", roles: ["operator"] },
} as const satisfies Record<Caller["kind"], { role: string; roles: readonly string[] }>;

/** The signed-in user: the caller's own account, and the shop of the supplier that the call works for. */
export async function presentUser(ctx: CallContext): Promise<UserInfo> {
  const { tx, caller, supplier } = ctx;
  const shop = await findShop(tx);
  const [profile, bound, visit] = await inAuth(
    ctx,
    async () =>
      [
        await findProfile(tx, caller.account_id),
        await findBinding(tx, caller.account_id),
        caller.acting ? await findVisit(tx, caller.session_id, supplier.id) : null,
      ] as const,
  );
  if (!profile) throw new AppError("not_found");
  const last = profile.previous_login_at ?? profile.last_login_at;
  const { role, roles } = rolesOf[caller.kind];
  return {
    uid: caller.account_id,
    logo: pictureUrl(shop.logo),
    username: shop.name,
    nickname: profile.nickname || caller.name,
    login_name: profile.login,
    avatar: pictureUrl(profile.avatar),
    introduction: profile.introduction,
    phone: profile.phone && maskedPhone(profile.phone),
    phone_proven: profile.phone_proven_at !== null,
    is_bind_wx: bound !== null,
    bind_wx_time: bound && seconds(bound.bound_at),
    store_domain: shop.store_domain,
    last_login_time: last && seconds(last),
    industry_type: supplier.industry,
    role,
    roles: [...roles],
    isunion: supplier.industry === "admin",
    suid: supplier.suid,
    time_zone: supplier.time_zone,
    day_cut: supplier.day_cut,
    weight_unit: supplier.weight_unit,
    locale: shop.locale,
    version: caller.permissions.version,
    restraint: caller.restraint,
    frozen_for: caller.restraint === "frozen" ? shop.status_reason : "",
    paid_until: caller.restraint === "expired" ? shop.expire_on : null,
    visit: visit && { reason: visit.reason, until: seconds(visit.until_at) },
  };
}

/** Address of a public picture. */
function pictureUrl(file_id: string | null): string | null {
  return file_id && `/files/${file_id}`;
}
