import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { demandKitOnce } from "./package-kit.ts";
import { insertPackage, listPackages, type NewPackage, type PackageRow, type StayTerms } from "./packages.repo.ts";
import { faults } from "./faults.texts.ts";

/** Whether a package can be booked for a stay that begins on `date`. */
export function isOnOffer(offer: PackageRow, date: string): boolean {
  return (
    offer.status === 1 &&
    (offer.valid_from === null || offer.valid_from <= date) &&
    (offer.valid_to === null || date <= offer.valid_to)
  );
}

/** Returns the terms that a stay keeps of its package. */
export function termsOf(offer: PackageRow): StayTerms {
  const { valid_from: _from, valid_to: _to, status: _status, version: _version, ...terms } = offer;
  return terms;
}

/** All packages as options, for filters. */
export async function packageOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listPackages(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Packages that can be booked today, as options for forms. */
export async function offeredPackages(ctx: ListContext): Promise<readonly OptionDef[]> {
  const offers = (await listPackages(ctx.tx, ctx.supplier.id)).filter((offer) => offer.status === 1);
  return offers.map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Adds a package to the price list. @returns its key · @throws {InvalidFields} the name is taken, an item of kit is named twice */
export async function addPackage(work: Work, input: NewPackage): Promise<number> {
  const { tx, supplier } = work;
  demandKitOnce(input.kit ?? []);
  const id = await tx
    .savepoint(() => insertPackage(tx, supplier.id, input))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new InvalidFields({ name: { text: faults.nameTaken } });
      throw error;
    });
  work.changed("camp_package", id, 1);
  work.audit({ biz_type: "camp_package", biz_id: id, after: input });
  return id;
}
