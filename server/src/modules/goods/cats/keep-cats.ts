import { isForeignKeyViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { demandFiles } from "../../files/public.ts";
import { faults } from "../goods.texts.ts";
import { placesAfterMove } from "./cat-tree.ts";
import { type CatRow, deleteCat, insertCat, listCats, placeCats, updateCat } from "./cats.repo.ts";

/** The fields that an operator enters for a category. */
export type CatInput = Pick<CatRow, "name" | "icon" | "shown">;

/**
 * Adds a category as the last child of its parent.
 * @returns its key
 * @throws {InvalidFields} when the name is taken there, the parent is too deep, or the icon is no public picture of the shop
 */
export async function addCat(work: Work, input: CatInput, parent_id: number | null): Promise<number> {
  const { tx, supplier, now } = work;
  const cats = await listCats(tx, supplier.id, true);
  const parent = parent_id === null ? null : cats.find((cat) => cat.id === parent_id);
  if (parent === undefined || parent?.level === 3) throw new InvalidFields({ parent_id: { text: faults.catTooDeep } });
  await demandIcon(work, input);
  const sort = cats.filter((cat) => cat.parent_id === parent_id).length + 1;
  const row = { ...input, parent_id, level: (parent?.level ?? 0) + 1, sort };
  const id = await orNameTaken(work, () => insertCat(tx, supplier.id, row, now));
  work.changed("goods_cat", id, 1);
  work.audit({ biz_type: "goods_cat", biz_id: id, after: row });
  return id;
}

/** Changes a category. @throws {AppError} not_found, conflict · {InvalidFields} when the name is taken there, or as for `addCat` of the icon */
export async function editCat(work: Work, id: number, input: CatInput, version: number | null): Promise<void> {
  const before = demandCat(await listCats(work.tx, work.supplier.id, true), id, version);
  await demandIcon(work, input);
  await orNameTaken(work, () => updateCat(work.tx, work.supplier.id, id, input, work.now));
  work.changed("goods_cat", id, before.version + 1);
  work.audit({ biz_type: "goods_cat", biz_id: id, before, after: input });
}

/**
 * Moves a category with everything below it under another parent.
 * @param place  from 1, among the children of the new parent
 * @throws {AppError} not_found, conflict · {InvalidFields} when it moves below itself or below the third level, or the name is taken there
 */
export async function moveCat(
  work: Work,
  id: number,
  { parent_id, place }: { readonly parent_id: number | null; readonly place: number },
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const cats = await listCats(tx, supplier.id, true);
  const before = demandCat(cats, id, version);
  const places = placesAfterMove(cats, id, parent_id, place);
  if (typeof places === "string") {
    const text =
      places === "too_deep" ? faults.catTooDeep : places === "own_branch" ? faults.catOwnBranch : faults.catGone;
    throw new InvalidFields({ parent_id: { text } });
  }
  if (places.length === 0) return;
  await orNameTaken(work, () => placeCats(tx, supplier.id, places, now), "parent_id");
  work.changed("goods_cat", id, before.version + 1);
  work.audit({ biz_type: "goods_cat", biz_id: id, before, after: { parent_id, place } });
}

/** Deletes an empty category. @throws {AppError} not_found, conflict, in_use when goods or categories are in it */
export async function dropCat(work: Work, id: number, version: number | null): Promise<void> {
  const before = demandCat(await listCats(work.tx, work.supplier.id, true), id, version);
  try {
    await work.tx.savepoint(() => deleteCat(work.tx, work.supplier.id, id));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError("in_use");
    throw error;
  }
  work.changed("goods_cat", id);
  work.audit({ biz_type: "goods_cat", biz_id: id, before });
}

/** Visitors see the icon. @throws {InvalidFields} icon */
async function demandIcon(work: Work, { icon }: CatInput): Promise<void> {
  if (icon !== null) await demandFiles(work, "icon", [icon], "public");
}

function demandCat(cats: readonly CatRow[], id: number, version: number | null): CatRow {
  const cat = cats.find((each) => each.id === id);
  if (!cat) throw new AppError("not_found");
  if (version !== null && version !== cat.version) throw new AppError("conflict");
  return cat;
}

async function orNameTaken<T>(work: Work, write: () => Promise<T>, field = "name"): Promise<T> {
  try {
    return await work.tx.savepoint(write);
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ [field]: { text: faults.nameTaken } });
    throw error;
  }
}
