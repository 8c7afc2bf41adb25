import type { Tx } from "../../core/db/database.ts";

export type AppPlatform = "android" | "ios" | "harmony";

export interface VersionSaid {
  readonly platform: AppPlatform;
  /** `1.4.0` */
  readonly name: string;
  readonly build: number;
  readonly is_forced: boolean;
  readonly notes: string;
  readonly url: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly grey_percent: number;
}
export interface VersionRow extends VersionSaid {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

/** Finds a version. @param lock  true: locks the row until the commit */
export async function findVersion(tx: Tx, supplier_id: number, id: number, lock = false): Promise<VersionRow | null> {
  const rows = await tx.query<VersionRow>(
    `select id, platform, name, build, is_forced, notes, url, sha256, size, grey_percent, status, version
     from app_version where supplier_id = $1 and id = $2${lock ? " for update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns the latest released version of a platform. Builds and names only rise. */
export async function latestOut(
  tx: Tx,
  supplier_id: number,
  platform: AppPlatform,
): Promise<{ readonly name: string; readonly build: number } | null> {
  const rows = await tx.query<{ name: string; build: number }>(
    `select name, build from app_version where supplier_id = $1 and platform = $2 and status = 2 order by rank desc limit 1`,
    [supplier_id, platform],
  );
  return rows[0] ?? null;
}

export type OfferedVersion = Omit<VersionRow, "platform" | "status" | "version">;

/** Returns the released versions above a build, the latest first. */
export async function laterVersions(
  tx: Tx,
  supplier_id: number,
  platform: AppPlatform,
  build: number,
): Promise<readonly OfferedVersion[]> {
  return await tx.query<OfferedVersion>(
    `select id, name, build, is_forced, notes, url, sha256, size, grey_percent from app_version
     where supplier_id = $1 and platform = $2 and status = 2 and build > $3 order by rank desc`,
    [supplier_id, platform, build],
  );
}

/** Writes a version. @throws unique violation app_version_once */
export async function insertVersion(
  tx: Tx,
  supplier_id: number,
  said: VersionSaid,
  at: Date,
  out: { readonly back_to: string } | null = null,
): Promise<number> {
  const { platform, name, build, is_forced, notes, url, sha256, size, grey_percent } = said;
  const rows = await tx.query<{ id: number }>(
    `insert into app_version (supplier_id, platform, name, build, is_forced, notes, url, sha256, size, grey_percent, created_at, status, published_at, back_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $12::text is null then 1 else 2 end, case when $12::text is null then null else $11::timestamptz end, $12)
     returning id`,
    [supplier_id, platform, name, build, is_forced, notes, url, sha256, size, grey_percent, at, out?.back_to ?? null],
  );
  return rows[0]?.id ?? 0;
}

/** Writes all fields of a version. Callers change only a few of them once it is released. @throws unique violation app_version_once */
export async function updateVersion(tx: Tx, supplier_id: number, id: number, said: VersionSaid): Promise<void> {
  const { platform, name, build, is_forced, notes, url, sha256, size, grey_percent } = said;
  await tx.query(
    `update app_version set platform = $3, name = $4, build = $5, is_forced = $6, notes = $7, url = $8, sha256 = $9, size = $10,
       grey_percent = $11, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, platform, name, build, is_forced, notes, url, sha256, size, grey_percent],
  );
}

export async function publishVersion(tx: Tx, supplier_id: number, id: number, at: Date): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update app_version set status = 2, published_at = $3, version = version + 1 where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, at],
  );
  return rows.length > 0;
}

export async function deleteDraft(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `delete from app_version where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

export interface Downloads {
  readonly ios_url: string;
  readonly android_url: string;
  readonly harmony_url: string;
  readonly mini_url: string;
  readonly notice: string;
}

export async function readDownloads(tx: Tx, supplier_id: number): Promise<Downloads & { readonly version: number }> {
  const rows = await tx.query<Downloads & { readonly version: number }>(
    `select ios_url, android_url, harmony_url, mini_url, notice, version from app_download where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? { ios_url: "", android_url: "", harmony_url: "", mini_url: "", notice: "", version: 0 };
}

/** Writes the download addresses. @returns false when the row has another version by now */
export async function writeDownloads(
  tx: Tx,
  supplier_id: number,
  said: Downloads,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into app_download as d (supplier_id, ios_url, android_url, mini_url, notice, updated_at, harmony_url) values ($1, $2, $3, $4, $5, $6, $8)
     on conflict (supplier_id) do update set ios_url = $2, android_url = $3, mini_url = $4, notice = $5, updated_at = $6, harmony_url = $8, version = d.version + 1
     where d.version = $7 returning version`,
    [supplier_id, said.ios_url, said.android_url, said.mini_url, said.notice, at, seen, said.harmony_url],
  );
  return rows.length > 0;
}

export interface Copyright {
  /** Id of a public picture beside the text. */
  readonly logo: string | null;
  readonly text: string;
  readonly icp: string;
  readonly link: string;
  readonly support_by: string;
}

export async function readCopyright(tx: Tx, supplier_id: number): Promise<Copyright & { readonly version: number }> {
  const rows = await tx.query<Copyright & { readonly version: number }>(
    `select logo, text, icp, link, support_by, version from copyright_setting where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? { logo: null, text: "", icp: "", link: "", support_by: "", version: 0 };
}

/** Writes the copyright line. @returns false when the row has another version by now */
export async function writeCopyright(
  tx: Tx,
  supplier_id: number,
  said: Copyright,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into copyright_setting as c (supplier_id, text, icp, link, support_by, updated_at, logo) values ($1, $2, $3, $4, $5, $6, $8)
     on conflict (supplier_id) do update set text = $2, icp = $3, link = $4, support_by = $5, updated_at = $6, logo = $8, version = c.version + 1
     where c.version = $7 returning version`,
    [supplier_id, said.text, said.icp, said.link, said.support_by, at, seen, said.logo],
  );
  return rows.length > 0;
}
