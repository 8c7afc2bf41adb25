import type { Tx } from "../../core/db/database.ts";

/** The act by which a student joined a class. */
export type JoinReason = "enter" | "assign" | "return" | "undo_finish";

export interface NewMember {
  readonly class_id: number;
  readonly stay_id: number;
  /** The first day in the class. */
  readonly from_on: string;
  readonly reason: JoinReason;
  readonly by_name: string;
  readonly at: Date;
}

/** Writes a member of a class. @throws exclusion violation class_member_one_class · check violation class_is_open, class_has_room */
export async function insertMember(tx: Tx, supplier_id: number, member: NewMember): Promise<void> {
  await tx.query(
    `insert into class_member (supplier_id, class_id, stay_id, from_on, reason, by_name, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, member.class_id, member.stay_id, member.from_on, member.reason, member.by_name, member.at],
  );
}

/** Returns the class that a stay is in on a day; `is_open`: it has no last day. */
export async function findMembership(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  day: string,
): Promise<{ class_id: number; is_open: boolean } | null> {
  const rows = await tx.query<{ class_id: number; is_open: boolean }>(
    `select class_id, to_on is null as is_open from class_member
     where supplier_id = $1 and stay_id = $2 and from_on <= $3 and (to_on is null or to_on > $3)`,
    [supplier_id, stay_id, day],
  );
  return rows[0] ?? null;
}

/** Removes a stay from every class from a day on; earlier days stay. @returns the keys of those classes */
export async function cutMemberships(tx: Tx, supplier_id: number, stay_id: number, from: string): Promise<number[]> {
  const gone = await tx.query<{ class_id: number }>(
    `delete from class_member where supplier_id = $1 and stay_id = $2 and from_on >= $3 returning class_id`,
    [supplier_id, stay_id, from],
  );
  const cut = await tx.query<{ class_id: number }>(
    `update class_member set to_on = $3 where supplier_id = $1 and stay_id = $2 and (to_on is null or to_on > $3) returning class_id`,
    [supplier_id, stay_id, from],
  );
  return [...new Set([...gone, ...cut].map((row) => row.class_id))];
}
