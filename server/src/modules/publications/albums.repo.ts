import type { Tx } from "../../core/db/database.ts";

/** An album as its form shows it. */
export interface AlbumRow {
  readonly id: number;
  readonly area: string;
  readonly title: string;
  readonly images: readonly string[];
  readonly video: string | null;
  readonly sort: number;
  readonly status: 1 | 2;
  readonly version: number;
}
type AlbumInput = Pick<AlbumRow, "area" | "title" | "images" | "video" | "sort">;

/** Finds an album. @param lock  keeps others from changing it until the commit */
export async function findAlbum(tx: Tx, supplier_id: number, id: number, lock = false): Promise<AlbumRow | null> {
  const rows = await tx.query<AlbumRow>(
    `select id, area, title, images, video, sort, status, version from album
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts an album. @throws unique violation album_one_title */
export async function insertAlbum(
  tx: Tx,
  supplier_id: number,
  { area, title, images, video, sort }: AlbumInput,
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into album (supplier_id, area, title, images, video, sort, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [supplier_id, area, title, images, video, sort, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates a row that is locked. @throws unique violation album_one_title */
export async function updateAlbum(tx: Tx, supplier_id: number, row: AlbumRow, at: Date): Promise<void> {
  const { id, area, title, images, video, sort, status } = row;
  await tx.query(
    `update album set area = $3, title = $4, images = $5, video = $6, sort = $7, status = $8, updated_at = $9, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, area, title, images, video, sort, status, at],
  );
}

/** Albums that are shown, the highest sort number first. */
export async function shownAlbums(
  tx: Tx,
  supplier_id: number,
): Promise<Pick<AlbumRow, "id" | "area" | "title" | "images" | "video">[]> {
  return await tx.query<Pick<AlbumRow, "id" | "area" | "title" | "images" | "video">>(
    `select id, area, title, images, video from album where supplier_id = $1 and status = 1 order by sort desc, id desc limit 50`,
    [supplier_id],
  );
}
