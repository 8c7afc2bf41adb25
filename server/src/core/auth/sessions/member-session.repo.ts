// All of this is sent under role auth.
import type { Tx } from "../../db/database.ts";

/** A member's session with what decides, on every call, whether it still stands. */
export interface MemberSessionRow {
  readonly member_id: number;
  readonly nickname: string;
  readonly supplier_id: number;
  readonly suid: string;
  /** Session, member and shop are all in force. */
  readonly alive: boolean;
  /** The shop is frozen, or its time is over: it sells nothing. */
  readonly is_closed: boolean;
}

/** @returns undefined where no member's session was ever opened under this id */
export async function findMemberSession(tx: Tx, id: string, now: Date): Promise<MemberSessionRow | undefined> {
  const [row] = await tx.query<MemberSessionRow>(
    `select s.member_id, coalesce(m.nickname, '') as nickname, t.supplier_id, t.suid,
       (s.revoked_at is null and s.expires_at > $2 and t.status = 1 and coalesce(m.active, false)) as alive,
       (t.frozen or coalesce(t.read_only_on <= ($2::timestamptz at time zone 'Asia/Shanghai')::date, false)) as is_closed
     from auth.session s join auth.tenant t on t.supplier_id = s.supplier_id
       left join auth.shop_member m on m.supplier_id = s.supplier_id and m.id = s.member_id
     where s.id = $1 and s.member_id is not null`,
    [id, now],
    { prepared: true },
  );
  return row;
}

/** Is this a member's session that is in force? */
export async function isMemberSession(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await findMemberSession(tx, id, now))?.alive ?? false;
}

/** A shop by what the wire calls it. */
export interface NamedShop {
  readonly supplier_id: number;
  readonly is_closed: boolean;
}

/** @returns null where there is none, or it is gone */
export async function findShop(tx: Tx, suid: string, now: Date): Promise<NamedShop | null> {
  const [row] = await tx.query<NamedShop>(
    `select t.supplier_id, (t.frozen or coalesce(t.read_only_on <= ($2::timestamptz at time zone 'Asia/Shanghai')::date, false)) as is_closed
     from auth.tenant t where t.suid = $1 and t.status = 1`,
    [suid, now],
  );
  return row ?? null;
}

/** The member of a shop whose phone this is. */
export async function findMemberByPhone(
  tx: Tx,
  supplier_id: number,
  phone: string,
): Promise<{ readonly id: number; readonly active: boolean; readonly nickname: string } | null> {
  const [row] = await tx.query<{ id: number; active: boolean; nickname: string }>(
    `select id, active, nickname from auth.shop_member where supplier_id = $1 and phone = $2`,
    [supplier_id, phone],
  );
  return row ?? null;
}
