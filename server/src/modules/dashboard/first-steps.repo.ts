import type { Tx } from "../../core/db/database.ts";

/** What a new supplier has set up so far. */
export interface SetUp {
  readonly info: boolean;
  readonly cat: boolean;
  readonly freight: boolean;
  readonly goods: boolean;
  readonly rooms: boolean;
  readonly packages: boolean;
  readonly coaches: boolean;
  readonly templates: boolean;
  readonly payments: boolean;
  readonly staff: boolean;
  /** The first paid order. */
  readonly sale: boolean;
  readonly appointment: boolean;
}

export async function readSetUp(tx: Tx, supplier_id: number): Promise<SetUp> {
  const [row] = await tx.query<SetUp>(
    `select
       exists (select from lent.shop_info where supplier_id = $1 and (intro <> '' or address <> '' or service_phone is not null)) as info,
       exists (select from lent.goods_cat where supplier_id = $1) as cat,
       exists (select from lent.freight_template where supplier_id = $1 and status = 1) as freight,
       exists (select from lent.goods where supplier_id = $1 and status <> 4) as goods,
       exists (select from lent.bed where supplier_id = $1) as rooms,
       exists (select from lent.camp_package where supplier_id = $1) as packages,
       exists (select from lent.coach where supplier_id = $1 and status = 1) as coaches,
       exists (select from lent.contract_template where supplier_id = $1 and status = 1) as templates,
       exists (select from lent.pay_setting where supplier_id = $1 and is_open) as payments,
       exists (select from lent.operator where supplier_id = $1 and deleted_at is null) as staff,
       exists (select from lent.shop_order where supplier_id = $1 and paid_at is not null) as sale,
       exists (select from lent.stay where supplier_id = $1) as appointment`,
    [supplier_id],
  );
  if (!row) throw new Error("facts have one row");
  return row;
}
