import type { Tx } from "../../core/db/database.ts";
import type { Services } from "../../core/jobs/services.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import type { DemoActor, Stage } from "./act.ts";
import { packages, type PackageKey } from "./packages.ts";
import type { DemoCamp } from "./day/camp-day.ts";
import { operatorActors, ownerByLogin, packageKeys } from "./demo.repo.ts";

/** Returns a demo supplier by its owner's login. @param tx  in role kangying_app of that supplier afterwards */
export async function findStage(
  services: Services,
  tx: Tx,
  login: string,
): Promise<{ readonly stage: Stage; readonly owner: DemoActor }> {
  await tx.become({ role: "auth" });
  const owner = await ownerByLogin(tx, login);
  if (!owner) throw new Error(`there is no demo account ${login}`);
  await tx.become({ role: "app", supplier_id: owner.supplier_id });
  const supplier = await loadSupplier(tx, owner.supplier_id);
  if (!supplier) throw new Error(`the supplier of ${login} is gone`);
  return {
    stage: { services, tx, supplier },
    owner: { account_id: owner.account_id, name: owner.name, role: "owner" },
  };
}

/** Returns an operator of the demo. @throws {Error} there is none with that login */
export async function findOperator(
  { tx, supplier }: Pick<Stage, "tx" | "supplier">,
  login: string,
): Promise<DemoActor> {
  const found = (await operatorActors(tx, supplier.id)).find((one) => one.login === login);
  if (!found) throw new Error(`${supplier.name} of the demo has no operator ${login}`);
  return { account_id: found.account_id, name: found.name, role: "operator" };
}

/** Returns the demo camp with its people and its price list. @param tx  in role kangying_app of the camp afterwards */
export async function findCamp(services: Services, tx: Tx): Promise<DemoCamp> {
  const { stage, owner } = await findStage(services, tx, "camp");
  const keys = await packageKeys(tx, stage.supplier.id);
  const package_ids: Partial<Record<PackageKey, number>> = {};
  for (const [key, { name }] of Object.entries(packages) as [PackageKey, { name: string }][])
    package_ids[key] = keys.find((one) => one.name === name)?.id ?? 0;
  return {
    stage,
    staff: { owner, reception: await findOperator(stage, "reception"), finance: await findOperator(stage, "finance") },
    package_ids: package_ids as Record<PackageKey, number>,
  };
}
