import { loginData } from "@kangying/contract/core/wire";
import type { Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { AuthParts } from "../auth-parts.ts";
import { authenticate, type Credentials } from "./authenticate.ts";
import type { SupplierContext } from "../caller.ts";
import { findMemberSession } from "./member-session.repo.ts";
import { narrowToMember } from "../narrow.ts";
import { findSupplier } from "../permissions.repo.ts";
import { readToken } from "./tokens.ts";

/** The member who calls. It is read from the session's row on every call. */
export interface MemberCaller {
  readonly id: number;
  readonly session_id: string;
  readonly nickname: string;
  /** True when the shop is frozen, or its term has ended: it sells nothing. */
  readonly shop_closed: boolean;
}

export interface AuthenticatedMember {
  readonly member: MemberCaller;
  readonly supplier: SupplierContext;
  readonly addons: ReadonlySet<string>;
}

/**
 * Finds the member who calls, from the session's row at this instant.
 * @param tx  just begun, under role auth; afterwards it runs as kangying_app of the member's shop, limited to the member's rows
 * @throws {AppError} login_required, auth_failed (both with data `login`), no_permission (an account's token, another shop's `supplieruid`)
 */
export async function authenticateMember(
  tx: Tx,
  { access_token, download, supplieruid }: Credentials,
  parts: AuthParts,
): Promise<AuthenticatedMember> {
  const now = parts.clock.now();
  if (download) throw new AppError("no_permission");
  if (access_token === null) throw new AppError("login_required", {}, loginData);
  const claims = await readToken(parts.config.token_secret, "access", access_token, now);
  if (!claims) throw new AppError("auth_failed", {}, loginData);
  const session = await findMemberSession(tx, claims.session_id, now);
  if (!session) {
    // An account with a valid session gets no_permission, any other token gets login_required.
    await authenticate(tx, { access_token, supplieruid: null }, parts);
    throw new AppError("no_permission");
  }
  if (!session.alive) throw new AppError("login_required", {}, loginData);
  if (supplieruid !== null && supplieruid !== session.suid) throw new AppError("no_permission");
  await tx.become({ role: "app", supplier_id: session.supplier_id });
  narrowToMember(tx, session.member_id);
  const row = await findSupplier(tx);
  if (!row) throw new AppError("login_required", {}, loginData);
  const { addons, ...supplier } = row;
  const member: MemberCaller = {
    id: session.member_id,
    session_id: claims.session_id,
    nickname: session.nickname,
    shop_closed: session.is_closed,
  };
  return { member, supplier, addons: new Set(addons) };
}
