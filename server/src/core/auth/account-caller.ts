// All statements of this file are sent under role auth.
import type { TreeNode } from "@kangying/contract/core/tree";
import { tree as productTree } from "@kangying/contract/tree";
import type { Tx } from "../db/database.ts";
import type { Caller, SupplierContext } from "./caller.ts";
import { findOperatorRights, findSupplier } from "./permissions.repo.ts";
import { narrowToOwn } from "./narrow.ts";
import { foldPermissions } from "./permissions.ts";

interface AccountStand {
  readonly kind: Caller["kind"];
  readonly login: string;
  readonly nickname: string;
  readonly own_supplier_id: number;
  readonly version: number;
}

const accountSql = `
  select a.kind, a.login, a.nickname, a.supplier_id as own_supplier_id, target.version
  from auth.account a
    join auth.tenant own on own.supplier_id = a.supplier_id and own.status = 1
    join auth.tenant target on target.supplier_id = $2 and target.status = 1
  where a.id = $1 and a.status = 1 and a.deleted_at is null`;

/**
 * Builds the caller of an account at this instant, for work that continues after its call has ended.
 * @param tx  runs as kangying_app of `supplier`, and does so again afterwards
 * @returns null when the account is locked or deleted, or may no longer act for this supplier
 */
export async function callerOfAccount(
  tx: Tx,
  account_id: number,
  supplier: SupplierContext,
  tree: readonly TreeNode[] = productTree,
): Promise<Caller | null> {
  await tx.become({ role: "auth" });
  const [account] = await tx.query<AccountStand>(accountSql, [account_id, supplier.id]);
  await tx.become({ role: "app", supplier_id: supplier.id });
  if (!account || (account.own_supplier_id !== supplier.id && account.kind !== "platform")) return null;
  const row = await findSupplier(tx);
  const operator = account.kind === "operator" ? await findOperatorRights(tx, account_id) : undefined;
  if (!row || (account.kind === "operator" && !operator?.active)) return null;
  const permissions = foldPermissions(tree, {
    version: account.version,
    industry: supplier.industry,
    full: account.kind !== "operator",
    roles: operator?.roles ?? [],
    addons: row.addons,
  });
  const own_coach = operator?.own_coach ?? null;
  narrowToOwn(tx, own_coach);
  return {
    account_id,
    session_id: "",
    kind: account.kind,
    operator_id: operator?.operator_id ?? null,
    own_coach,
    own_supplier_id: account.own_supplier_id,
    name: operator?.name || account.nickname || account.login,
    login_name: account.login,
    permissions,
    acting: account.own_supplier_id !== supplier.id,
    // Work that was allowed to start is finished.
    restraint: null,
  };
}
