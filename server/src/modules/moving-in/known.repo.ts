import type { Tx } from "../../core/db/database.ts";

/** Normalises the text of a bed or a name: blanks and all kinds of dashes are removed. */
export function written(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\-–—_/]/g, "")
    .toLowerCase();
}

/** Beds by the ways to write them: building, room and bed; or only room and bed when no other building has the same ones. */
export async function knownBeds(tx: Tx, supplier_id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; house: string; place: string }>(
    `select b.id, h.name as house, r.no || '-' || b.no as place from lent.bed b
     join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     join lent.building h on h.supplier_id = r.supplier_id and h.id = r.building_id
     where b.supplier_id = $1 order by b.id`,
    [supplier_id],
  );
  const beds = new Map<string, number>();
  const shared = new Set<string>();
  for (const { id, house, place } of rows) {
    beds.set(written(house + place), id);
    const short = written(place);
    if (beds.has(short)) shared.add(short);
    else beds.set(short, id);
  }
  for (const short of shared) beds.delete(short);
  return beds;
}

/** Active coaches by name. */
export async function knownCoaches(tx: Tx, supplier_id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; name: string }>(
    `select id, name from lent.coach where supplier_id = $1 and status = 1`,
    [supplier_id],
  );
  return new Map(rows.map(({ id, name }) => [written(name), id]));
}

/** Members by phone. */
export async function membersByPhone(
  tx: Tx,
  supplier_id: number,
  phones: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; phone: string }>(
    `select id, phone from lent.member where supplier_id = $1 and phone = any ($2)`,
    [supplier_id, phones],
  );
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

/**
 * SKUs of goods that are used at the shop, by the goods' name, or by name and code. Goods with several SKUs are found only with the code.
 */
export async function codeSkus(tx: Tx, supplier_id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; name: string; sku_code: string | null }>(
    `select s.id, g.name, s.sku_code from lent.sku s join lent.goods g on g.supplier_id = s.supplier_id and g.id = s.goods_id
     where s.supplier_id = $1 and g.type = 2 and s.status = 1 order by s.id`,
    [supplier_id],
  );
  const skus = new Map<string, number>();
  const several = new Set<string>();
  for (const { id, name, sku_code } of rows) {
    if (sku_code !== null) skus.set(written(sku_code), id);
    if (skus.has(written(name))) several.add(written(name));
    else skus.set(written(name), id);
  }
  for (const name of several) skus.delete(name);
  return skus;
}
