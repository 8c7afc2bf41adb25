import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { post } from "../finance/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import { supplyErrors } from "./supply.errors.ts";
import { insertSettlement, lockImport, updateImport } from "./supply.repo.ts";
import { findSupplied, throughWindow } from "./windows.repo.ts";

/**
 * Pays a source what is due for the pieces that were sold, from bank to bank, and writes it into the books of both.
 * @param shown_fen  what the person was shown
 * @throws {AppError} not_found · supply_nothing_due · conflict where another sum is due by now · month_closed
 */
export async function settleSupply(
  work: Work,
  id: number,
  { shown_fen, note }: { readonly shown_fen: number | null; readonly note: string | null },
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const row = await lockImport(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const told = await throughWindow(work, (there) => findSupplied(there, id));
  if (!told || told.due_fen === 0) throw new AppError(supplyErrors.supply_nothing_due);
  const { source_id, source, goods, sold, owed_fen, due_fen: amount_fen } = told;
  if (shown_fen !== null && shown_fen !== amount_fen) throw new AppError("conflict");
  const [no = ""] = await takeDocumentNumbers(work, "GJ");
  const { offer_id, settled_fen: before_fen } = row;
  const paid = { import_id: id, source_id, offer_id, no, sold, owed_fen, before_fen, amount_fen };
  const key = await insertSettlement(tx, supplier.id, { ...paid, note: note ?? "", at: now, by_name: actor.name });
  await updateImport(tx, supplier.id, { ...row, settled_fen: before_fen + amount_fen }, now);
  await enter(work, { key, no, memo: `${source} ${goods}`, from: "supply_expense", amount_fen });
  await asSupplier(work, { supplier_id: source_id, name: work.supplier.name }, async (theirs) => {
    await enter(theirs, { key, no, memo: `${supplier.name} ${goods}`, from: "supply_income", amount_fen: -amount_fen });
    theirs.changed("supply_settlement", key);
    theirs.changed("supply_offer", offer_id);
  });
  work.changed("supply_settlement", key);
  work.changed("supply_import", id, row.version + 1);
  work.audit({ biz_type: "supply_settlement", biz_id: key, after: { no, sold, amount_fen, note } });
}

/** One side's entry. @param entry.amount_fen  above zero: leaves the bank; below: comes to it */
async function enter(
  work: Work,
  entry: {
    readonly key: number;
    readonly no: string;
    readonly memo: string;
    readonly from: "supply_expense" | "supply_income";
    readonly amount_fen: number;
  },
): Promise<void> {
  const { key, no, memo, from, amount_fen } = entry;
  await post(work, {
    biz_type: "supply_settlement",
    biz_id: key,
    doc_no: no,
    idem_key: `supply-settlement:${key}`,
    memo: memo.slice(0, 200),
    legs: [
      { account: from, amount_fen },
      { account: "bank", amount_fen: -amount_fen },
    ],
  });
}
