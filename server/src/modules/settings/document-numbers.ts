import type { Work } from "../../core/jobs/work.ts";

/** Kinds of documents that people quote. YX student, ZY stay, HT contract, LP claim, SK payment, SJ receipt, YJ deposit, TK refund, FK payout, FZ divide, RK supply, PD count, DD order, QJ leave, RZ application, RC certification, TX withdrawal, BX repair, GT taking at a counter, DX messages bought, JS settlement of commissions, GH supplied goods, GJ settlement of supplied goods, PT settlement with the platform, BZ entry fee or deposit of a supplier. */
export type DocumentPrefix =
  | "YX"
  | "PM"
  | "ZY"
  | "HT"
  | "LP"
  | "SK"
  | "SJ"
  | "YJ"
  | "TK"
  | "FK"
  | "FZ"
  | "RK"
  | "PD"
  | "DD"
  | "QJ"
  | "RZ"
  | "RC"
  | "TX"
  | "BX"
  | "GT"
  | "DX"
  | "JS"
  | "GH"
  | "GJ"
  | "PT"
  | "BZ";

const takeSql = `
  insert into document_counter as c (supplier_id, prefix, day, last)
  values ($1, $2, $3, $4)
  on conflict (supplier_id, prefix, day) do update set last = c.last + excluded.last
  returning last`;

/**
 * Takes the next document numbers of today, `ZY` + yymmdd + 6 digits, short enough to read out. They are unique and in order; a rollback
 * may leave gaps. The day's counter row is locked until the commit, so take numbers late in a transaction.
 * @param count  how many; default one
 * @returns that many numbers, ascending
 */
export async function takeDocumentNumbers(work: Work, prefix: DocumentPrefix, count = 1): Promise<string[]> {
  if (count === 0) return [];
  const rows = await work.tx.query<{ last: number }>(takeSql, [work.supplier.id, prefix, work.today, count]);
  const last = rows[0]?.last ?? 0;
  const day = work.today.slice(2).replaceAll("-", "");
  return Array.from({ length: count }, (_, index) => {
    return `${prefix}${day}${String(last - count + 1 + index).padStart(6, "0")}`;
  });
}
