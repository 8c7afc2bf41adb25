import type { Tx } from "../../../core/db/database.ts";

export async function studentsWithoutIdentity(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { id: number; gender: "M" | "F"; birthday: string }[]> {
  return await tx.query(
    `select id, gender, birthday from student
     where supplier_id = $1 and id_no_hash is null and birthday is not null and merged_into is null order by id`,
    [supplier_id],
  );
}

interface GivenIdentity {
  readonly id: number;
  readonly id_type: string;
  readonly id_no_cipher: Buffer;
  readonly id_no_hash: Buffer;
  readonly id_no_shown: string | null;
}

/** Writes many encrypted identity papers at once. When two students have the same number, the first gets it. */
export async function giveIdentities(tx: Tx, supplier_id: number, given: readonly GivenIdentity[]): Promise<void> {
  const rows = given.map(({ id_no_cipher, id_no_hash, ...rest }) => ({
    ...rest,
    cipher: id_no_cipher.toString("hex"),
    hash: id_no_hash.toString("hex"),
  }));
  await tx.query(
    `update student t set id_type = v.id_type, id_no_cipher = decode(v.cipher, 'hex'), id_no_hash = decode(v.hash, 'hex'), id_no_shown = v.id_no_shown
     from (select distinct on (hash) * from jsonb_to_recordset($2) as r (id bigint, id_type text, cipher text, hash text, id_no_shown text)
       order by hash, id) v
     where t.supplier_id = $1 and t.id = v.id`,
    [supplier_id, JSON.stringify(rows)],
  );
}
