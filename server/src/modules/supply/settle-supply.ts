import { suppliedCalls } from "@kangying/contract/supply/supply.calls";
import type { Colleague } from "../../core/auth/account.repo.ts";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import { demandSecond, dualLimit } from "../finance/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { demandShown } from "./demand-shown.ts";
import { enterSettlement } from "./enter-settlement.ts";
import { supplyErrors } from "./supply.errors.ts";
import { insertSettlement, lockImport, updateImport } from "./supply.repo.ts";
import { findSupplied, throughWindow } from "./windows.repo.ts";

/**
 * Pays a source the due amount for the pieces that were sold or lost, from this shop's bank. It is under way until the source confirms the
 * arrival; only then it is in the source's book.
 * @param shown_fen  the amount that the operator was shown
 * @param second  needed above the limit of refunds for two people
 * @returns the settlement's key
 * @throws {AppError} not_found · supply_nothing_due · supply_sum_changed since it was shown · month_closed · {InvalidFields} second_account
 */
export async function settleSupply(
  work: Work,
  id: number,
  { shown_fen, note }: { readonly shown_fen: number | null; readonly note: string | null },
  second: Colleague | null,
): Promise<number> {
  const { tx, supplier, now, actor } = work;
  const row = await lockImport(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const told = await throughWindow(work, (there) => findSupplied(there, id));
  if (!told || told.due_fen === 0) throw new AppError(supplyErrors.supply_nothing_due);
  const { source_id, source, goods, sold, lost, owed_fen, due_fen: amount_fen } = told;
  demandShown(shown_fen, amount_fen);
  demandSecond({ limit_fen: await dualLimit(work), second }, amount_fen);
  const [no = ""] = await takeDocumentNumbers(work, "GJ");
  const { offer_id, settled_fen: before_fen } = row;
  const paid = { import_id: id, source_id, offer_id, no, sold, lost, owed_fen, before_fen, amount_fen };
  const key = await insertSettlement(tx, supplier.id, { ...paid, note: note ?? "", at: now, by_name: actor.name });
  await updateImport(tx, supplier.id, { ...row, settled_fen: before_fen + amount_fen }, now);
  await enterSettlement(work, { key, no, memo: `${source} ${goods}`, account: "supply_expense", amount_fen });
  const { api } = suppliedCalls.SuppliedSettle;
  await asSupplier(work, { supplier_id: source_id, name: supplier.name, api }, async (theirs) => {
    await announce(theirs, "supply_settled", {
      occasion: key,
      told: { no, name: supplier.name, goods, amount: `¥${formatFenInWords(amount_fen)}` },
      path: "/goods/supply/settlements?open=1",
    });
    theirs.changed("supply_settlement", key);
    theirs.changed("supply_offer", offer_id);
    theirs.audit({ biz_type: "supply_settlement", biz_id: key, after: { no, sold, lost, amount_fen, note } });
  });
  work.changed("supply_settlement", key);
  work.changed("supply_import", id, row.version + 1);
  const by = second ? { second: second.name } : {};
  work.audit({ biz_type: "supply_settlement", biz_id: key, after: { no, sold, lost, amount_fen, note, ...by } });
  return key;
}
