import type { Tx } from "../../core/db/database.ts";

/** Returns stays of a status without any contract, the earliest arrival first. */
export async function staysWithout(tx: Tx, supplier_id: number, status: number, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select s.id from stay s where s.supplier_id = $1 and s.status = $2 and s.archived_at is null
       and not exists (select from stay_contract c where c.supplier_id = s.supplier_id and c.stay_id = s.id)
     order by s.expected_date, s.id limit $3`,
    [supplier_id, status, most],
  );
  return rows.map(({ id }) => id);
}

interface DemoPolicy {
  readonly id: number;
  readonly stay_id: number;
  readonly start_on: string;
}

/** Returns current policies of students in camp who have signed their contract and came a while ago. */
export async function policiesInCamp(
  tx: Tx,
  supplier_id: number,
  today: string,
  most: number,
): Promise<readonly DemoPolicy[]> {
  return await tx.query<DemoPolicy>(
    `select p.id, p.stay_id, p.start_on from stay s
     join stay_policy p on p.supplier_id = s.supplier_id and p.stay_id = s.id and p.status = 1 and p.start_on <= $2::date - 3 and p.end_on >= $2
     where s.supplier_id = $1 and s.status = 30
       and exists (select from stay_contract c where c.supplier_id = s.supplier_id and c.stay_id = s.id and c.status = 2 and c.parent_id is null)
     order by s.planned_end desc, s.id limit $3`,
    [supplier_id, today, most],
  );
}

/** Returns future policies of students who are still to come. */
export async function policiesOfArrivals(
  tx: Tx,
  supplier_id: number,
  today: string,
  most: number,
): Promise<readonly DemoPolicy[]> {
  return await tx.query<DemoPolicy>(
    `select p.id, p.stay_id, p.start_on from stay s
     join stay_policy p on p.supplier_id = s.supplier_id and p.stay_id = s.id and p.status = 1 and p.start_on > $2
     where s.supplier_id = $1 and s.status = 20 order by s.expected_date, s.id limit $3`,
    [supplier_id, today, most],
  );
}
