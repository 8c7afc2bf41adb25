import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { listRanks, type RankRow } from "./ranks.repo.ts";
import { findMember, type MemberRow } from "./users.repo.ts";

export type { NewRank } from "./ranks.repo.ts";
export { addMember } from "./add-member.ts";
export { addRank, deleteRank, editRank, giveRankToAll, recomputeRanks } from "./keep-ranks.ts";
export { adjustScore, giveScore } from "./member-acts.ts";

/** Reads and locks a member until the commit, so that two acts for one member run one after another. @throws {AppError} not_found */
export async function holdMember(work: Pick<Work, "tx" | "supplier">, id: number): Promise<MemberRow> {
  const member = await findMember(work.tx, work.supplier.id, id, true);
  if (!member) throw new AppError("not_found");
  return member;
}
export { findMember } from "./users.repo.ts";

/** The rank with this key; null where there is none. */
export async function rankOf(tx: Work["tx"], supplier_id: number, rank_id: number): Promise<RankRow | null> {
  return (await listRanks(tx, supplier_id)).find(({ id }) => id === rank_id) ?? null;
}
export { addressOf, keyedAddresses } from "./addresses.repo.ts";
export { dropAddress, saveAddress } from "./own-addresses.ts";
export { memberOptions } from "./member-options.ts";
export { rankOptions } from "./rank-options.ts";
export { chooseMembers, countMembers, tagsInUse, type MemberChoice } from "./member-choice.repo.ts";
export { memberActions, memberReveal } from "./users.actions.ts";
export { membersImport } from "./users.import.ts";
export { words as memberWords } from "./users.texts.ts";
