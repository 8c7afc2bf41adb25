import type { Tx } from "../../core/db/database.ts";

/** A stay with a slept night that its account has not consumed yet. */
export interface Sleeper {
  readonly stay_id: number;
  readonly status: number;
  readonly bed_id: number | null;
  readonly slept_in: number;
  readonly nights_slept: number;
  readonly recognised_fen: number;
  readonly deferred_fen: number;
}

/** A separate statement, because only its snapshot sees what the transactions committed for which the lock waited. */
export async function readSleepers(tx: Tx, supplier_id: number, night: string): Promise<Sleeper[]> {
  return await tx.query<Sleeper>(
    `select s.id as stay_id, s.status, s.bed_id, n.bed_id as slept_in, s.nights_slept, s.recognised_fen, s.deferred_fen
     from lent.bed_night n join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     where n.supplier_id = $1 and n.night = $2 and n.kind = 'stay' and not exists (
       select from lent.stay_night_entry e where e.supplier_id = $1 and e.stay_id = s.id and e.night = $2 and e.kind = 'consume')
     order by s.id`,
    [supplier_id, night],
  );
}

export async function isPosted(tx: Tx, supplier_id: number, night: string): Promise<boolean> {
  return (
    (await tx.query(`select from night_post where supplier_id = $1 and night = $2`, [supplier_id, night])).length > 0
  );
}

export interface NightPosted {
  readonly night: string;
  readonly stays: number;
  readonly amount_fen: number;
  readonly tx_id: number | null;
}

export async function insertPosted(tx: Tx, supplier_id: number, posted: NightPosted, at: Date): Promise<void> {
  await tx.query(
    `insert into night_post (supplier_id, night, stays, amount_fen, tx_id, at) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, posted.night, posted.stays, posted.amount_fen, posted.tx_id, at],
  );
}

/** The first night that is not posted: the day after the last posted one, or the first night of any stay. Null: there was none. */
export async function firstOpenNight(tx: Tx, supplier_id: number): Promise<string | null> {
  const rows = await tx.query<{ night: string | null }>(
    `select coalesce(
       (select max(night) + 1 from night_post where supplier_id = $1),
       (select min(checkin_date) from lent.stay where supplier_id = $1 and status in (30, 40, 50) and checkin_date is not null
         and exists (select from lent.bed_night n where n.supplier_id = $1 and n.stay_id = stay.id))) as night`,
    [supplier_id],
  );
  return rows[0]?.night ?? null;
}
