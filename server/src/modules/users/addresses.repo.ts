import type { Tx } from "../../core/db/database.ts";

/** An address that goods are sent to. */
export interface AddressRow {
  readonly recipient: string;
  readonly phone: string;
  readonly region_code: string;
  /** The region's names, from the province down, as they were when it was written. */
  readonly region: string;
  readonly detail: string;
  readonly is_default: boolean;
}

/** In the order in which they were given. */
export async function addressesOf(tx: Tx, supplier_id: number, member_id: number): Promise<AddressRow[]> {
  return await tx.query<AddressRow>(
    `select recipient, phone, region_code, region, detail, is_default from member_address
     where supplier_id = $1 and member_id = $2 order by slot`,
    [supplier_id, member_id],
  );
}

/** Gives a member exactly these. @throws unique or check violation for an eleventh, or a second default */
export async function writeAddresses(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  addresses: readonly AddressRow[],
  at: Date,
): Promise<void> {
  await tx.query(`delete from member_address where supplier_id = $1 and member_id = $2`, [supplier_id, member_id]);
  await tx.query(
    `insert into member_address (supplier_id, member_id, slot, recipient, phone, region_code, region, detail, is_default, created_at)
     select $1, $2, a.slot, a.recipient, a.phone, a.region_code, a.region, a.detail, a.is_default, $9
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[])
       with ordinality as a (recipient, phone, region_code, region, detail, is_default, slot)`,
    [
      supplier_id,
      member_id,
      addresses.map((address) => address.recipient),
      addresses.map((address) => address.phone),
      addresses.map((address) => address.region_code),
      addresses.map((address) => address.region),
      addresses.map((address) => address.detail),
      addresses.map((address) => address.is_default),
      at,
    ],
  );
}
