import { randomInt } from "node:crypto";
import { demandNewPassword, setPassword } from "../../core/auth/account.repo.ts";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { AuditEntry } from "../../core/jobs/work.ts";
import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { passwordFault } from "../../core/auth/proofs/password-rules.ts";
import { revokeSessionsOf } from "../../core/auth/sessions/session.repo.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { createSupplierWithOwner, type NewSupplier } from "./create-supplier-with-owner.ts";
import { supplierTiePoint } from "./supplier-ties.ts";
import { suppliersErrors } from "./suppliers.errors.ts";
import {
  editSupplier,
  findSupplier,
  keepSupplierWeeks,
  moveSupplier,
  ownerLoginTaken,
  renewSupplier,
  type SupplierSaid,
} from "./suppliers.repo.ts";
import { t } from "./suppliers.texts.ts";

/** Without letters and digits that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Generates a password to be shown once: four groups of four characters. */
export function oncePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

/** Runs a part of the platform's call that reads or changes suppliers, as the database's platform role. */
export async function asPlatform<T>(ctx: Pick<CallContext, "tx" | "supplier">, act: () => Promise<T>): Promise<T> {
  await ctx.tx.become({ role: "platform" });
  const result = await act();
  await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
  return result;
}

export interface SupplierToAdd extends SupplierSaid {
  readonly industry: NewSupplier["industry"];
  readonly login: string;
  readonly nickname: string | null;
  readonly password: string;
  readonly expire_on: string | null;
}

/**
 * Creates a supplier with its owner. The owner gets the password once and must choose another.
 * @param hash  of the password
 * @throws {InvalidFields} login, password
 */
export async function addSupplier(ctx: CallContext, input: SupplierToAdd, hash: string | null): Promise<number> {
  const { industry, login, nickname, password, expire_on, ...said } = input;
  const fault = passwordFault(password, [login, said.name, said.phone]);
  if (fault || hash === null) throw new InvalidFields({ password: { text: fault ?? t("passwordNeeded") } });
  if (await inAuth(ctx, () => ownerLoginTaken(ctx.tx, login)))
    throw new InvalidFields({ login: { text: t("loginTaken") } });
  const { supplier_id, account_id } = await createSupplierWithOwner(ctx.tx, {
    name: said.name,
    industry,
    login,
    password: { hash },
    nickname: nickname ?? said.name,
    ...(said.phone === null ? {} : { phone: said.phone }),
    listed: said.listed,
  });
  await inAuth(ctx, () => demandNewPassword(ctx.tx, account_id));
  await asPlatform(ctx, async () => {
    await editSupplier(ctx.tx, supplier_id, null, said);
    if (expire_on !== null) await renewSupplier(ctx.tx, supplier_id, expire_on, defaultGrace);
    await keepSupplierWeeks(ctx.tx, ctx.now, supplier_id);
  });
  tell(ctx, supplier_id, { ...said, industry_type: industry, login, expire_on });
  return supplier_id;
}

/** Days of grace after the last paid day. */
export const defaultGrace = 3;

function tell(ctx: CallContext, id: number, after: object, before?: object): void {
  ctx.changed("supplier", id);
  ctx.audit({ biz_type: "supplier", biz_id: id, after, ...(before ? { before } : {}) });
}

/** Writes an act of the platform into the supplier's own log too, where the platform has no person's name. */
async function tellTheirs(ctx: CallContext, supplier_id: number, api: string, entry: AuditEntry): Promise<void> {
  const by = { supplier_id, name: ctx.supplier.name, role: "platform", api } as const;
  await asSupplier(ctx, by, async (theirs) => theirs.audit(entry));
}

/** Changes a supplier. @throws {AppError} conflict, not_found */
export async function changeSupplier(
  ctx: CallContext,
  id: number,
  said: SupplierSaid,
  version: number | null,
): Promise<void> {
  const before = await demandSupplier(ctx, id);
  const done = await asPlatform(ctx, () => editSupplier(ctx.tx, id, version, said));
  if (done === null) throw new AppError("conflict");
  const { name, kind, contact, phone, region, categories, listed, remark, trade_bp } = before;
  tell(ctx, id, said, { name, kind, contact, phone, region, categories, listed, remark, trade_bp });
}

/** Extends a supplier's service. @param until  the last paid day @throws {InvalidFields} expire_on {AppError} wrong_status */
export async function extendSupplier(ctx: CallContext, id: number, until: string, grace_days: number): Promise<void> {
  const before = await demandSupplier(ctx, id);
  if (until < ctx.today) throw new InvalidFields({ expire_on: { text: t("inThePast") } });
  const done = await asPlatform(ctx, async () => {
    const renewed = await renewSupplier(ctx.tx, id, until, grace_days);
    await keepSupplierWeeks(ctx.tx, ctx.now, id);
    return renewed;
  });
  if (done === null) throw new AppError("wrong_status");
  tell(ctx, id, { expire_on: until, grace_days }, { expire_on: before.expire_on, grace_days: before.grace_days });
}

/** Freezes or unfreezes a supplier. @throws {AppError} wrong_status where another operator did it first */
export async function freezeSupplier(ctx: CallContext, id: number, freezes: boolean, reason: string): Promise<void> {
  const [was, becomes] = freezes ? ([1, 2] as const) : ([2, 1] as const);
  const done = await asPlatform(ctx, async () => {
    const moved = await moveSupplier(ctx.tx, id, was, becomes, reason, ctx.now);
    await keepSupplierWeeks(ctx.tx, ctx.now, id);
    return moved;
  });
  if (done === null) throw new AppError("wrong_status");
  tell(ctx, id, { status: becomes, status_reason: reason }, { status: was });
  const { api } = freezes ? supplierCalls.SupplierFreeze : supplierCalls.SupplierUnfreeze;
  const after = { status: becomes, status_reason: reason };
  await tellTheirs(ctx, id, api, { biz_type: "supplier", biz_id: id, before: { status: was }, after });
}

/**
 * Closes a frozen supplier for good: its users are refused on their next call.
 * @throws {AppError} supplier_tied while it holds anything for others, wrong_status
 */
export async function closeSupplier(ctx: CallContext, id: number, reason: string): Promise<void> {
  const done = await asPlatform(ctx, () => moveSupplier(ctx.tx, id, 2, 0, reason, ctx.now));
  if (done === null) throw new AppError("wrong_status");
  // Nothing can be written for it any more, so the check below sees the final state.
  await ctx.tx.become({ role: "app", supplier_id: id });
  for (const tie of ctx.services.declared.all(supplierTiePoint)) {
    const found = await tie.find(ctx.tx, id, (text, data) => ctx.text(text, data));
    if (found !== null) throw new AppError(suppliersErrors.supplier_tied, { what: found });
  }
  await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
  tell(ctx, id, { status: 0, status_reason: reason }, { status: 2 });
}

/** Sets a new password of the owner, to be shown once, and ends all their sessions. @throws {InvalidFields} password */
export async function resetOwner(ctx: CallContext, id: number, password: string, hash: string | null): Promise<void> {
  const { owner_id, login, name, phone } = await demandSupplier(ctx, id);
  const fault = passwordFault(password, [login, name, phone]);
  if (fault || hash === null) throw new InvalidFields({ password: { text: fault ?? t("passwordNeeded") } });
  if (owner_id === null) throw new AppError("not_found");
  await inAuth(ctx, async () => {
    await setPassword(ctx.tx, owner_id, hash, ctx.now);
    await demandNewPassword(ctx.tx, owner_id);
    await revokeSessionsOf(ctx.tx, owner_id, "password", ctx.now);
  });
  ctx.audit({ biz_type: "supplier", biz_id: id });
  await tellTheirs(ctx, id, supplierCalls.SupplierOwnerReset.api, { biz_type: "account", biz_id: owner_id });
}

/** Reads a supplier. @throws {AppError} not_found, also for the platform itself */
export async function demandSupplier(ctx: Pick<CallContext, "tx" | "supplier">, id: number) {
  const found = await asPlatform(ctx, () => findSupplier(ctx.tx, id));
  if (!found || found.industry_type === "admin") throw new AppError("not_found");
  return found;
}
