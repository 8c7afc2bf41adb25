import { applicationCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import { readPlatformSet } from "../platform-set/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import type { Asked } from "./dues.ts";
import { insertDue } from "./dues.repo.ts";

/** Tells the supplier's staff that a due is open. @param attempt  1 for a new due; each attempt is told once */
export async function tellAsked(
  theirs: Work,
  due: { readonly id: number; readonly no: string; readonly attempt: number } & Pick<Asked, "kind" | "amount_fen">,
): Promise<void> {
  const { id, no, attempt, kind, amount_fen } = due;
  await announce(theirs, `${kind}_asked`, {
    occasion: `${id}:${attempt}`,
    told: { no, name: theirs.actor.name, amount: `¥${formatFenInWords(amount_fen)}` },
    path: "/supplier/dues",
  });
}

/** Creates a due in the name of the supplier that must pay. @returns its key */
export async function openDue(theirs: Work, asked: Asked): Promise<number> {
  const { tx, supplier, now } = theirs;
  const [no = ""] = await takeDocumentNumbers(theirs, "BZ");
  const id = await insertDue(tx, supplier.id, asked, { no, at: now });
  await tellAsked(theirs, { id, no, attempt: 1, ...asked });
  theirs.changed("own_due", id);
  theirs.audit({ biz_type: "own_due", biz_id: id, after: { no, ...asked } });
  return id;
}

/**
 * Charges a supplier money besides its fees.
 * @param api  the call that does it
 * @returns the key of each due
 * @throws {AppError} not_found
 */
export async function askDues(
  work: Work,
  { supplier_id, api }: { readonly supplier_id: number; readonly api: string },
  asked: readonly Asked[],
): Promise<readonly number[]> {
  const by = { supplier_id, name: work.supplier.name, role: "platform", api } as const;
  const ids = await asSupplier(work, by, async (theirs) => {
    const opened: number[] = [];
    for (const one of asked) opened.push(await openDue(theirs, one));
    return opened;
  });
  for (const [nth, id] of ids.entries()) {
    work.changed("supplier_due", id);
    work.audit({ biz_type: "supplier_due", biz_id: id, after: { supplier_id, ...asked[nth] } });
  }
  return ids;
}

/** Charges a new supplier the entry fee and the deposit that the platform has set, if any. @returns the charged dues */
export async function askNewSupplier(work: Work, supplier_id: number): Promise<readonly Asked[]> {
  const { enter_fee_fen, deposit_fen } = await readPlatformSet(work.tx, work.supplier.id);
  const both: readonly Asked[] = [
    { kind: "entry", amount_fen: enter_fee_fen, note: "" },
    { kind: "deposit", amount_fen: deposit_fen, note: "" },
  ];
  const asked = both.filter(({ amount_fen }) => amount_fen > 0);
  if (asked.length > 0) await askDues(work, { supplier_id, api: applicationCalls.ApplicationApprove.api }, asked);
  return asked;
}
