// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

/** A member's session with the fields that decide on every call whether it is still valid. */
export interface MemberSessionRow {
  readonly member_id: number;
  readonly nickname: string;
  readonly supplier_id: number;
  readonly suid: string;
  /** True when session, member and shop are all active. */
  readonly alive: boolean;
  /** True when the shop is frozen, or its term has ended: it sells nothing. */
  readonly is_closed: boolean;
}

/** @returns undefined when no member's session was ever opened with this id */
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

/** True when this is a valid session of a member. */
export async function isMemberSession(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await findMemberSession(tx, id, now))?.alive ?? false;
}

/** A shop found by its id on the wire (`suid`). */
export interface NamedShop {
  readonly supplier_id: number;
  readonly is_closed: boolean;
}

/** @returns null when there is no such shop, or it is closed */
export async function findShop(tx: Tx, suid: string, now: Date): Promise<NamedShop | null> {
  const [row] = await tx.query<NamedShop>(
    `select t.supplier_id, (t.frozen or coalesce(t.read_only_on <= ($2::timestamptz at time zone 'Asia/Shanghai')::date, false)) as is_closed
     from auth.tenant t where t.suid = $1 and t.status = 1`,
    [suid, now],
  );
  return row ?? null;
}

/** Finds the member of a shop by phone. */
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
