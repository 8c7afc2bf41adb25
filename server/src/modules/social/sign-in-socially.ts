import { createHash } from "node:crypto";
import { z } from "zod";
import { socialProviders, type SocialProvider } from "@kangying/contract/plugins/social/social.endpoints";
import type { TokenReply } from "@kangying/contract/session/session";
import { noteMemberSignIn } from "../../core/auth/sessions/login-log.ts";
import { findShop } from "../../core/auth/sessions/member-session.repo.ts";
import { hitsLock } from "../../core/auth/limits/access-lock.repo.ts";
import { addressOf, networkOf } from "../../core/auth/limits/network.ts";
import { openMemberSession } from "../../core/auth/sessions/open-session.ts";
import { seal, unseal } from "../../core/auth/proofs/secrets.ts";
import { spendBudget } from "../../core/auth/limits/throttle.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { headerOf } from "../../core/wire/edge.ts";
import type { MemberContext, PublicContext } from "../../core/wire/route.ts";
import { findMember } from "../users/public.ts";
import { insertIdentity, memberOf } from "./identities.repo.ts";
import { openApp } from "./keep-social.ts";
import { authorisePage, personOf } from "./social-provider.ts";
import { socialAddon } from "./social-addon.ts";
import { findSocialSet, type SocialSet, waysOn } from "./social-set.repo.ts";
import { socialErrors } from "./social.errors.ts";

const lifeMs = 600_000;
const common = { supplier_id: z.int(), provider: z.enum(socialProviders), until: z.int() };
const stateShape = z.object({ ...common, challenge: z.string(), redirect_uri: z.string() });
const ticketShape = z.object({ ...common, openid: z.string() });

/** Seals a value that comes back through the user's browser: for one purpose, valid for ten minutes. @throws {AppError} social_state */
function sealed(ctx: Pick<PublicContext, "services">, purpose: string, value: object): string {
  return seal(ctx.services.config.token_secret, purpose, JSON.stringify(value)).toString("base64url");
}
function opened<S extends z.ZodType<{ readonly until: number; readonly supplier_id: number }>>(
  ctx: Pick<PublicContext, "services" | "now">,
  purpose: string,
  shape: S,
  text: string,
): z.output<S> {
  try {
    const bytes = Buffer.from(text, "base64url");
    // Decoding is lenient: another spelling of the same bytes is not the text that we issued.
    const isOurs = bytes.toString("base64url") === text;
    const value = shape.parse(JSON.parse(unseal(ctx.services.config.token_secret, purpose, bytes)));
    if (isOurs && value.until > ctx.now.getTime()) return value;
  } catch {
    // Not issued by us, or changed on the way: the same answer as for an expired one.
  }
  throw new AppError(socialErrors.social_state);
}

/**
 * Runs something in the shop that `supplieruid` names, as that shop. Also in a closed one, because its members may still complete their
 * purchases.
 * @throws {AppError} not_found · rate_limited
 */
async function atShop<T>(
  ctx: PublicContext,
  run: (tx: Tx, shop: { readonly id: number; readonly suid: string; readonly is_closed: boolean }) => Promise<T>,
): Promise<T> {
  const suid = headerOf(ctx.request, "supplieruid") ?? "";
  // A transaction of its own: what is refused afterwards counts too.
  await ctx.services.database.transaction({ role: "auth" }, (tx) =>
    spendBudget(tx, `social:${networkOf(ctx.ip)}`, 60, 60, ctx.now),
  );
  return await ctx.services.database.transaction({ role: "auth" }, async (tx) => {
    const shop = await findShop(tx, suid, ctx.now);
    if (!shop) throw new AppError("not_found");
    await tx.become({ role: "app", supplier_id: shop.supplier_id });
    return await run(tx, { id: shop.supplier_id, suid, is_closed: shop.is_closed });
  });
}

async function demandSet(tx: Tx, supplier_id: number, provider: SocialProvider): Promise<SocialSet> {
  const set = await findSocialSet(tx, supplier_id, provider);
  if (!set?.is_on || !(await socialAddon.isInstalled({ tx }))) throw new AppError(socialErrors.social_closed);
  return set;
}

/** The providers by which buyers can sign in to the shop. */
export async function tellWays(ctx: PublicContext): Promise<{ provider: SocialProvider }[]> {
  return await atShop(ctx, async (tx, { id }) =>
    (await socialAddon.isInstalled({ tx })) ? [...(await waysOn(tx, id))] : [],
  );
}

/** Starts an authorisation and returns its page. @throws {AppError} social_closed · not_found */
export async function startSocial(
  ctx: PublicContext,
  said: { readonly provider: SocialProvider; readonly challenge: string; readonly redirect_uri: string },
): Promise<{ url: string; state: string }> {
  const { supplier_id, set } = await atShop(ctx, async (tx, { id }) => ({
    supplier_id: id,
    set: await demandSet(tx, id, said.provider),
  }));
  const state = sealed(ctx, "social state", { ...said, supplier_id, until: ctx.now.getTime() + lifeMs });
  return { url: authorisePage(said.provider, set, { state, redirect_uri: said.redirect_uri }), state };
}

/**
 * Opens a session for the member to whom the account is bound. If it is not bound, returns a ticket with which a member who signs in
 * otherwise can bind it. It never creates a member.
 * @throws {AppError} social_state · social_closed · social_refused · account_disabled · access_locked · shop_closed
 */
export async function enterSocially(
  ctx: PublicContext,
  { code, state, verifier }: { readonly code: string; readonly state: string; readonly verifier: string },
): Promise<{ session: TokenReply | null; ticket: string | null }> {
  const asked = opened(ctx, "social state", stateShape, state);
  // A link that another person made cannot sign anybody in: only the window that asked knows the verifier.
  if (createHash("sha256").update(verifier).digest("base64url") !== asked.challenge)
    throw new AppError(socialErrors.social_state);
  const { provider, supplier_id, redirect_uri } = asked;
  const set = await atShop(ctx, async (tx, { id }) => {
    if (id !== supplier_id) throw new AppError(socialErrors.social_state);
    return await demandSet(tx, id, provider);
  });
  const { services } = ctx;
  const answer = await personOf(services, supplier_id, provider, openApp(services.config, set), { code, redirect_uri });
  if ("failed" in answer) throw new AppError(socialErrors.social_refused);
  const { openid } = answer;
  const entered = await atShop(ctx, async (tx, shop) => {
    const member_id = await memberOf(tx, supplier_id, provider, openid);
    if (member_id !== null) {
      const session = await enter(ctx, tx, shop, member_id);
      return session && { session, ticket: null };
    }
    // A closed shop binds no new accounts. Its members were bound before.
    if (shop.is_closed) throw new AppError("shop_closed");
    const until = ctx.now.getTime() + lifeMs;
    return { session: null, ticket: sealed(ctx, "social ticket", { supplier_id, provider, openid, until }) };
  });
  if (!entered) throw new AppError("access_locked");
  return entered;
}

/** @returns null where the platform has locked the member's phone or the address; the try is counted */
async function enter(
  ctx: PublicContext,
  tx: Tx,
  shop: { readonly id: number; readonly suid: string },
  member_id: number,
): Promise<TokenReply | null> {
  const member = await findMember(tx, shop.id, member_id);
  if (!member || member.status !== 1) throw new AppError("account_disabled");
  await tx.become({ role: "auth" });
  if (await hitsLock(tx, member.phone ?? "", addressOf(ctx.ip), ctx.now)) return null;
  const tokens = await openMemberSession(tx, ctx.services, { supplier_id: shop.id, member_id }, shop.suid, ctx);
  await tx.become({ role: "app", supplier_id: shop.id });
  const { nickname, phone } = member;
  const note = { result: "ok", way: "social", origin: ctx, at: ctx.now } as const;
  await noteMemberSignIn(tx, shop.id, { id: member_id, nickname, phone: phone ?? "" }, note);
  return tokens;
}

/** Binds the account of a ticket to the signed-in member. @throws {AppError} social_state · social_bound */
export async function bindTicket(ctx: MemberContext, ticket: string): Promise<void> {
  const { supplier_id, provider, openid } = opened(ctx, "social ticket", ticketShape, ticket);
  if (supplier_id !== ctx.supplier.id) throw new AppError(socialErrors.social_state);
  await bindIdentity(ctx, { provider, openid, member_id: ctx.member.id });
}

/** Binds a member to their account at a provider. @throws {AppError} social_bound where either is bound already */
export async function bindIdentity(
  work: Pick<Work, "tx" | "supplier" | "now" | "changed" | "audit">,
  identity: { readonly provider: SocialProvider; readonly openid: string; readonly member_id: number },
): Promise<void> {
  if (!(await insertIdentity(work.tx, work.supplier.id, identity, work.now)))
    throw new AppError(socialErrors.social_bound);
  work.changed("social_setting", 0);
  work.audit({ biz_type: "social_setting", biz_id: null, after: { provider: identity.provider, bound: true } });
}
