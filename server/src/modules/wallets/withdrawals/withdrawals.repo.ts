import type { PurseOwner, WithdrawalStatus } from "@kangying/contract/finance/wallet";
import type { Tx } from "../../../core/db/database.ts";

/** A withdrawal as the commands read it. */
export interface WithdrawalRow {
  readonly id: number;
  readonly no: string;
  readonly owner_type: PurseOwner;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly source: string;
  readonly hold: string;
  readonly card_id: number;
  readonly card_text: string;
  readonly amount_fen: number;
  readonly fee_fen: number;
  readonly actual_fen: number;
  readonly is_large: boolean;
  readonly status: WithdrawalStatus;
  readonly note: string;
  readonly asked_by: number | null;
  readonly asked_name: string;
  readonly checked_by: number | null;
  readonly checked_name: string | null;
  readonly checked_at: Date | null;
  readonly check_note: string;
  readonly approved_by: number | null;
  readonly approved_name: string | null;
  readonly approved_at: Date | null;
  readonly paid_name: string | null;
  readonly paid_at: Date | null;
  readonly reason: string | null;
  readonly ended_name: string | null;
  readonly ended_at: Date | null;
  readonly hold_tx_id: number | null;
  readonly created_at: Date;
  readonly version: number;
}

const columns = `id, no, owner_type, owner_id, owner_name, source, hold, card_id, card_text, amount_fen, fee_fen,
  actual_fen /* not null: of two columns that are not */, is_large, status, note, asked_by, asked_name, checked_by, checked_name,
  checked_at, check_note, approved_by, approved_name, approved_at, paid_name, paid_at, reason, ended_name, ended_at, hold_tx_id,
  created_at, version`;

/** Reads a withdrawal. @param lock  locks it until the commit */
export async function findWithdrawal(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: "lock" | null = null,
): Promise<WithdrawalRow | null> {
  const rows = await tx.query<WithdrawalRow>(
    `select ${columns} from withdrawal where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** A member's withdrawals, newest first. */
export async function withdrawalsOfMember(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  at: { readonly skip: number; readonly most: number },
): Promise<readonly WithdrawalRow[]> {
  return await tx.query<WithdrawalRow>(
    `select ${columns} from withdrawal where supplier_id = $1 and owner_type = 'member' and owner_id = $2
     order by id desc offset $3 limit $4`,
    [supplier_id, member_id, at.skip, at.most],
  );
}

export interface NewWithdrawal {
  readonly no: string;
  readonly owner_type: PurseOwner;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly source: string;
  readonly hold: string;
  readonly card_id: number;
  readonly card_text: string;
  readonly amount_fen: number;
  readonly fee_fen: number;
  readonly is_large: boolean;
  readonly note: string;
  readonly asked_by: number | null;
  readonly asked_name: string;
  readonly asked_on: string;
  readonly search: string;
  readonly created_at: Date;
}

/** Inserts a withdrawal. @throws unique violation `withdrawal_one_open` where one from this account is open */
export async function insertWithdrawal(tx: Tx, supplier_id: number, row: NewWithdrawal): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into withdrawal (supplier_id, no, owner_type, owner_id, owner_name, source, hold, card_id, card_text, amount_fen, fee_fen, is_large,
       note, asked_by, asked_name, asked_on, search, created_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 0) returning id`,
    [
      supplier_id,
      row.no,
      row.owner_type,
      row.owner_id,
      row.owner_name,
      row.source,
      row.hold,
      row.card_id,
      row.card_text,
      row.amount_fen,
      row.fee_fen,
      row.is_large,
      row.note,
      row.asked_by,
      row.asked_name,
      row.asked_on,
      row.search,
      row.created_at,
    ],
  );
  return rows[0]?.id ?? 0;
}

export type WithdrawalPatch = Partial<{
  readonly status: WithdrawalStatus;
  readonly checked_by: number | null;
  readonly checked_name: string;
  readonly checked_at: Date;
  readonly check_note: string;
  readonly approved_by: number | null;
  readonly approved_name: string;
  readonly approved_at: Date;
  readonly paid_by: number | null;
  readonly paid_name: string;
  readonly paid_at: Date;
  readonly voucher_images: readonly string[];
  readonly reason: string;
  readonly ended_name: string;
  readonly ended_at: Date;
  readonly hold_tx_id: number;
  readonly end_tx_id: number;
}>;

/** Updates a locked withdrawal if its status is still the same. @returns the new version, null where the status has changed */
export async function updateWithdrawal(
  tx: Tx,
  supplier_id: number,
  row: Pick<WithdrawalRow, "id" | "status" | "version">,
  patch: WithdrawalPatch,
): Promise<number | null> {
  const names = Object.keys(patch);
  const rows = await tx.query<{ version: number }>(
    `update withdrawal set ${names.map((name, index) => `${name} = $${index + 5}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 and version = $4 returning version`,
    [supplier_id, row.id, row.status, row.version, ...Object.values(patch)],
  );
  return rows[0]?.version ?? null;
}

/** What an owner has requested on a day and since the first of the month, without cancelled or refused withdrawals. */
export async function askedBefore(
  tx: Tx,
  supplier_id: number,
  owner: { readonly type: PurseOwner; readonly id: number },
  day: string,
): Promise<{ readonly day_fen: number; readonly day_times: number; readonly month_times: number }> {
  const rows = await tx.query<{ day_fen: number; day_times: number; month_times: number }>(
    `select coalesce(sum(amount_fen) filter (where asked_on = $4::date), 0)::bigint as day_fen,
       count(*) filter (where asked_on = $4::date) as day_times, count(*) as month_times
     from withdrawal where supplier_id = $1 and owner_type = $2 and owner_id = $3 and status not in (1, 6, 7)
       and asked_on >= date_trunc('month', $4::date)::date`,
    [supplier_id, owner.type, owner.id, day],
  );
  return rows[0] ?? { day_fen: 0, day_times: 0, month_times: 0 };
}

/**
 * Locks the requests of one owner, so that two transactions do not count them at once. Not the lock of the owner's cards: a request has locked
 * its card before, and whoever makes another card the default locks in the other order.
 */
export async function lockRequests(
  tx: Tx,
  supplier_id: number,
  owner: { readonly type: PurseOwner; readonly id: number },
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, $2::bigint)) is null as held`, [
    `withdrawals ${owner.type} ${owner.id}`,
    supplier_id,
  ]);
}

/** True if a withdrawal from this account is open. The database allows only one. */
export async function hasOpenWithdrawal(tx: Tx, supplier_id: number, source: string): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `select id from withdrawal where supplier_id = $1 and source = $2 and status in (0, 2, 3, 4) limit 1`,
    [supplier_id, source],
  );
  return rows.length > 0;
}

/** The number and sum of earlier payouts to a card. */
export async function arrivedBefore(
  tx: Tx,
  supplier_id: number,
  card_id: number,
): Promise<{ readonly times: number; readonly total_fen: number }> {
  const rows = await tx.query<{ times: number; total_fen: number }>(
    `select count(*) as times, coalesce(sum(actual_fen), 0)::bigint as total_fen
     from withdrawal where supplier_id = $1 and card_id = $2 and status = 5`,
    [supplier_id, card_id],
  );
  return rows[0] ?? { times: 0, total_fen: 0 };
}

/** The last payouts to a card, newest first. */
export async function lastArrived(
  tx: Tx,
  supplier_id: number,
  card_id: number,
): Promise<readonly { readonly no: string; readonly ended_at: Date; readonly actual_fen: number }[]> {
  return await tx.query(
    `select no, ended_at /* not null: it has arrived */, actual_fen /* not null: of two columns that are not */
     from withdrawal where supplier_id = $1 and card_id = $2 and status = 5 order by ended_at desc limit 3`,
    [supplier_id, card_id],
  );
}

/**
 * Movements of an account by cause; their sums add up to its balance. Withdrawals come last, less the amounts that came back; they are
 * counted when they are requested.
 */
export async function movesOf(
  tx: Tx,
  supplier_id: number,
  code: string,
): Promise<readonly { readonly cause: string; readonly times: number; readonly total_fen: number }[]> {
  return await tx.query(
    `select l.biz_type as cause,
       count(*) filter (where l.biz_type <> 'withdrawal' or (l.amount_fen > 0) <> (a.kind = 'asset')) as times,
       coalesce(sum(case when a.kind = 'asset' then l.amount_fen else -l.amount_fen end), 0)::bigint as total_fen
     from lent.ledger_leg l join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
     where a.supplier_id = $1 and a.code = $2
     group by l.biz_type order by l.biz_type = 'withdrawal', l.biz_type`,
    [supplier_id, code],
  );
}
