import type { Tx } from "../../core/db/database.ts";
import { baselineSql, latestSql } from "../weights/public.ts";

/** The weights of one finished stay. */
export interface Outcome {
  readonly baseline_g: number | null;
  readonly latest_g: number | null;
  readonly target_g: number | null;
}

/** Returns the stays that finished within a span, with their weights. @param limit  the largest number; the latest ones come first */
export async function readOutcomes(
  tx: Tx,
  supplier_id: number,
  since: Date,
  until: Date,
  limit: number,
): Promise<Outcome[]> {
  return await tx.query<Outcome>(
    `select ${baselineSql("s")} as baseline_g, ${latestSql("s")} as latest_g,
       (select t.target_g from lent.weight_target t
        where t.supplier_id = s.supplier_id and t.stay_id = s.id and t.superseded_at is null) as target_g
     from lent.stay s where s.supplier_id = $1 and s.status = 50 and s.finish_at >= $2 and s.finish_at < $3
     order by s.finish_at desc limit $4`,
    [supplier_id, since, until, limit],
  );
}
