import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import { demandFiles } from "../files/public.ts";
import {
  ensureFirstRank,
  followGrowth,
  holdRanks,
  insertRank,
  moveRank,
  removeRank,
  updateRank,
  type NewRank,
  type RankRow,
} from "./ranks.repo.ts";
import { faults, firstRankName } from "./users.texts.ts";
import { t } from "./users.texts.ts";

const dayMs = 86_400_000;
/** Days for which a reached rank is kept, even if growth falls. */
const graceDays = 30;
const mostGrowth = 1_000_000_000;

/** Adds a rank. @throws {InvalidFields} a name, level or threshold that is taken or out of order; an icon that is no public picture of the shop */
export async function addRank(work: Work, rank: NewRank): Promise<number> {
  const { tx, supplier, now } = work;
  // All ranks are locked together, so that two operators cannot save conflicting thresholds.
  await ensureFirstRank(tx, supplier.id, firstRankName, now);
  demandRising(await holdRanks(tx, supplier.id), rank, null);
  await demandIcon(work, rank);
  const id = await orRankTaken(() => insertRank(tx, supplier.id, rank, now));
  work.changed("member_rank", id);
  work.audit({ biz_type: "member_rank", biz_id: id, after: rank });
  return id;
}

/**
 * Changes a rank. New thresholds apply from the next evaluation on: up at once by `recompute`, down on the first of a month.
 * @throws {AppError} not_found, conflict. {InvalidFields}
 */
export async function editRank(work: Work, id: number, rank: NewRank, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const ranks = await holdRanks(tx, supplier.id);
  const before = ranks.find((known) => known.id === id);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  demandRising(ranks, rank, before);
  await demandIcon(work, rank);
  const done = await orRankTaken(() => updateRank(tx, supplier.id, id, rank, before.version, now));
  if (!done) throw new AppError("conflict");
  work.changed("member_rank", id, before.version + 1);
  work.audit({ biz_type: "member_rank", biz_id: id, before, after: rank });
}

/** Members see the icon. @throws {InvalidFields} icon */
async function demandIcon(work: Work, { icon }: NewRank): Promise<void> {
  if (icon !== null) await demandFiles(work, "icon", [icon], "public");
}

/** Deletes a rank. Its members move one rank down; the first rank cannot be deleted. @throws {AppError} not_found, in_use */
export async function deleteRank(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const ranks = await holdRanks(tx, supplier.id);
  const at = ranks.findIndex((known) => known.id === id);
  const [rank, below] = [ranks[at], ranks.slice(0, Math.max(0, at)).findLast((known) => known.status === 1)];
  if (!rank) throw new AppError("not_found");
  if (!below) throw new AppError("in_use");
  const moved = await moveRank(tx, supplier.id, { from: id, to: below.id, until: null }, now);
  await removeRank(tx, supplier.id, id);
  work.changed("member_rank", id);
  work.audit({ biz_type: "member_rank", biz_id: id, before: rank, after: { moved_to: below.id, members: moved } });
}

/**
 * Gives all members of a rank another one by hand, until the end of a day; afterwards their rank follows growth again.
 * @throws {AppError} not_found. {InvalidFields} rank_id, until
 */
export async function giveRankToAll(
  work: Work,
  id: number,
  said: { readonly rank_id: number; readonly until: string; readonly reason: string },
): Promise<void> {
  const { tx, supplier, now, today } = work;
  const ranks = await holdRanks(tx, supplier.id);
  if (!ranks.some((known) => known.id === id)) throw new AppError("not_found");
  if (said.rank_id === id || !ranks.some((known) => known.id === said.rank_id && known.status === 1))
    throw new InvalidFields({ rank_id: { text: faults.rankUnknown } });
  if (said.until <= today) throw new InvalidFields({ until: { text: faults.rankUntil } });
  const members = await moveRank(tx, supplier.id, { from: id, to: said.rank_id, until: said.until }, now);
  work.changed("member_rank", id);
  work.audit({
    biz_type: "member_rank",
    biz_id: id,
    after: { moved_to: said.rank_id, until: said.until, reason: said.reason, members },
  });
}

/** Gives all members the rank that their growth has earned; none moves down. @returns how many moved */
export async function recomputeRanks(work: Work): Promise<number> {
  const moved = await followGrowth(work.tx, work.supplier.id, { at: work.now, today: work.today, held_before: null });
  for (const id of moved) work.changed("member", id);
  work.audit({ biz_type: "member_rank", biz_id: null, after: { members: moved.length } });
  return moved.length;
}

/**
 * Every night, expired ranks given by hand end. On the first of a month, members who do not earn their rank any more, and have had it for a
 * month, move down.
 */
export const evaluateRanks = defineJob({
  name: "rank.evaluate",
  cron: "50 19 * * *",
  did: t("did.moved"),
  run: {
    single: async (work) => {
      const { tx, supplier, now, today } = work;
      const held_before = today.endsWith("-01") ? new Date(now.getTime() - graceDays * dayMs) : null;
      const moved = await followGrowth(tx, supplier.id, { at: now, today, held_before });
      for (const id of moved) work.changed("member", id);
      return moved.length;
    },
  },
});

/**
 * Checks the order of ranks.
 * @throws {InvalidFields} where the first rank would not be the first any more, or growth does not rise with the level
 */
function demandRising(ranks: readonly RankRow[], rank: NewRank, own: RankRow | null): void {
  const isFirst = own?.level === 0;
  const [zeroLevel, zeroGrowth] = [rank.level === 0, rank.growth_from === 0];
  if (isFirst !== zeroLevel || (isFirst && rank.status !== 1))
    throw new InvalidFields({ level: { text: faults.rankFirst } });
  if (isFirst !== zeroGrowth) throw new InvalidFields({ growth_from: { text: faults.rankFirst } });
  const others = ranks.filter((other) => other.id !== own?.id);
  const below = others.filter((other) => other.level < rank.level).map((other) => other.growth_from);
  const above = others.filter((other) => other.level > rank.level).map((other) => other.growth_from);
  const low = isFirst ? 0 : Math.max(0, ...below) + 1;
  const high = Math.min(mostGrowth + 1, ...above) - 1;
  if (rank.growth_from < low || rank.growth_from > high)
    throw new InvalidFields({ growth_from: { text: faults.rankRising, data: { low, high } } });
}

async function orRankTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const field: Record<string, FieldFault> = isUniqueViolation(error, "member_rank_supplier_id_name_key")
      ? { name: { text: faults.rankName } }
      : { level: { text: faults.rankLevel } };
    throw new InvalidFields(field);
  }
}
