import type { MemberStatus, ScoreKind } from "@kangying/contract/users/member";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { tagsOf } from "./member-rules.ts";
import { followGrowth, listRanks } from "./ranks.repo.ts";
import { findMember, insertScore, moveScore, setRank, setStatus, setTags, type MemberRow } from "./users.repo.ts";
import { faults } from "./users.texts.ts";
import { usersErrors } from "./users.errors.ts";

/** Enables or disables a member. A disabled member stays so until an operator enables them. @throws {AppError} not_found, wrong_status */
export async function setMemberStatus(work: Work, id: number, status: MemberStatus): Promise<void> {
  const before = await demandMember(work, id);
  if (!(await setStatus(work.tx, work.supplier.id, id, status, work.now))) throw new AppError("wrong_status");
  work.changed("member", id, before.version + 1);
  work.audit({ biz_type: "member", biz_id: id, before: { status: before.status }, after: { status } });
}

/**
 * Adds tags to a member. A member who has one of them already is refused: undoing the act would otherwise remove more than it added.
 * @throws {AppError} not_found. {InvalidFields} there already, too many, too long
 */
export async function tagMember(work: Work, id: number, typed: string): Promise<void> {
  const before = await demandMember(work, id);
  const added = tagsOf(typed);
  const there = added.filter((tag) => before.tags.includes(tag));
  if (there.length > 0) throw new InvalidFields({ tags: { text: faults.tagsThere, data: { tags: there.join(" ") } } });
  const tags = [...before.tags, ...added];
  if (tags.length > 20 || tags.some((tag) => tag.length > 20))
    throw new InvalidFields({ tags: { text: faults.tagLong } });
  await writeTags(work, before, tags);
}

/** Removes tags. @throws {AppError} not_found. {InvalidFields} the member does not have all of them */
export async function untagMember(work: Work, id: number, typed: string): Promise<void> {
  const before = await demandMember(work, id);
  const gone = tagsOf(typed);
  const absent = gone.filter((tag) => !before.tags.includes(tag));
  if (absent.length > 0)
    throw new InvalidFields({ tags: { text: faults.tagsAbsent, data: { tags: absent.join(" ") } } });
  await writeTags(
    work,
    before,
    before.tags.filter((tag) => !gone.includes(tag)),
  );
}

async function writeTags(work: Work, { id, tags: before, version }: MemberRow, tags: readonly string[]): Promise<void> {
  await setTags(work.tx, work.supplier.id, id, tags, work.now);
  work.changed("member", id, version + 1);
  work.audit({ biz_type: "member", biz_id: id, before: { tags: before }, after: { tags } });
}

/**
 * Adds or deducts points or growth: a negative amount deducts. If growth reaches a higher rank, the member gets it at once.
 * @returns the new balance
 * @throws {AppError} not_found, score_too_low. {InvalidFields} delta
 */
export async function adjustScore(
  work: Work,
  id: number,
  input: { readonly kind: ScoreKind; readonly delta: number; readonly reason: string },
): Promise<number> {
  const { tx, supplier, now } = work;
  if (input.delta === 0) throw new InvalidFields({ delta: { text: faults.notZero } });
  const before = await demandMember(work, id);
  const balance = await moveScore(tx, supplier.id, id, input.kind, input.delta, now);
  if (balance === null) throw new AppError(usersErrors.score_too_low, { balance: before[input.kind] });
  await insertScore(tx, supplier.id, { ...input, member_id: id, balance, by_name: work.actor.name }, now);
  if (input.kind === "growth")
    await followGrowth(tx, supplier.id, { at: now, today: work.today, held_before: null }, id);
  work.changed("member", id);
  work.audit({
    biz_type: "member",
    biz_id: id,
    before: { [input.kind]: before[input.kind] },
    after: { ...input, balance },
  });
  return balance;
}

/** A change of points or growth that is not made by an operator. */
export interface ScoreGiven {
  readonly kind: ScoreKind;
  /** Negative: deducts. Never 0. */
  readonly delta: number;
  readonly reason: string;
  /** The order of the change. */
  readonly order_id: number;
  /** True: points can be taken back even if they were spent; the balance becomes negative and is set off later. */
  readonly may_owe: boolean;
}

/**
 * Changes points or growth for an order, in one statement, with its entry. If growth reaches a higher rank, the member gets it at once.
 * @returns the new balance; null where the balance is too low
 */
export async function giveScore(work: Work, id: number, given: ScoreGiven): Promise<number | null> {
  const { tx, supplier, now } = work;
  const { may_owe, ...entry } = given;
  const balance = await moveScore(tx, supplier.id, id, given.kind, given.delta, now, may_owe);
  if (balance === null) return null;
  await insertScore(tx, supplier.id, { ...entry, member_id: id, balance, by_name: work.actor.name }, now);
  if (given.kind === "growth")
    await followGrowth(tx, supplier.id, { at: now, today: work.today, held_before: null }, id);
  work.changed("member", id);
  return balance;
}

/**
 * Gives a rank by hand until the end of a day; afterwards the rank follows growth again.
 * @throws {AppError} not_found. {InvalidFields} rank_id, until
 */
export async function giveRank(
  work: Work,
  id: number,
  input: { readonly rank_id: number; readonly until: string; readonly reason: string },
): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await demandMember(work, id);
  const rank = (await listRanks(tx, supplier.id)).find((known) => known.id === input.rank_id && known.status === 1);
  if (!rank) throw new InvalidFields({ rank_id: { text: faults.rankUnknown } });
  if (input.until <= work.today) throw new InvalidFields({ until: { text: faults.rankUntil } });
  await setRank(tx, supplier.id, id, rank.id, input.until, now);
  work.changed("member", id, before.version + 1);
  const { rank_id, rank_until } = before;
  work.audit({ biz_type: "member", biz_id: id, before: { rank_id, rank_until }, after: input });
}

async function demandMember(work: Work, id: number): Promise<MemberRow> {
  const found = await findMember(work.tx, work.supplier.id, id, true);
  if (!found) throw new AppError("not_found");
  return found;
}
