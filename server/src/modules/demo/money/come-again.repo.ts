import type { Gender } from "@kangying/contract/students/stay";
import type { Tx } from "../../../core/db/database.ts";

/** Returns some students with a return offer, and the shortest package. */
export async function someOffered(
  tx: Tx,
  supplier_id: number,
  limit: number,
): Promise<readonly { name: string; gender: Gender; phone: string; package_id: number }[]> {
  return await tx.query(
    `select t.name, t.gender, t.phone,
       (select p.id from camp_package p where p.supplier_id = $1 order by p.nights, p.id limit 1) /* not null: the camp has packages */ as package_id
     from return_offer o join student t on t.supplier_id = o.supplier_id and t.id = o.student_id
     where o.supplier_id = $1 and o.arm = 'offered' and o.used_at is null order by o.id % 7, o.id limit $2`,
    [supplier_id, limit],
  );
}
