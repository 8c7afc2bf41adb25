import type { World } from "../principals.ts";
import type { Database } from "../../src/core/db/database.ts";

/** Gives a supplier a certification that is valid until the end of this day. */
export async function certifyUntil(
  database: Pick<Database, "transaction">,
  supplier: World["suppliers"][number],
  valid_until: string,
): Promise<void> {
  await database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, status, fee_fen, valid_until)
       values ($1, 'RC' || lpad((1 + (select count(*) from supplier_certification))::text, 12, '0'), 'x', '91350100M000100Y43', 'x', 40, 0, $2)`,
      [supplier.id, valid_until],
    ),
  );
}
