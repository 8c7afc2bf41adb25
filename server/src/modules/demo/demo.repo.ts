import type { Tx } from "../../core/db/database.ts";

/** Returns whether there is any account. Runs under the database role auth. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  return (await tx.query("select from auth.account limit 1")).length > 0;
}

/** Returns beds without nights from a day on, from the far end of the house. */
export async function bedsWithoutNights(tx: Tx, supplier_id: number, from: string, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select b.id from bed b
     where b.supplier_id = $1 and not exists (select from bed_night n where n.supplier_id = $1 and n.bed_id = b.id and n.night >= $2)
     order by b.label_key desc limit $3`,
    [supplier_id, from, limit],
  );
  return rows.map((row) => row.id);
}

/** Returns the owners' and platform accounts with their logins. Runs under the database role auth. */
export async function ownerAccounts(tx: Tx): Promise<{ login: string; password_hash: string }[]> {
  return await tx.query(
    "select login, password_hash from auth.account where kind <> 'operator' and deleted_at is null order by id",
  );
}

/** Returns students who are members of the shop too, with the day of joining; the earliest first. */
export async function studentsToBeMembers(
  tx: Tx,
  supplier_id: number,
  most: number,
): Promise<{ at: Date; truename: string; gender: "M" | "F"; phone: string; birthday: string | null }[]> {
  return await tx.query(
    `select created_at as at, name as truename, gender, phone, birthday from student
     where supplier_id = $1 and merged_into is null order by id limit $2`,
    [supplier_id, most],
  );
}

/** Returns a supplier's owner by their login. Runs under the database role auth. */
export async function ownerByLogin(
  tx: Tx,
  login: string,
): Promise<{ supplier_id: number; account_id: number; name: string } | null> {
  const [row] = await tx.query<{ supplier_id: number; account_id: number; name: string }>(
    `select supplier_id, id as account_id, nickname as name from auth.account
     where kind <> 'operator' and login = $1 and deleted_at is null`,
    [login],
  );
  return row ?? null;
}

export async function operatorActors(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { account_id: number; login: string; name: string }[]> {
  return await tx.query(
    "select account_id, login, name from operator where supplier_id = $1 and deleted_at is null order by id",
    [supplier_id],
  );
}

export async function packageKeys(tx: Tx, supplier_id: number): Promise<readonly { id: number; name: string }[]> {
  return await tx.query("select id, name from camp_package where supplier_id = $1 order by id", [supplier_id]);
}

/** Gives a demo role the pages of this build. */
export async function grantRole(
  tx: Tx,
  supplier_id: number,
  name: string,
  grant: { readonly path_arr: readonly string[]; readonly api_arr: readonly string[] },
): Promise<void> {
  await tx.query("update role set path_arr = $3, api_arr = $4 where supplier_id = $1 and name = $2", [
    supplier_id,
    name,
    JSON.stringify(grant.path_arr),
    JSON.stringify(grant.api_arr),
  ]);
}

/** Returns whether there are courses already. */
export async function hasLessons(tx: Tx, supplier_id: number): Promise<boolean> {
  return (await tx.query("select 1 from lent.course where supplier_id = $1 limit 1", [supplier_id])).length > 0;
}

/** Returns the keys of operators by name. */
export async function operatorKeys(tx: Tx, supplier_id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; name: string }>(
    "select id, name from lent.operator where supplier_id = $1 and deleted_at is null",
    [supplier_id],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Adds coaches for the coach names on stays and classes. */
export async function adoptCoachNames(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query("select coach_adopt_names($1)", [supplier_id]);
}

/** Returns the coach with a name; null: there is none. */
export async function coachNamed(tx: Tx, supplier_id: number, name: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    "select id from lent.coach where supplier_id = $1 and name = $2 and status = 1",
    [supplier_id, name],
  );
  return row?.id ?? null;
}

/**
 * Returns students in camp who may request a leave: some days here, some days left, and no granted leave.
 * @returns keys of stays, women first
 */
export async function staysForLeaves(
  tx: Tx,
  supplier_id: number,
  today: string,
  limit: number,
): Promise<{ id: number; gender: "M" | "F" }[]> {
  return await tx.query(
    `select s.id, s.gender from stay s
     where s.supplier_id = $1 and s.status = 30 and s.checkin_date < $2::date - 2 and s.planned_end > $2::date + 6
       and not exists (select from stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (1, 4, 6))
       and not exists (select from stay_lot o where o.supplier_id = s.supplier_id and o.stay_id = s.id and o.opened_at is null and o.closed_at is null)
     order by s.gender, s.id limit $3`,
    [supplier_id, today, limit],
  );
}

/** Returns the last requested leave. */
export async function lastLeave(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    "select id from stay_leave where supplier_id = $1 order by id desc limit 1",
    [supplier_id],
  );
  return rows[0]?.id ?? 0;
}

/** Returns a class's past lessons whose roll was not called, oldest first. */
export async function heldLessons(tx: Tx, supplier_id: number, now: Date): Promise<{ id: number; starts: Date }[]> {
  return await tx.query(
    `select id, starts from schedule where supplier_id = $1 and status = 2 and rolled_at is null and class_id is not null and ends <= $2
     order by starts, id`,
    [supplier_id, now],
  );
}

/** Returns students in camp whose stay is planned for more than 14 days, with their day of entry; the earliest first. */
export async function studentsWithDays(
  tx: Tx,
  supplier_id: number,
  limit: number,
): Promise<{ student_id: number; entered_on: string }[]> {
  return await tx.query(
    `select student_id, to_char(checkin_date, 'YYYY-MM-DD') as entered_on from stay
     where supplier_id = $1 and status = 30 and checkin_date < planned_end - 14 order by checkin_date, id limit $2`,
    [supplier_id, limit],
  );
}

/** Returns bed turns that are due by now, the last due first. */
export async function openTurns(tx: Tx, supplier_id: number, today: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from bed_turn where supplier_id = $1 and status = 1 and due_on <= $2 order by due_on desc, id desc`,
    [supplier_id, today],
  );
  return rows.map((row) => row.id);
}

export async function roomOfBed(tx: Tx, supplier_id: number, bed_id: number): Promise<number> {
  const rows = await tx.query<{ room_id: number }>(`select room_id from bed where supplier_id = $1 and id = $2`, [
    supplier_id,
    bed_id,
  ]);
  return rows[0]?.room_id ?? 0;
}

/** Returns arriving stays without a bed, the next first. */
export async function arrivalsToHouse(
  tx: Tx,
  supplier_id: number,
): Promise<{ id: number; gender: string; student_no: string }[]> {
  return await tx.query(
    `select s.id, s.gender, st.student_no from stay s join student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.status = 20 and s.bed_id is null order by s.expected_date, s.id limit 12`,
    [supplier_id],
  );
}

/** Returns open flags, the most urgent first. */
export async function openFlags(tx: Tx, supplier_id: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from care_flag where supplier_id = $1 and status = 1 order by tone desc, id limit 3`,
    [supplier_id],
  );
  return rows.map((row) => row.id);
}

/** Returns sent follow-ups, two of three, with the weights of their stays. */
export async function answeredFollowUps(
  tx: Tx,
  supplier_id: number,
): Promise<
  readonly {
    readonly id: number;
    readonly stay_id: number;
    readonly months: number;
    readonly sent_at: Date;
    readonly baseline_g: number;
    readonly exit_g: number;
  }[]
> {
  return await tx.query(
    `select x.id, x.stay_id, x.months, x.sent_at, x.baseline_g, x.exit_g /* not null: it is compared */ as exit_g from (
       select f.id, f.stay_id, f.months, f.sent_at,
         (select w.weight_g from lent.weight_log w where w.supplier_id = f.supplier_id and w.stay_id = f.stay_id and w.voided_at is null
           order by w.measured_at, w.id limit 1) as baseline_g,
         (select w.weight_g from lent.weight_log w where w.supplier_id = f.supplier_id and w.stay_id = f.stay_id and w.voided_at is null
           order by w.measured_at desc, w.id desc limit 1) as exit_g
       from lent.follow_up f where f.supplier_id = $1 and f.sent_at is not null and f.id % 3 <> 0) x
     where x.baseline_g > x.exit_g order by x.id`,
    [supplier_id],
  );
}

/** Returns a coach's next lessons, the first one first. */
export async function nextLessons(
  tx: Tx,
  supplier_id: number,
  operator_id: number,
  after: Date,
): Promise<
  readonly {
    readonly id: number;
    readonly course: string;
    readonly on_day: string;
    readonly starts: Date;
    readonly venue: string;
  }[]
> {
  return await tx.query(
    `select s.id, o.name as course, s.on_day, s.starts, coalesce(v.name, '') as venue /* not null: or no words */
     from lent.schedule s join lent.coach c on c.supplier_id = s.supplier_id and c.id = s.coach_id
     join lent.course o on o.supplier_id = s.supplier_id and o.id = s.course_id
     left join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
     where s.supplier_id = $1 and c.operator_id = $2 and s.status in (1, 2) and s.starts > $3 order by s.starts, s.id limit 3`,
    [supplier_id, operator_id, after],
  );
}

/** Marks the phones of the demo's people as proven. Runs under the database role auth. */
export async function provePhones(tx: Tx, now: Date): Promise<void> {
  await tx.query(`update auth.account set phone_proven_at = $1 where phone is not null`, [now]);
}

/** The hours since the owners of the demo last logged in. */
const hoursAway = [
  ["camp", 2],
  ["shop", 26],
  ["cashier", 210],
] as const;

/** Writes the last login of the demo's owners. Runs under the database role auth. */
export async function ownersWereHere(tx: Tx, now: Date): Promise<void> {
  for (const [login, hours] of hoursAway)
    await tx.query(
      `update auth.account set last_login_at = $2::timestamptz - $3::int * interval '1 hour' where login = $1 and kind = 'owner'`,
      [login, now, hours],
    );
}

/** Writes since when the suppliers exist, in days by the logins of their owners. Runs under the database role owner. */
export async function suppliersCame(tx: Tx, now: Date, days: Readonly<Record<string, number>>): Promise<void> {
  await tx.query(
    `update supplier s set created_at = $1::timestamptz - d.value::int * interval '1 day'
     from jsonb_each_text($2::jsonb) d join auth.account a on a.login = d.key and a.kind = 'owner' where s.id = a.supplier_id`,
    [now, JSON.stringify(days)],
  );
}

/** Returns the suppliers by the logins of their owners. Runs under the database role auth. */
export async function suppliersByLogin(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ login: string; supplier_id: number }>(
    "select login, supplier_id from auth.account where kind = 'owner' and deleted_at is null",
  );
  return new Map(rows.map(({ login, supplier_id }) => [login, supplier_id]));
}

/** Marks stock movements of kit, and writes the drawer on ledger legs. Runs under the database role owner. */
export async function markMoves(tx: Tx): Promise<void> {
  await tx.query("select mark_kit(null), mark_drawers(), mark_care_measures()");
}
