import { isExclusionViolation } from "../../core/db/sql-errors.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandQuotas, lockPieces } from "../activities/public.ts";
import { flashErrors } from "./flash.errors.ts";
import {
  deleteSession,
  draftsBeside,
  endedSessions,
  findItem,
  findSession,
  type FlashItem,
  insertSession,
  type ItemRule,
  moveSession,
  sessionItems,
  setSale,
  type SessionRow,
  type SessionRule,
  updateSession,
  writeItems,
} from "./flash.repo.ts";
import { setQuota, stopLive } from "./flash-sold.repo.ts";
import { faults, t } from "./flash.texts.ts";

/** The session and its items as the form sends them. */
export interface SessionSaid {
  readonly rule: SessionRule;
  readonly items: readonly ItemRule[];
}

/** The beginning and the end of a sale. */
export type SaleTime = Pick<SessionRule, "begin_at" | "end_at">;

/** Returns the index of the first time that overlaps an earlier one; -1: none. */
export const firstOverlap = (times: readonly SaleTime[]): number =>
  times.findIndex((one, index) =>
    times.slice(0, index).some((other) => one.begin_at < other.end_at && other.begin_at < one.end_at),
  );

/** The document number of a session in the stock log. */
export const flashDoc = (session_id: number): string => `MS-${session_id}`;

/** Checks a session across its fields. @throws {InvalidFields} */
const demandSound = (work: Work, { rule, items }: SessionSaid): Promise<void> =>
  demandQuotas(work, rule.end_at, items, { times: "times", items: "items" }, ({ per_user, quota }) =>
    per_user > quota ? { field: "per_user", text: faults.limitHigh } : null,
  );

async function demandSession(work: Work, id: number, version: number | null): Promise<SessionRow> {
  const row = await findSession(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

/** Inserts a session as a draft. @returns its key @throws {InvalidFields} */
export async function addSession(work: Work, said: SessionSaid): Promise<number> {
  await demandSound(work, said);
  const id = await insertSession(work.tx, work.supplier.id, said.rule, work.now);
  await writeItems(work.tx, work.supplier.id, id, said.rule, said.items);
  work.changed("flash_session", id, 1);
  work.audit({ biz_type: "flash_session", biz_id: id, after: said.rule });
  return id;
}

/**
 * Inserts draft sessions that sell the same goods at other times. Each has its own quotas. Together with the first they form one sale.
 * @throws {InvalidFields} more, when two of the times overlap
 */
async function addBeside(work: Work, first: SessionRow, said: SessionSaid, more: readonly SaleTime[]): Promise<void> {
  if (more.length === 0) return;
  const clash = firstOverlap([first, ...more]);
  if (clash >= 0) throw new InvalidFields({ [`more[${clash - 1}].times`]: { text: faults.overlap } });
  const ids: number[] = [];
  for (const { begin_at, end_at } of more)
    ids.push(await addSession(work, { rule: { ...said.rule, begin_at, end_at }, items: said.items }));
  await setSale(work.tx, work.supplier.id, [first.id, ...ids], first.sale_id ?? first.id);
}

/** Inserts a sale as drafts: one session for each of its times. @returns the key of the first session @throws {InvalidFields} */
export async function addSale(work: Work, said: SessionSaid, more: readonly SaleTime[]): Promise<number> {
  const id = await addSession(work, said);
  await addBeside(work, await demandSession(work, id, null), said, more);
  return id;
}

/** Changes a draft and adds a draft for each further time. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} */
export async function editSale(
  work: Work,
  id: number,
  said: SessionSaid & { readonly more: readonly SaleTime[] },
  version: number | null,
): Promise<void> {
  await editSession(work, id, said, version);
  await addBeside(work, await demandSession(work, id, null), said, said.more);
}

/** Changes a draft. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} */
async function editSession(work: Work, id: number, said: SessionSaid, version: number | null): Promise<void> {
  const before = await demandSession(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandSound(work, said);
  await updateSession(work.tx, work.supplier.id, id, said.rule);
  await writeItems(work.tx, work.supplier.id, id, said.rule, said.items);
  work.changed("flash_session", id, before.version + 1);
  work.audit({ biz_type: "flash_session", biz_id: id, before, after: said.rule });
}

/** Copies a session as a draft at another time. @returns the key of the copy */
export async function copySession(work: Work, id: number, begin_at: Date): Promise<number> {
  const { name, pay_minutes, ...before } = await demandSession(work, id, null);
  const end_at = new Date(begin_at.getTime() + before.end_at.getTime() - before.begin_at.getTime());
  const items = await sessionItems(work.tx, work.supplier.id, id);
  return await addSession(work, { rule: { name, pay_minutes, begin_at, end_at }, items });
}

/**
 * Publishes a draft and the other drafts of its sale. Their quotas are locked out of stock; prices and limits can no longer change.
 * @throws {AppError} not_found, conflict, wrong_status · stock_short · flash_overlap when a SKU is in another sale at that time
 */
export async function publishSession(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandSession(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  for (const one of [before, ...(await draftsBeside(work.tx, work.supplier.id, before, true))])
    await publishOne(work, one);
}

async function publishOne(work: Work, before: SessionRow): Promise<void> {
  const { tx, supplier } = work;
  const { id } = before;
  const items = await sessionItems(tx, supplier.id, id, true);
  await demandSound(work, { rule: before, items });
  try {
    await tx.savepoint(() => moveSession(tx, supplier.id, id, 0, 1, null));
  } catch (error) {
    if (isExclusionViolation(error, "flash_one_sale_at_a_time")) throw new AppError(flashErrors.flash_overlap);
    throw error;
  }
  await lockPieces(
    work,
    items.map(({ sku_id, quota }) => ({ sku_id, qty: quota })),
    flashDoc(id),
  );
  work.changed("flash_session", id, before.version + 1);
  work.audit({ biz_type: "flash_session", biz_id: id, before: { status: 0 }, after: { status: 1 } });
}

/** Ends a published session and frees the pieces that were not sold. @param end_at  null: keeps the session's own end */
async function endSession(work: Work, { id, version }: SessionRow, end_at: Date | null): Promise<void> {
  const { tx, supplier } = work;
  // Items that were stopped before have already returned their pieces.
  const items = (await sessionItems(tx, supplier.id, id, true)).filter(({ is_live }) => is_live);
  if (!(await moveSession(tx, supplier.id, id, 1, 2, end_at))) throw new AppError("wrong_status");
  await lockPieces(
    work,
    items.map(({ sku_id, quota, sold }) => ({ sku_id, qty: sold - quota })),
    flashDoc(id),
  );
  work.changed("flash_session", id, version + 1);
  work.audit({ biz_type: "flash_session", biz_id: id, before: { status: 1 }, after: { status: 2 } });
}

/** Ends a published session now. @throws {AppError} not_found, conflict, wrong_status */
export async function stopSession(work: Work, id: number, version: number | null): Promise<void> {
  await endSession(work, await demandSession(work, id, version), work.now);
}

/** Deletes a session that is still a draft. @throws {AppError} not_found, conflict, wrong_status */
export async function removeSession(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandSession(work, id, version);
  if (!(await deleteSession(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("flash_session", id);
  work.audit({ biz_type: "flash_session", biz_id: id, before });
}

/** Locks the session of an item and returns the item, read again. @throws {AppError} wrong_status when it is not on sale */
async function demandLive(work: Work, { id, session_id }: FlashItem): Promise<FlashItem> {
  await demandSession(work, session_id, null);
  const held = (await sessionItems(work.tx, work.supplier.id, session_id, true)).find((item) => item.id === id);
  if (!held?.is_live) throw new AppError("wrong_status");
  return held;
}

/**
 * Takes one item out of a published sale. Its unsold pieces become free; orders that are placed stay.
 * @throws {AppError} not_found · wrong_status
 */
export async function stopItem(work: Work, item_id: number): Promise<void> {
  const { tx, supplier } = work;
  const item = await findItem(tx, supplier.id, item_id);
  if (!item) throw new AppError("not_found");
  const { sku_id, session_id, quota, sold } = { ...item, ...(await demandLive(work, item)) };
  if (!(await stopLive(tx, supplier.id, item_id))) throw new AppError("wrong_status");
  await lockPieces(work, [{ sku_id, qty: sold - quota }], flashDoc(session_id));
  work.changed("flash_item", item_id);
  work.audit({ biz_type: "flash_item", biz_id: item_id, before: { status: 1 }, after: { status: 3, sold, quota } });
}

/**
 * Changes the quota of a published item.
 * @throws {AppError} not_found · wrong_status · flash_below_sold when fewer than were sold · stock_short
 */
export async function changeQuota(work: Work, item_id: number, quota: number): Promise<void> {
  const { tx, supplier } = work;
  const item = await findItem(tx, supplier.id, item_id);
  if (!item) throw new AppError("not_found");
  const held = await demandLive(work, item);
  if (!(await setQuota(tx, supplier.id, item_id, quota)))
    throw new AppError(flashErrors.flash_below_sold, { sold: held.sold });
  await lockPieces(work, [{ sku_id: item.sku_id, qty: quota - held.quota }], flashDoc(item.session_id));
  work.changed("flash_item", item_id);
  work.audit({ biz_type: "flash_item", biz_id: item_id, before: { quota: held.quota }, after: { quota } });
}

/** Ends sessions whose time is over and frees their unsold pieces. Buying checks the time itself and does not wait for this job. */
export const endSessions = defineJob({
  name: "flash.end",
  cron: "* * * * *",
  did: t("did.ended"),
  run: {
    single: async (work) => {
      const ended = await endedSessions(work.tx, work.supplier.id, work.now);
      for (const session of ended) await endSession(work, session, null);
      return ended.length;
    },
  },
});
