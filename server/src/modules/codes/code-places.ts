import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { holdOrder } from "../orders/public.ts";
import { findVenue } from "../venues/public.ts";
import { isUsedAtShop, setPlacesOfOpen } from "./code-places.repo.ts";
import { findCode, goodsPlaces, setGoodsPlaces, setPlaces, type CodeRow } from "./codes.repo.ts";
import { codesErrors } from "./codes.errors.ts";
import { t } from "./codes.texts.ts";

/** Returns the names of the venues at which a code may be used; none: it is valid everywhere. */
export async function placesOf(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  { venue_ids }: Pick<CodeRow, "venue_ids">,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const id of venue_ids) {
    const venue = await findVenue(tx, supplier.id, id);
    if (venue) names.push(venue.name);
  }
  return names;
}

/** Checks that a code is used at one of its venues. @throws {AppError} code_wrong_place when it is another venue or no venue is given */
export async function demandPlace(work: Work, code: CodeRow, place: string | null | undefined): Promise<void> {
  if (code.venue_ids.length === 0) return;
  const places = await placesOf(work, code);
  if (!places.includes(place ?? "")) throw new AppError(codesErrors.code_wrong_place, { places: places.join("、") });
}

/** Returns the venue keys without repeats, in order. @throws {InvalidFields} venue_ids: not a venue in use */
async function venuesInUse({ tx, supplier }: Work, ids: readonly number[]): Promise<readonly number[]> {
  const venue_ids = [...new Set(ids)].toSorted((a, b) => a - b);
  for (const venue_id of venue_ids)
    if ((await findVenue(tx, supplier.id, venue_id))?.status !== 1)
      throw new InvalidFields({ venue_ids: { text: t("fault.venue") } });
  return venue_ids;
}

/**
 * Sets the venues at which a code may be used.
 * @param said.for_goods  true: also for the goods' codes that are issued from now on
 * @throws {AppError} not_found. {InvalidFields} venue_ids: not a venue in use
 */
export async function limitPlaces(
  work: Work,
  id: number,
  said: { readonly venue_ids: readonly number[]; readonly for_goods: boolean },
): Promise<void> {
  const { tx, supplier, now } = work;
  const code = await findCode(tx, supplier.id, id);
  if (!code) throw new AppError("not_found");
  const { items } = await holdOrder(work, "remark", code.order_id);
  const venue_ids = await venuesInUse(work, said.venue_ids);
  await setPlaces(tx, supplier.id, id, venue_ids);
  const goods_id = items.find((item) => item.id === code.order_item_id)?.goods_id;
  if (said.for_goods && goods_id !== undefined) await setGoodsPlaces(tx, supplier.id, goods_id, venue_ids, now);
  work.changed("verify_code", id);
  work.audit({
    biz_type: "verify_code",
    biz_id: id,
    before: { venue_ids: code.venue_ids },
    after: { act: "places", venue_ids, for_goods: said.for_goods },
  });
}

/**
 * Sets the venues at which codes of goods may be used, before any code is issued.
 * @param said.also_open  true: also for issued codes that are not used up
 * @throws {AppError} not_found. {InvalidFields} venue_ids: not a venue in use
 */
export async function limitGoodsPlaces(
  work: Work,
  goods_id: number,
  said: { readonly venue_ids: readonly number[]; readonly also_open: boolean },
): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await isUsedAtShop(tx, supplier.id, goods_id))) throw new AppError("not_found");
  const venue_ids = await venuesInUse(work, said.venue_ids);
  const before = await goodsPlaces(tx, supplier.id, goods_id);
  await setGoodsPlaces(tx, supplier.id, goods_id, venue_ids, now);
  const codes = said.also_open ? await setPlacesOfOpen(tx, supplier.id, goods_id, venue_ids) : [];
  for (const id of codes) work.changed("verify_code", id);
  work.changed("code_place", goods_id);
  work.audit({
    biz_type: "code_place",
    biz_id: goods_id,
    before: { venue_ids: before },
    after: { venue_ids, also_open: said.also_open },
  });
}
