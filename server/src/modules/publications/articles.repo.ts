import type { Tx } from "../../core/db/database.ts";

/** 1 draft · 2 scheduled · 3 published · 4 offline */
export type ArticleStatus = 1 | 2 | 3 | 4;

/** The fields of an article that an operator writes. */
export interface ArticleInput {
  readonly cat: string;
  readonly title: string;
  readonly cover: string | null;
  readonly summary: string;
  readonly body: string;
  readonly author: string;
  readonly sort: number;
  readonly pinned: boolean;
}

export interface ArticleRow extends ArticleInput {
  readonly id: number;
  readonly status: ArticleStatus;
  readonly publish_at: Date | null;
  readonly version: number;
}

/** Finds an article. @param lock  keeps others from changing it until the commit */
export async function findArticle(tx: Tx, supplier_id: number, id: number, lock = false): Promise<ArticleRow | null> {
  const rows = await tx.query<ArticleRow>(
    `select id, cat, title, cover, summary, body, author, sort, pinned, status, publish_at, version
     from article where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts an article as a draft. @returns its key */
export async function insertArticle(tx: Tx, supplier_id: number, input: ArticleInput, at: Date): Promise<number> {
  const { cat, title, cover, summary, body, author, sort, pinned } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into article (supplier_id, cat, title, cover, summary, body, author, sort, pinned, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
    [supplier_id, cat, title, cover, summary, body, author, sort, pinned, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates an article whose row is locked. */
export async function updateArticle(tx: Tx, supplier_id: number, row: ArticleRow, at: Date): Promise<void> {
  const { id, cat, title, cover, summary, body, author, sort, pinned, status, publish_at } = row;
  await tx.query(
    `update article set cat = $3, title = $4, cover = $5, summary = $6, body = $7, author = $8, sort = $9, pinned = $10,
       status = $11, publish_at = $12, updated_at = $13, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, cat, title, cover, summary, body, author, sort, pinned, status, publish_at, at],
  );
}

/** Deletes a draft. @returns false when it is not a draft or does not exist */
export async function deleteDraft(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    "delete from article where supplier_id = $1 and id = $2 and status = 1 returning id",
    [supplier_id, id],
  );
  return rows.length > 0;
}

/** Publishes scheduled articles whose time has come. @returns their keys */
export async function publishDue(tx: Tx, supplier_id: number, now: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update article set status = 3, updated_at = $2, version = version + 1
     where supplier_id = $1 and status = 2 and publish_at <= $2 returning id`,
    [supplier_id, now],
  );
  return rows.map(({ id }) => id);
}

/** An article that visitors can read, as lists show it. */
export interface PublishedRow {
  readonly id: number;
  readonly cat: string;
  readonly title: string;
  readonly cover: string | null;
  readonly summary: string;
  readonly author: string;
  readonly pinned: boolean;
  readonly publish_at: Date | null;
  readonly views: number;
}

/**
 * Articles that visitors can read now: published ones, and scheduled ones that are due even if their timer is late.
 * @param cat  null: of every kind
 */
export async function publishedArticles(
  tx: Tx,
  supplier_id: number,
  now: Date,
  { cat, limit, offset }: { readonly cat: string | null; readonly limit: number; readonly offset: number },
): Promise<PublishedRow[]> {
  return await tx.query<PublishedRow>(
    `select id, cat, title, cover, summary, author, pinned, publish_at, views from article
     where supplier_id = $1 and status in (2, 3) and publish_at <= $2 and ($3::text is null or cat = $3)
     order by pinned desc, sort desc, publish_at desc, id desc limit $4 offset $5`,
    [supplier_id, now, cat, limit, offset],
  );
}

export async function countPublished(tx: Tx, supplier_id: number, now: Date, cat: string | null): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from article
     where supplier_id = $1 and status in (2, 3) and publish_at <= $2 and ($3::text is null or cat = $3)`,
    [supplier_id, now, cat],
  );
  return rows[0]?.count ?? 0;
}

/** Returns a published article with its text and counts a view; null when visitors cannot read it. */
export async function readPublished(
  tx: Tx,
  supplier_id: number,
  id: number,
  now: Date,
): Promise<(PublishedRow & { readonly body: string }) | null> {
  const rows = await tx.query<PublishedRow & { readonly body: string }>(
    `update article set views = views + 1 where supplier_id = $1 and id = $2 and status in (2, 3) and publish_at <= $3
     returning id, cat, title, cover, summary, author, pinned, publish_at, views, body`,
    [supplier_id, id, now],
  );
  return rows[0] ?? null;
}
