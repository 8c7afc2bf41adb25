import type { Tx } from "../../../core/db/database.ts";

/** Addresses of pictures that are still to be fetched for goods. */
export async function addressesOf(tx: Tx, supplier_id: number, goods_id: number): Promise<readonly string[]> {
  const [row] = await tx.query<{ picture_urls: string[] }>(
    "select picture_urls from goods where supplier_id = $1 and id = $2",
    [supplier_id, goods_id],
  );
  return row?.picture_urls ?? [];
}

/** Replaces the addresses of pictures to be fetched and clears the fault. */
export async function setAddresses(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
  addresses: readonly string[],
): Promise<void> {
  await tx.query("update goods set picture_urls = $3, picture_fault = null where supplier_id = $1 and id = $2", [
    supplier_id,
    goods_id,
    addresses,
  ]);
}

/** Adds a fetched picture to goods. @returns false when the goods no longer wait for this address */
export async function addPicture(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
  { address, file_id }: { readonly address: string; readonly file_id: string },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update goods set images = images || $4::text, picture_urls = array_remove(picture_urls, $3), picture_fault = null, updated_at = $5,
       version = version + 1
     where supplier_id = $1 and id = $2 and $3 = any (picture_urls) and cardinality(images) < 8 returning id`,
    [supplier_id, goods_id, address, file_id, at],
  );
  return rows.length > 0;
}

/** Writes why the remaining addresses could not be fetched. */
export async function setPictureFault(tx: Tx, supplier_id: number, goods_id: number, fault: string): Promise<void> {
  await tx.query(
    "update goods set picture_fault = $3 where supplier_id = $1 and id = $2 and cardinality(picture_urls) > 0",
    [supplier_id, goods_id, fault],
  );
}
