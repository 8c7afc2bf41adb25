import { insertAccount } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { passwordFault } from "../../../core/auth/proofs/password-rules.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { insertOperator, operatorLoginTaken, setRoles } from "./operators.repo.ts";
import { holdsNoMore, type HeldRole } from "../role-rules.ts";
import { findRoles, type RoleRow } from "../roles.repo.ts";
import { texts } from "../roles.texts.ts";
import { rolesErrors } from "../roles.errors.ts";

export interface OperatorValues {
  readonly login: string;
  readonly name: string;
  readonly phone: string | null;
  readonly remark: string;
  readonly role_ids: readonly number[];
  /** Hashed before the transaction, because hashing takes a while. */
  readonly password: { readonly hash: string };
}

/**
 * Creates an operator without checking the caller: for seeding. A call from a person uses `addOperator`, which also checks what the caller
 * may grant.
 * @throws {InvalidFields} login that another operator has. {AppError} not_found (a role)
 */
export async function createOperator(work: Work, operator: OperatorValues): Promise<number> {
  const { tx, supplier, now } = work;
  await demandRoles(work, operator.role_ids);
  if (await operatorLoginTaken(tx, operator.login)) throw new InvalidFields({ login: { text: texts.loginTaken } });
  const { login, name, phone, remark, password } = operator;
  const account = {
    supplier_id: supplier.id,
    kind: "operator",
    login,
    nickname: name,
    phone,
    password_hash: password.hash,
  } as const;
  const account_id = await inAuth(work, () => insertAccount(tx, account));
  const id = await insertOperator(tx, supplier.id, { account_id, login, name, phone, remark }, now);
  await setRoles(tx, supplier.id, id, operator.role_ids);
  work.changed("operator", id);
  work.audit({ biz_type: "operator", biz_id: id, after: { login, name, phone, remark, role_ids: operator.role_ids } });
  return id;
}

/**
 * Creates an operator with roles that the caller may grant.
 * @param hash  of the password, from `hashIfPassword`
 * @throws {InvalidFields} password, login. {AppError} role_beyond_own, and what createOperator throws
 */
export async function addOperator(
  ctx: CallContext,
  operator: Omit<OperatorValues, "password"> & { readonly password: string },
  hash: string | null,
): Promise<number> {
  const password = demandPassword(operator.password, hash, [operator.login, operator.name, operator.phone]);
  demandWithin(ctx, await demandRoles(ctx, operator.role_ids));
  return createOperator(ctx, { ...operator, password });
}

/**
 * Checks that a new password is hard to guess, and returns it with its hash.
 * @param about  words that an attacker would try first
 * @throws {InvalidFields} password
 */
export function demandPassword(
  password: string,
  hash: string | null,
  about: readonly (string | null)[],
): { readonly hash: string } {
  const fault = passwordFault(password, about);
  if (fault) throw new InvalidFields({ password: { text: fault } });
  if (hash === null) throw new Error("a password that is good was not hashed");
  return { hash };
}

/** Reads and locks roles by their keys until the end of the transaction. @throws {AppError} not_found where one is missing */
export async function demandRoles(work: Work, ids: readonly number[]): Promise<readonly RoleRow[]> {
  const roles = await findRoles(work.tx, ids);
  if (roles.length !== new Set(ids).size) throw new AppError("not_found");
  return roles;
}

/**
 * Checks that a caller does not grant, revoke or get hold of any right that they lack themselves.
 * @param roles  all roles that the operator holds, or is to hold
 * @throws {AppError} role_beyond_own
 */
export function demandWithin(ctx: CallContext, roles: readonly HeldRole[]): void {
  if (!holdsNoMore(ctx.caller, ctx.supplier.industry, roles)) throw new AppError(rolesErrors.role_beyond_own);
}
