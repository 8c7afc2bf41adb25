import { isExclusionViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandQuotas, lockPieces } from "../activities/public.ts";
import { groupErrors } from "./group-buy.errors.ts";
import { faults } from "./group-buy.texts.ts";
import { countOpen } from "./groups.repo.ts";
import {
  deleteOffer,
  endedOffers,
  findItem,
  findOffer,
  insertOffer,
  type ItemRule,
  moveOffer,
  type OfferRow,
  type OfferRule,
  offerItems,
  setLive,
  setQuota,
  updateOffer,
  writeItems,
} from "./offers.repo.ts";

/** The activity and its SKUs as the form sends them. */
export interface OfferSaid {
  readonly rule: OfferRule;
  readonly items: readonly ItemRule[];
}

/** The document number of an activity in the stock log. */
export const offerDoc = (offer_id: number): string => `PT-${offer_id}`;

/** Checks an activity across its fields. @throws {InvalidFields} */
async function demandSound(work: Work, { rule, items }: OfferSaid): Promise<void> {
  if (rule.per_order > rule.per_user) throw new InvalidFields({ per_order: { text: faults.orderOverUser } });
  await demandQuotas(work, rule.end_at, items, { times: "times", items: "items" }, (_item, { type }) =>
    type === 3 ? { field: "sku_id", text: faults.nothingToSend } : null,
  );
}

async function demandOffer(work: Work, id: number, version: number | null): Promise<OfferRow> {
  const row = await findOffer(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

function tell(work: Work, { id, version }: Pick<OfferRow, "id" | "version">, before: object | null, after: object) {
  work.changed("group_activity", id, version);
  work.audit({ biz_type: "group_activity", biz_id: id, before, after });
}

/** Inserts an activity as a draft. @returns its key @throws {InvalidFields} */
export async function addOffer(work: Work, said: OfferSaid): Promise<number> {
  await demandSound(work, said);
  const id = await insertOffer(work.tx, work.supplier.id, said.rule, work.now);
  await writeItems(work.tx, work.supplier.id, id, said.rule, said.items);
  tell(work, { id, version: 1 }, null, said.rule);
  return id;
}

/** Changes a draft. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} */
export async function editOffer(work: Work, id: number, said: OfferSaid, version: number | null): Promise<void> {
  const before = await demandOffer(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandSound(work, said);
  await updateOffer(work.tx, work.supplier.id, id, said.rule);
  await writeItems(work.tx, work.supplier.id, id, said.rule, said.items);
  tell(work, { id, version: before.version + 1 }, before, said.rule);
}

/** Copies an activity as a draft at another time. @returns the key of the copy */
export async function copyOffer(work: Work, id: number, begin_at: Date): Promise<number> {
  const before = await demandOffer(work, id, null);
  const end_at = new Date(begin_at.getTime() + before.end_at.getTime() - before.begin_at.getTime());
  return await addOffer(work, {
    rule: { ...before, begin_at, end_at },
    items: await offerItems(work.tx, work.supplier.id, id),
  });
}

/**
 * Publishes a draft. Its quotas are locked out of stock; prices and sizes can no longer change.
 * @throws {AppError} not_found, conflict, wrong_status · stock_short · group_overlap when a SKU is in another group buy at that time
 */
export async function publishOffer(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const before = await demandOffer(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  const items = await offerItems(tx, supplier.id, id, true);
  await demandSound(work, { rule: before, items });
  await moveOffer(tx, supplier.id, id, 0, 1, null);
  try {
    await tx.savepoint(() => setLive(tx, supplier.id, id, true));
  } catch (error) {
    if (isExclusionViolation(error, "group_one_activity_at_a_time")) throw new AppError(groupErrors.group_overlap);
    throw error;
  }
  await lockPieces(
    work,
    items.map(({ sku_id, quota }) => ({ sku_id, qty: quota })),
    offerDoc(id),
  );
  tell(work, { id, version: before.version + 1 }, { status: 0 }, { status: 1 });
}

/** Closes an activity that is over once none of its groups is open, and frees its unsold pieces. */
async function closeOffer(work: Work, { id, version }: OfferRow): Promise<void> {
  const { tx, supplier } = work;
  // Lock the SKUs first: opening a group takes pieces of them, so that no group can open unseen.
  const items = await offerItems(tx, supplier.id, id, true);
  const open = await countOpen(tx, supplier.id, id);
  if (open.waiting + open.failing > 0) return;
  if (!(await moveOffer(tx, supplier.id, id, 2, 3, null))) return;
  await setLive(tx, supplier.id, id, false);
  await lockPieces(
    work,
    items.map(({ sku_id, quota, sold }) => ({ sku_id, qty: sold - quota })),
    offerDoc(id),
  );
  tell(work, { id, version: version + 1 }, { status: 2 }, { status: 3 });
}

/** Stops an activity: no new groups can open; open groups go on. @throws {AppError} not_found, conflict, wrong_status */
export async function stopOffer(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandOffer(work, id, version);
  if (!(await moveOffer(work.tx, work.supplier.id, id, 1, 2, work.now))) throw new AppError("wrong_status");
  tell(work, { id, version: before.version + 1 }, { status: 1 }, { status: 2 });
  await closeOffer(work, { ...before, version: before.version + 1 });
}

/** Ends activities whose time is over, and closes those without open groups. */
export async function endOffers(work: Work): Promise<void> {
  for (const offer of await endedOffers(work.tx, work.supplier.id, work.now)) {
    const isOver = offer.status === 1 && (await moveOffer(work.tx, work.supplier.id, offer.id, 1, 2, null));
    if (isOver) tell(work, { id: offer.id, version: offer.version + 1 }, { status: 1 }, { status: 2 });
    await closeOffer(work, isOver ? { ...offer, version: offer.version + 1 } : offer);
  }
}

/** Deletes an activity that is still a draft. @throws {AppError} not_found, conflict, wrong_status */
export async function removeOffer(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandOffer(work, id, version);
  if (!(await deleteOffer(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("group_activity", id);
  work.audit({ biz_type: "group_activity", biz_id: id, before });
}

/**
 * Changes the quota of a published SKU.
 * @throws {AppError} not_found · wrong_status · group_below_sold when fewer than were sold · stock_short
 */
export async function changeQuota(work: Work, item_id: number, quota: number): Promise<void> {
  const { tx, supplier } = work;
  const item = await findItem(tx, supplier.id, item_id, true);
  if (!item) throw new AppError("not_found");
  const offer = await findOffer(tx, supplier.id, item.activity_id);
  if (offer?.status !== 1) throw new AppError("wrong_status");
  if (!(await setQuota(tx, supplier.id, item_id, quota)))
    throw new AppError(groupErrors.group_below_sold, { sold: item.sold });
  await lockPieces(work, [{ sku_id: item.sku_id, qty: quota - item.quota }], offerDoc(offer.id));
  work.changed("group_item", item_id);
  work.audit({ biz_type: "group_item", biz_id: item_id, before: { quota: item.quota }, after: { quota } });
}
