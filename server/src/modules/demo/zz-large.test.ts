import { it } from "vitest";
import { openTestDatabase } from "../../../test/database.ts";
import { testServices } from "../../../test/services.ts";
import { makeLarge } from "./make-large.ts";
it("large", async () => {
  const database = await openTestDatabase();
  const t = performance.now();
  const large = await makeLarge(testServices(database), { students: Number(process.env["N"] ?? 100000), suppliers: 20, report: (l) => console.log(l, Math.round(performance.now() - t)) });
  console.log(performance.now() - t);
  await database.transaction({ role: "app", supplier_id: large.supplier_id }, async (tx) => {
    const ex = async (label: string, q: string, v: unknown[]) => console.log(label + "\n" + (await tx.query<any>("explain (analyze) " + q, v)).map((r) => r["QUERY PLAN"]).join("\n"));
    await ex("page", "select s.id from stay s left join student st on st.supplier_id=s.supplier_id and st.id=s.student_id where s.supplier_id=$1 and s.status=50 order by s.finish_at desc, s.id desc limit 20", [large.supplier_id]);
    await ex("search", "select count(*) from stay s left join student st on st.supplier_id=s.supplier_id and st.id=s.student_id where s.supplier_id=$1 and s.status=50 and s.search ilike $2", [large.supplier_id, "%shenzhixia%"]);
  });
  await database.close();
}, 900000);
