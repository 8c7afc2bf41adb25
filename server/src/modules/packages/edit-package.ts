import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandKitOnce } from "./package-kit.ts";
import { findPackage, type NewPackage, updatePackage } from "./packages.repo.ts";
import { faults } from "./faults.texts.ts";

/**
 * Changes a package. Booked stays keep their terms.
 * @throws {AppError} not_found, conflict · {InvalidFields} the name is taken, an item of kit is named twice
 */
export async function editPackage(work: Work, id: number, input: NewPackage, version: number | null): Promise<void> {
  await change(work, id, input, version);
}

/** Takes a package off the price list, or puts it back. @throws {AppError} not_found, conflict */
export async function setOffered(work: Work, id: number, isOffered: boolean, version: number | null): Promise<void> {
  await change(work, id, { status: isOffered ? 1 : 2 }, version);
}

async function change(
  work: Work,
  id: number,
  patch: Partial<NewPackage> & { readonly status?: number },
  version: number | null,
): Promise<void> {
  const { tx, supplier } = work;
  demandKitOnce(patch.kit ?? []);
  const before = await findPackage(tx, supplier.id, id);
  if (!before) throw new AppError("not_found");
  let changed: number | null;
  try {
    changed = await tx.savepoint(() => updatePackage(tx, supplier.id, id, patch, version));
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ name: { text: faults.nameTaken } });
    throw error;
  }
  if (changed === null) throw new AppError("conflict");
  work.changed("camp_package", id, changed);
  work.audit({ biz_type: "camp_package", biz_id: id, before, after: patch });
}
