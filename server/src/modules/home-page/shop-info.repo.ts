import type { Tx } from "../../core/db/database.ts";

/** The information about a supplier's shop; the name and the logo belong to the supplier. */
export interface ShopInfo {
  readonly intro: string;
  readonly banner: string | null;
  readonly phones: readonly string[];
  readonly service_phone: string | null;
  readonly address: string;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly hours: string;
  readonly licence_images: readonly string[];
  /** 1 open · 2 closed for now */
  readonly status: 1 | 2;
  readonly closed_notice: string;
}

export interface ShopInfoRow extends ShopInfo {
  readonly version: number;
}

/** Reads the information about the shop. Null before it was first saved. */
export async function findShopInfo(tx: Tx, supplier_id: number): Promise<ShopInfoRow | null> {
  const rows = await tx.query<ShopInfoRow>(
    `select intro, banner, phones, service_phone, address, latitude::float8 as latitude, longitude::float8 as longitude, hours,
       licence_images, status, closed_notice, version from shop_info where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? null;
}

/**
 * Saves the information about the shop.
 * @param version  the version that was read; 0: none
 * @returns false when the version has changed meanwhile
 */
export async function saveShopInfo(
  tx: Tx,
  supplier_id: number,
  info: ShopInfo,
  version: number,
  at: Date,
): Promise<boolean> {
  const { intro, banner, phones, service_phone, address, latitude, longitude, hours } = info;
  const rows = await tx.query<{ version: number }>(
    `insert into shop_info as i (supplier_id, intro, banner, phones, service_phone, address, latitude, longitude, hours, licence_images,
       status, closed_notice, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (supplier_id) do update set intro = $2, banner = $3, phones = $4, service_phone = $5, address = $6, latitude = $7,
       longitude = $8, hours = $9, licence_images = $10, status = $11, closed_notice = $12, updated_at = $13, version = i.version + 1
     where i.version = $14 returning version`,
    [
      supplier_id,
      intro,
      banner,
      phones,
      service_phone,
      address,
      latitude,
      longitude,
      hours,
      info.licence_images,
      info.status,
      info.closed_notice,
      at,
      version,
    ],
  );
  return rows.length > 0;
}

/** The information for visitors of a shop, with the supplier's name and logo. */
export interface ShownShop {
  readonly name: string;
  readonly logo: string | null;
  readonly time_zone: string;
  readonly day_cut: string;
}

export async function readShop(tx: Tx, supplier_id: number): Promise<ShownShop | null> {
  const rows = await tx.query<ShownShop>(
    "select name, logo, time_zone, day_cut::text as day_cut from supplier where id = $1 and status = 1",
    [supplier_id],
  );
  return rows[0] ?? null;
}
