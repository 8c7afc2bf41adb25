import type { Industry } from "@kangying/contract/core/tree";
import { insertAccount } from "../../core/auth/account.repo.ts";
import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import type { Tx } from "../../core/db/database.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { insertSupplier, ownerLoginTaken, suidOf } from "./suppliers.repo.ts";

export interface NewSupplier {
  readonly name: string;
  readonly industry: Industry;
  /** The owner's login, unique among owners; the supplier's operators sign in under it too. */
  readonly login: string;
  /** As typed, or as a hash that exists already (seeding). */
  readonly password: string | { readonly hash: string };
  readonly nickname?: string;
  readonly phone?: string;
  readonly time_zone?: string;
  /** True: listed before signing in. */
  readonly listed?: boolean;
}

/**
 * Creates a supplier with the account of its owner. With industry `admin` it is the platform, and the account is a platform account.
 * @param tx  under any role; afterwards it is kangying_app of the new supplier
 * @throws {AppError} already_exists (the login)
 */
export async function createSupplierWithOwner(
  tx: Tx,
  supplier: NewSupplier,
): Promise<{ readonly supplier_id: number; readonly suid: string; readonly account_id: number }> {
  const password_hash =
    typeof supplier.password === "string" ? await hashPassword(supplier.password) : supplier.password.hash;
  const { name, industry, login, time_zone = "Asia/Shanghai", listed = false } = supplier;
  await tx.become({ role: "platform" });
  const supplier_id = await insertSupplier(tx, { name, industry, time_zone, listed });
  await tx.become({ role: "auth" });
  if (await ownerLoginTaken(tx, login)) throw new AppError("already_exists", { what: login });
  const kind = industry === "admin" ? "platform" : "owner";
  const account_id = await insertAccount(tx, {
    supplier_id,
    kind,
    login,
    nickname: supplier.nickname ?? name,
    phone: supplier.phone ?? null,
    password_hash,
  });
  const suid = await suidOf(tx, supplier_id);
  await tx.become({ role: "app", supplier_id });
  return { supplier_id, suid, account_id };
}
