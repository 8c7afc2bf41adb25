import { supplySettlementCalls } from "@kangying/contract/supply/supply.calls";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import { reverseByKey } from "../finance/public.ts";
import { enterSettlement, settlementKey } from "./enter-settlement.ts";
import { insertAnswer, insertUnarrived, lockImport, type NewAnswer, updateImport } from "./supply.repo.ts";
import { findReceived, type Received, throughWindow } from "./windows.repo.ts";

/**
 * Records that a settlement has arrived: posts it to the bank, in the book of the source that confirms it.
 * @throws {AppError} not_found, also for the shop that has sent it · wrong_status where it is answered already · month_closed
 */
export async function settlementArrived(work: Work, id: number): Promise<void> {
  const { no, shop, shop_id, goods, amount_fen } = await answer(work, id, { outcome: "arrived", reason: "" });
  await enterSettlement(work, { key: id, no, memo: `${shop} ${goods}`, account: "supply_income", amount_fen });
  const { api } = supplySettlementCalls.SettlementArrived;
  await tellShop(work, { shop_id, id, api, after: { no, amount_fen } });
  work.audit({ biz_type: "supply_settlement", biz_id: id, after: { no, amount_fen } });
}

/**
 * Records that a settlement has not arrived: it does not count any more, the shop's book reverses it, and the amount is due again.
 * @throws {AppError} not_found, also for the shop that has sent it · wrong_status where it is answered already · month_closed, of the
 *   shop's book
 */
export async function settlementRefused(work: Work, id: number, reason: string): Promise<void> {
  const received = await answer(work, id, { outcome: "refused", reason });
  const { no, shop_id, amount_fen, goods } = received;
  const { api } = supplySettlementCalls.SettlementRefused;
  await tellShop(work, { shop_id, id, api, after: { no, amount_fen, reason } }, async (theirs) => {
    await takeBack(theirs, received, reason);
    await announce(theirs, "supply_refused", {
      occasion: id,
      told: { no, name: work.supplier.name, goods, amount: `¥${formatFenInWords(amount_fen)}`, reason },
      path: "/goods/supply/settlements?to_settle=1",
    });
  });
  work.audit({ biz_type: "supply_settlement", biz_id: id, after: { no, amount_fen, reason } });
}

/** Writes the only answer to a settlement. */
async function answer(work: Work, id: number, said: Pick<NewAnswer, "outcome" | "reason">): Promise<Received> {
  const { tx, supplier, now, actor } = work;
  const received = await throughWindow(work, (there) => findReceived(there, id));
  if (!received) throw new AppError("not_found");
  if (received.state !== "sent") throw new AppError("wrong_status");
  const { shop_id, offer_id, amount_fen } = received;
  const row = { shop_id, settlement_id: id, offer_id, amount_fen, ...said, at: now, by_name: actor.name };
  // Two answers at once have both seen it open: the second waits here for the first.
  await tx
    .savepoint(() => insertAnswer(tx, supplier.id, row))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "supply_answer_once") ? new AppError("wrong_status") : error;
    });
  work.changed("supply_settlement", id);
  work.changed("supply_offer", offer_id);
  return received;
}

/** Reverses the settlement in the shop's book, and makes the amount due again. */
async function takeBack(theirs: Work, { id, import_id, amount_fen }: Received, reason: string): Promise<void> {
  const { tx, supplier, now } = theirs;
  const row = await lockImport(tx, supplier.id, import_id);
  if (!row) throw new AppError("not_found");
  await insertUnarrived(tx, supplier.id, { settlement_id: id, import_id, amount_fen, reason, at: now });
  await updateImport(tx, supplier.id, { ...row, settled_fen: row.settled_fen - amount_fen }, now);
  await reverseByKey(theirs, settlementKey(id), { idem_key: `${settlementKey(id)}:back`, memo: reason });
  theirs.changed("supply_import", import_id, row.version + 1);
}

/** The shop's part of an answer: notifies its log and its open consoles. */
async function tellShop(
  work: Work,
  told: { readonly shop_id: number; readonly id: number; readonly api: string; readonly after: object },
  run: (theirs: Work) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { shop_id, id, api, after } = told;
  await asSupplier(work, { supplier_id: shop_id, name: work.supplier.name, api }, async (theirs) => {
    await run(theirs);
    theirs.changed("supply_settlement", id);
    theirs.audit({ biz_type: "supply_settlement", biz_id: id, after });
  });
}
