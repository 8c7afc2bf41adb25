import type { Tx } from "../../core/db/database.ts";

export interface StaffRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly phone: string | null;
}

export interface RoleName {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** A supplier has some hundreds of operators. They are matched in this process, because their pinyin is only known here. */
const most = 1000;

export async function allStaff(tx: Tx): Promise<StaffRow[]> {
  return tx.query<StaffRow>(
    `select id, name, login, phone from lent.operator where deleted_at is null order by last_login_at desc nulls last, id limit ${most}`,
  );
}

export async function allRoles(tx: Tx): Promise<RoleName[]> {
  return tx.query<RoleName>(`select id, name, description from lent.role order by lower(name), id limit ${most}`);
}
