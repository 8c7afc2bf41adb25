import { act, type DemoActor, type Stage } from "../act.ts";
import { localDate, type LocalDate } from "../../../core/kernel/day.ts";
import { billedBy, issueFapiao, reverseFapiao } from "../../fapiao/public.ts";
import { paidDocuments } from "./bill-movements.repo.ts";

const companies = [
  { title: "杭州云栖科技有限公司", tax_no: "91330106MA2KANG01X" },
  { title: "上海禾木食品有限公司", tax_no: "91310115MA1HEMU02Y" },
];
const hourMs = 3_600_000;

/** Makes fapiao for recent payers, two of them companies; one was wrong and was reversed. */
export async function issueFapiaos(stage: Stage, clerk: DemoActor, now: Date, today: LocalDate): Promise<void> {
  const zone = stage.supplier.time_zone;
  const documents = await paidDocuments(stage.tx, stage.supplier.id, now, 14);
  for (const [index, { doc_no, owner_name, paid_at }] of documents.entries()) {
    const company = companies[index % 7];
    const at = new Date(Math.min(now.getTime(), paid_at.getTime() + 20 * hourMs));
    const number = (kind: number): string =>
      `2633${kind}${String(index).padStart(3, "0")}${doc_no.replaceAll(/\D/g, "").padStart(12, "0").slice(-12)}`;
    const id = await act(stage, clerk, at, "seller/finance/FapiaoIssue", async (work) => {
      const { paid_fen, issued_fen } = await billedBy(work, doc_no);
      if (paid_fen <= issued_fen) return null;
      return await issueFapiao(work, {
        doc_no,
        kind: company ? "special" : "plain",
        number: number(1),
        issued_on: localDate(at, zone),
        title: company?.title ?? owner_name,
        tax_no: company?.tax_no ?? null,
        item: doc_no.startsWith("DD") ? "食品及用品" : "健身休闲服务",
        rate_bp: doc_no.startsWith("DD") ? 1_300 : 600,
        amount_fen: paid_fen - issued_fen,
        file: null,
      });
    });
    if (id === null || index !== 3) continue;
    await act(stage, clerk, now, "seller/finance/FapiaoRed", async (work) => {
      const { issued_fen } = await billedBy(work, doc_no);
      await reverseFapiao(work, id, {
        number: number(2),
        issued_on: today,
        amount_fen: issued_fen,
        reason: "开票有误",
      });
    });
  }
}
