import type { Tx } from "../../core/db/database.ts";

/** A shipping address. */
export interface AddressRow {
  readonly recipient: string;
  readonly phone: string;
  readonly region_code: string;
  /** The region's names, from the province down, as they were when it was saved. */
  readonly region: string;
  readonly detail: string;
  readonly is_default: boolean;
}

/** The addresses in the order in which they were added. */
export async function addressesOf(tx: Tx, supplier_id: number, member_id: number): Promise<AddressRow[]> {
  return await tx.query<AddressRow>(
    `select recipient, phone, region_code, region, detail, is_default from member_address
     where supplier_id = $1 and member_id = $2 order by slot`,
    [supplier_id, member_id],
  );
}

/** Replaces a member's addresses by exactly these. @throws unique or check violation for an eleventh, or a second default */
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

/** An address with its key. */
export interface KeyedAddress extends AddressRow {
  readonly id: number;
}

/** A member's addresses with their keys, in the order in which they were added. */
export async function keyedAddresses(tx: Tx, supplier_id: number, member_id: number): Promise<KeyedAddress[]> {
  return await tx.query<KeyedAddress>(
    `select id, recipient, phone, region_code, region, detail, is_default from member_address
     where supplier_id = $1 and member_id = $2 order by slot`,
    [supplier_id, member_id],
  );
}

/** Reads an address. @returns null where it does not belong to this member */
export async function addressOf(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  id: number,
): Promise<KeyedAddress | null> {
  return (await keyedAddresses(tx, supplier_id, member_id)).find((address) => address.id === id) ?? null;
}

/** The lowest free slot; null: all are used. */
export async function freeSlot(tx: Tx, supplier_id: number, member_id: number): Promise<number | null> {
  const [row] = await tx.query<{ slot: number }>(
    `select s.slot /* not null: of a series */ from generate_series(1, 10) as s (slot)
     where not exists (select from member_address a where a.supplier_id = $1 and a.member_id = $2 and a.slot = s.slot) order by 1 limit 1`,
    [supplier_id, member_id],
  );
  return row?.slot ?? null;
}

export async function insertAddress(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  slot: number,
  row: AddressRow,
  at: Date,
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(
    `insert into member_address (supplier_id, member_id, slot, recipient, phone, region_code, region, detail, is_default, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      supplier_id,
      member_id,
      slot,
      row.recipient,
      row.phone,
      row.region_code,
      row.region,
      row.detail,
      row.is_default,
      at,
    ],
  );
  return made?.id ?? 0;
}

/** Updates all fields except whether it is the default. */
export async function updateAddress(tx: Tx, supplier_id: number, id: number, row: AddressRow): Promise<void> {
  await tx.query(
    `update member_address set recipient = $3, phone = $4, region_code = $5, region = $6, detail = $7 where supplier_id = $1 and id = $2`,
    [supplier_id, id, row.recipient, row.phone, row.region_code, row.region, row.detail],
  );
}

/** Deletes an address. @returns false where it does not belong to this member */
export async function deleteAddress(tx: Tx, supplier_id: number, member_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from member_address where supplier_id = $1 and member_id = $2 and id = $3 returning id`,
    [supplier_id, member_id, id],
  );
  return rows.length > 0;
}

/** The first address, and whether any is the default. */
export async function firstAddress(
  tx: Tx,
  supplier_id: number,
  member_id: number,
): Promise<{ readonly id: number; readonly has_default: boolean } | null> {
  const rows = await keyedAddresses(tx, supplier_id, member_id);
  return rows[0] ? { id: rows[0].id, has_default: rows.some(({ is_default }) => is_default) } : null;
}

/** Makes this address the only default. */
export async function markDefault(tx: Tx, supplier_id: number, member_id: number, id: number): Promise<void> {
  await tx.query(
    `update member_address set is_default = false where supplier_id = $1 and member_id = $2 and is_default and id <> $3`,
    [supplier_id, member_id, id],
  );
  await tx.query(`update member_address set is_default = true where supplier_id = $1 and id = $2`, [supplier_id, id]);
}
