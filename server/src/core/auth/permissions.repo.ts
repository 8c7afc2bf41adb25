import type { Industry } from "@kangying/contract/core/tree";
import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { Tx } from "../db/database.ts";

export interface HeldRow {
  readonly id: number;
  readonly suid: string;
  readonly name: string;
  readonly industry: Industry;
  readonly time_zone: string;
  readonly day_cut: string;
  readonly weight_unit: WeightUnit;
  readonly addons: readonly string[];
}

/** Reads the transaction's supplier with its installed add-ons. */
export async function findSupplier(tx: Tx): Promise<HeldRow | undefined> {
  const [row] = await tx.query<HeldRow>(
    `select s.id, s.suid, s.name, s.industry_type as industry, s.time_zone, to_char(s.day_cut, 'HH24:MI') as day_cut, s.weight_unit,
       coalesce((select array_agg(a.addon_key order by a.addon_key) from supplier_addon a where a.supplier_id = s.id and a.removed_at is null), '{}') as addons
     from supplier s`,
  );
  return row;
}

/** Sets the unit in which a supplier's weights are shown and typed. It is stored beside the time zone, which every call reads. */
export async function setWeightUnit(tx: Tx, supplier_id: number, unit: WeightUnit): Promise<void> {
  await tx.query("update supplier set weight_unit = $2 where id = $1 and weight_unit <> $2", [supplier_id, unit]);
}

export interface OperatorRights {
  readonly operator_id: number;
  readonly name: string;
  readonly active: boolean;
  /** When all of its roles are limited to own students: the coach who has this account, or 0. Else null. */
  readonly own_coach: number | null;
  /** True when one of its roles requires a second step at sign-in. */
  readonly needs_second_step: boolean;
  /** One pair of lists per role. */
  readonly roles: readonly { readonly path_arr: readonly string[]; readonly api_arr: readonly string[] }[];
}

/** Reads an operator with the lists of its roles. */
export async function findOperatorRights(tx: Tx, account_id: number): Promise<OperatorRights | undefined> {
  const [row] = await tx.query<OperatorRights>(
    `select o.id as operator_id, o.name, (o.status = 1 and o.deleted_at is null) as active,
       case when (select bool_and(r.own_students) from operator_role x join role r on r.supplier_id = x.supplier_id and r.id = x.role_id
         where x.supplier_id = o.supplier_id and x.operator_id = o.id)
       then coalesce((select k.id from coach k where k.supplier_id = o.supplier_id and k.operator_id = o.id and k.status = 1), 0)
       end as own_coach,
       exists (select from operator_role x join role r on r.supplier_id = x.supplier_id and r.id = x.role_id
         where x.supplier_id = o.supplier_id and x.operator_id = o.id and r.second_step) as needs_second_step,
       coalesce((
         select jsonb_agg(jsonb_build_object('path_arr', r.path_arr, 'api_arr', r.api_arr))
         from operator_role x join role r on r.supplier_id = x.supplier_id and r.id = x.role_id
         where x.supplier_id = o.supplier_id and x.operator_id = o.id
       ), '[]') as roles
     from operator o where o.account_id = $1`,
    [account_id],
    { prepared: true },
  );
  return row;
}
