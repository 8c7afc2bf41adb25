import { loginData } from "@kangying/contract/core/wire";
import type { TreeNode } from "@kangying/contract/core/tree";
import { tree as productTree } from "@kangying/contract/tree";
import type { Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { AuthParts } from "../auth-parts.ts";
import type { Caller, Restraint, SupplierContext } from "../caller.ts";
import { heldCache, type Remembered } from "./held-cache.ts";
import { narrowToOwn } from "../narrow.ts";
import { foldPermissions } from "../permissions.ts";
import { lookingOnly } from "./looking-only.ts";
import { findOperatorRights, findSupplier } from "../permissions.repo.ts";
import { fingerprint } from "../proofs/secrets.ts";
import { isMemberSession } from "./member-session.repo.ts";
import { findDownload, findSession, type SessionRow } from "./session.repo.ts";
import { readToken } from "./tokens.ts";

/** The credentials that a call sends. `download` replaces the access token when a link was opened. */
export interface Credentials {
  readonly access_token: string | null;
  /** A download token, with the path as called: with `/api`, without the query. */
  readonly download?: { readonly token: string; readonly path: string };
  /** The supplier that the client asks for. It is used only when the account may act for that supplier. */
  readonly supplieruid: string | null;
}

export interface Authenticated {
  readonly caller: Caller;
  readonly supplier: SupplierContext;
  /** Sent as `x-permission-version`. */
  readonly permission_version: number;
  /** True when the supplier ends idle sessions and this use has not been stored yet. */
  readonly rests: boolean;
}

interface Stand {
  readonly session: SessionRow;
  readonly session_id: string;
  readonly supplier_id: number;
  readonly version: number;
}

/**
 * Finds the caller and the supplier, from the session's row at this instant.
 * @param tx     just begun, under role auth; afterwards it runs as kangying_app of the supplier that the call works for
 * @param parts  the process's services; they must be the same object on every call, because the cache is attached to it
 * @param tree   the registry's tree
 * @throws {AppError} login_required, auth_failed (both with data `login`), download_spent, no_permission (a foreign supplieruid)
 */
export async function authenticate(
  tx: Tx,
  credentials: Credentials,
  parts: AuthParts,
  tree: readonly TreeNode[] = productTree,
): Promise<Authenticated> {
  const now = parts.clock.now();
  const stand = credentials.download
    ? await standOfDownload(tx, credentials.download, credentials.supplieruid, now)
    : await standOfAccess(tx, credentials, parts, now);
  await tx.become({ role: "app", supplier_id: stand.supplier_id });

  const cache = heldCache(parts);
  const { session } = stand;
  const key = `${session.account_id}:${stand.supplier_id}`;
  let held = cache.get(key, ({ version }) => version === stand.version);
  if (!held) {
    held = await load(tx, stand, tree);
    cache.set(key, held);
  }
  narrowToOwn(tx, held.own_coach);
  const acting = stand.supplier_id !== session.own_supplier_id;
  const caller: Caller = {
    account_id: session.account_id,
    session_id: stand.session_id,
    kind: session.kind,
    operator_id: held.operator_id,
    own_coach: held.own_coach,
    own_supplier_id: session.own_supplier_id,
    name: held.name || session.nickname || session.login,
    login_name: session.login,
    permissions: acting && session.visit_until !== null ? lookingOnly(held.permissions, tree) : held.permissions,
    acting,
    restraint: restraintOf(session, held, acting, now),
  };
  return { caller, supplier: held.supplier, permission_version: stand.version, rests: session.rests };
}

/** The platform's own people may work for a frozen supplier too, because a person must be able to. */
function restraintOf(
  { must_change, has_second_step, house_second_step, frozen, expired, visit_until }: SessionRow,
  { needs_second_step }: Remembered,
  acting: boolean,
  now: Date,
): Restraint | null {
  if (must_change) return "password";
  if ((needs_second_step || house_second_step) && !has_second_step) return "second_step";
  if (acting && visit_until !== null) return now < visit_until ? "visit" : "visit_over";
  if (frozen) return "frozen";
  return expired ? "expired" : null;
}

async function standOfAccess(tx: Tx, credentials: Credentials, parts: AuthParts, now: Date): Promise<Stand> {
  const { access_token, supplieruid } = credentials;
  if (access_token === null) throw new AppError("login_required", {}, loginData);
  const claims = await readToken(parts.config.token_secret, "access", access_token, now);
  if (!claims) throw new AppError("auth_failed", {}, loginData);
  const session = await findSession(tx, claims.session_id, now, supplieruid);
  // A member has a valid session, but no rights in the console.
  if (!session && (await isMemberSession(tx, claims.session_id, now))) throw new AppError("no_permission");
  if (!session?.alive) throw new AppError("login_required", {}, loginData);
  const session_id = claims.session_id;
  if (supplieruid === null || session.wanted_supplier_id === session.own_supplier_id) {
    return { session, session_id, supplier_id: session.own_supplier_id, version: session.own_version };
  }
  // A supplier that does not exist, a closed one and one that the caller may not act for get the same answer.
  if (session.kind !== "platform" || session.wanted_supplier_id === null || session.wanted_version === null) {
    throw new AppError("no_permission");
  }
  return { session, session_id, supplier_id: session.wanted_supplier_id, version: session.wanted_version };
}

async function standOfDownload(
  tx: Tx,
  download: { token: string; path: string },
  supplieruid: string | null,
  now: Date,
): Promise<Stand> {
  const session = await findDownload(tx, fingerprint(download.token), now, supplieruid);
  if (!session?.good || session.path !== download.path) throw new AppError("download_spent");
  if (!session.alive) throw new AppError("login_required", {}, loginData);
  if (supplieruid !== null && session.wanted_supplier_id !== session.supplier_id) throw new AppError("no_permission");
  return {
    session,
    session_id: session.session_id,
    supplier_id: session.supplier_id,
    version: session.supplier_version,
  };
}

async function load(tx: Tx, stand: Stand, tree: readonly TreeNode[]): Promise<Remembered> {
  const { session, version } = stand;
  const row = await findSupplier(tx);
  if (!row) throw new AppError("login_required", {}, loginData);
  const { addons, ...supplier } = row;
  const operator = session.kind === "operator" ? await findOperatorRights(tx, session.account_id) : undefined;
  // An operator's account without its row, or with a disabled row, has no rights at all.
  if (session.kind === "operator" && !operator?.active) throw new AppError("login_required", {}, loginData);
  const permissions = foldPermissions(tree, {
    version,
    industry: supplier.industry,
    full: session.kind !== "operator",
    roles: operator?.roles ?? [],
    addons,
  });
  return {
    version,
    permissions,
    supplier,
    operator_id: operator?.operator_id ?? null,
    own_coach: operator?.own_coach ?? null,
    needs_second_step: operator?.needs_second_step ?? false,
    name: operator?.name ?? "",
  };
}
