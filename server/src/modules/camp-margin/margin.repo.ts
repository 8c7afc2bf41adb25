import type { Tx } from "../../core/db/database.ts";
import { baselineSql, latestSql } from "../weights/public.ts";
import type { LineKind } from "./line-kinds.ts";

/** The sum of the lines of one kind on one day. */
export interface DayLines {
  readonly day: string;
  readonly kind: LineKind;
  readonly lines: number;
  readonly fen: number;
}

/** Returns the margin's lines of a span by day and kind, both days included. */
export async function linesByDay(
  tx: Tx,
  supplier_id: number,
  from: string,
  until: string,
): Promise<readonly DayLines[]> {
  return await tx.query<DayLines>(
    `select l.day /* not null: every line has its day */ as day, l.kind /* not null: likewise */ as kind, count(*)::int as lines,
       sum(l.fen)::bigint /* not null: a sum of rows */ as fen
     from margin_line l where l.supplier_id = $1 and l.day between $2::date and $3::date group by 1, 2 order by 1`,
    [supplier_id, from, until],
  );
}

/** Returns the grams lost by students whose stay ended within a span. */
export async function gramsLost(
  tx: Tx,
  supplier_id: number,
  span: { readonly since: Date; readonly before: Date },
): Promise<number> {
  const rows = await tx.query<{ grams: number }>(
    `select coalesce(sum(${baselineSql("s")} - ${latestSql("s")}), 0)::bigint as grams from lent.stay s
     where s.supplier_id = $1 and s.status = 50 and s.finish_at >= $2 and s.finish_at < $3`,
    [supplier_id, span.since, span.before],
  );
  return rows[0]?.grams ?? 0;
}
