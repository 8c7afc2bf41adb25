import type { Tx } from "../../../core/db/database.ts";
import type { LinkRow } from "./links.repo.ts";

export async function noteClick(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  link: Pick<LinkRow, "id" | "partner_id">,
  on: { readonly day: string; readonly at: Date; readonly until: Date },
): Promise<void> {
  await tx.query(
    `insert into union_click as c (supplier_id, member_id, link_id, partner_id, on_day, last_at, counts_until) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id, member_id, link_id, on_day) do update set times = c.times + 1, last_at = excluded.last_at,
       counts_until = excluded.counts_until`,
    [supplier_id, member_id, link.id, link.partner_id, on.day, on.at, on.until],
  );
}

export interface LastClick {
  readonly link_id: number;
  readonly partner_id: number;
  readonly last_at: Date;
}

/** A member's last click, if it still counts. */
export async function lastClick(tx: Tx, supplier_id: number, member_id: number, now: Date): Promise<LastClick | null> {
  const rows = await tx.query<LastClick & { counts_until: Date }>(
    `select link_id, partner_id, last_at, counts_until from union_click
     where supplier_id = $1 and member_id = $2 and last_at <= $3 order by last_at desc limit 1`,
    [supplier_id, member_id, now],
  );
  const [row] = rows;
  return row && row.counts_until > now ? row : null;
}
