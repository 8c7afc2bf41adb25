import { isCreditCode } from "@kangying/contract/suppliers/credit-code";
import { needsPermit } from "@kangying/contract/suppliers/enter";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { loadOwnSupplier } from "../../core/jobs/own-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandFiles, markedOnes } from "../files/public.ts";
import { post } from "../finance/public.ts";
import { linesOf, platformTerms, readPlatformSet } from "../platform-set/public.ts";
import { asPlatform, keepSupplierWeeks } from "../suppliers/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import {
  certOwner,
  insertCert,
  markBack,
  moveCert,
  newestCert,
  resendCert,
  type CertRow,
  type CertSaid,
} from "./certifications.repo.ts";
import { sealAccount, type SealedAccount } from "./bank-account.ts";
import { t } from "./certifications.texts.ts";

/** A certification expires soon when it ends within so many days. */
export const soonDays = 30;
/** The number of reviews for one fee: the first one, and those after it was sent back. */
const mostRounds = 4;

/** Returns the shown status: 50 expires soon, 60 expired. */
export function shownStatus(row: Pick<CertRow, "status" | "valid_until">, today: string): number {
  if (row.status !== 40 || row.valid_until === null) return row.status;
  if (row.valid_until < today) return 60;
  return row.valid_until <= addDays(today, soonDays) ? 50 : 40;
}

/** An application as it is typed. */
export interface CertTyped extends Omit<
  CertSaid,
  "id_front" | "id_back" | "bank_account_cipher" | "bank_account_tail"
> {
  readonly id_front: string;
  readonly id_back: string;
  /** Null: the number of the application before stays. */
  readonly bank_account: string | null;
}

/**
 * Applies for certification, or sends an application again that was sent back. After four times sent back, a new one with a new fee is
 * needed. Pictures are stored only as copies that bear their purpose.
 * @throws {InvalidFields} licence_no, licence_until, permit_until (in the past, or missing where food is sold), bank_holder, bank_account,
 * id_front, id_back, papers ·
 * {AppError} wrong_status
 */
export async function applyForCert(ctx: CallContext, typed: CertTyped): Promise<void> {
  const { tx, supplier, now, today } = ctx;
  const faults: Record<string, { text: ReturnType<typeof t> }> = {};
  const { bank_account, id_front, id_back, ...said } = typed;
  const present = await newestCert(tx, supplier.id);
  const account = bank_account === null ? keptAccount(present) : sealAccount(ctx, bank_account);
  if (!account) faults["bank_account"] = { text: bank_account === null ? t("fault.no_account") : t("fault.account") };
  if (id_front === id_back) faults["id_back"] = { text: t("fault.same_side") };
  if (!isCreditCode(said.licence_no)) faults["licence_no"] = { text: t("fault.licence_no") };
  for (const name of ["licence_until", "permit_until"] as const) {
    const day = said[name];
    if (day !== null && day <= today) faults[name] = { text: t("fault.over") };
  }
  if (said.bank_holder !== "" && said.bank_holder !== said.name)
    faults["bank_holder"] = { text: t("fault.bank_holder") };
  const terms = await platformTerms(ctx);
  const { categories } = await loadOwnSupplier(tx, supplier.id);
  if (said.permit_until === null && needsPermit(categories, linesOf(terms?.permit_categories ?? "")))
    faults["permit_until"] = { text: t("fault.permit") };
  if (!account || Object.keys(faults).length > 0) throw new InvalidFields(faults);
  await demandFiles(ctx, "papers", said.papers);
  await demandFiles(ctx, "id_front", [id_front]);
  await demandFiles(ctx, "id_back", [id_back]);
  if (present?.status === 10 || present?.status === 20) throw new AppError("wrong_status");
  const lines = [ctx.text(t("paper.purpose")), `${supplier.name} ${today}`];
  const [front = null, back = null, ...papers] = await markedOnes(ctx, [id_front, id_back, ...said.papers], lines);
  const kept: CertSaid = { ...said, ...account, id_front: front, id_back: back, papers };
  const isSpent = present?.status === 30 && present.rounds >= mostRounds;
  if (present?.status === 30 && !isSpent) {
    await resendCert(tx, supplier.id, present.id, kept);
  } else {
    if (!terms) throw new AppError("not_found");
    // The application was sent back too often. It ends together with its fee; a new one needs a new fee.
    if (isSpent) await moveCert(tx, supplier.id, present.id, 30, { status: 70 });
    const { cert_fee_fen } = terms;
    const [no = ""] = await takeDocumentNumbers(ctx, "RC");
    const status = cert_fee_fen === 0 ? 20 : 10;
    await tx
      .savepoint(() => insertCert(tx, supplier.id, { ...kept, no, status, fee_fen: cert_fee_fen }, now))
      .catch((error: unknown) => {
        if (isUniqueViolation(error, "certification_one_open")) throw new AppError("wrong_status");
        throw error;
      });
  }
  const { papers: _papers, ...told } = said;
  ctx.changed("certification", supplier.id);
  const bank_account_told = `**** ${account.bank_account_tail}`;
  ctx.audit({ biz_type: "certification", biz_id: supplier.id, after: { ...told, bank_account: bank_account_told } });
}

/** The account of the application that was sent back; null where it has none. */
function keptAccount(row: CertRow | null): SealedAccount | null {
  if (!row?.bank_account_cipher || row.bank_account_tail === null) return null;
  return { bank_account_cipher: row.bank_account_cipher, bank_account_tail: row.bank_account_tail };
}

/**
 * Records that the fee was paid to the platform's account.
 * @param pay_ref  the reference of the transfer
 * @throws {AppError} wrong_status
 */
export async function payForCert(work: Work, pay_ref: string): Promise<void> {
  const { tx, supplier, now } = work;
  const row = await newestCert(tx, supplier.id);
  if (row?.status !== 10) throw new AppError("wrong_status");
  await moveCert(tx, supplier.id, row.id, 10, { status: 20, pay_ref, paid_at: now });
  work.changed("certification", supplier.id);
  work.audit({ biz_type: "certification", biz_id: supplier.id, after: { pay_ref, fee_fen: row.fee_fen } });
}

/** Withdraws an application before its first review; a paid fee is to be returned. @throws {AppError} wrong_status */
export async function withdrawCert(work: Work): Promise<void> {
  const { tx, supplier } = work;
  const row = await newestCert(tx, supplier.id);
  if (!row || !isUnseen(row)) throw new AppError("wrong_status");
  await moveCert(tx, supplier.id, row.id, row.status, { status: 70 });
  work.changed("certification", supplier.id);
  work.audit({ biz_type: "certification", biz_id: supplier.id, before: { status: row.status }, after: { status: 70 } });
}

/** Returns whether the application was never decided. After the first decision the fee is earned. */
function isUnseen({ status, rounds }: Pick<CertRow, "status" | "rounds">): boolean {
  return status === 10 || (status === 20 && rounds === 1);
}

/**
 * Records how the platform returned the fee of a withdrawn application.
 * @throws {AppError} not_found, wrong_status when it was returned already
 */
export async function giveFeeBack(ctx: CallContext, id: number, back_ref: string): Promise<void> {
  const { tx, supplier, now, caller } = ctx;
  const owner = await asPlatform(ctx, () => certOwner(tx, id));
  if (!owner) throw new AppError("not_found");
  await tx.become({ role: "app", supplier_id: owner.supplier_id });
  const isGiven = await markBack(tx, owner.supplier_id, id, { at: now, ref: back_ref, name: caller.name });
  await tx.become({ role: "app", supplier_id: supplier.id });
  if (!isGiven) throw new AppError("wrong_status");
  ctx.changed("certification_review", id);
  ctx.audit({ biz_type: "certification", biz_id: id, after: { fee_fen: owner.fee_fen, back_ref } });
}

/**
 * Decides an application for the platform. The first decision earns the fee, whatever the decision is. A certification ends with the
 * licence at the latest.
 * @param remark  the reason of a refusal; null: certified
 * @throws {AppError} not_found, wrong_status when another operator decided first
 */
export async function decideCert(ctx: CallContext, id: number, remark: string | null): Promise<void> {
  const { tx, supplier, now, today, caller } = ctx;
  const owner = await asPlatform(ctx, () => certOwner(tx, id));
  if (!owner) throw new AppError("not_found");
  const { cert_months } = await readPlatformSet(tx, supplier.id);
  const decided = { decided_by: caller.name, decided_at: now };
  await tx.become({ role: "app", supplier_id: owner.supplier_id });
  // The application that waits is the newest one.
  const { licence_until = null } = (await newestCert(tx, owner.supplier_id)) ?? {};
  const full = monthsAfter(today, cert_months);
  const valid_until = licence_until !== null && licence_until < full ? licence_until : full;
  const moved = await moveCert(
    tx,
    owner.supplier_id,
    id,
    20,
    remark === null ? { status: 40, remark: "", valid_until, ...decided } : { status: 30, remark, ...decided },
  );
  await tx.become({ role: "app", supplier_id: supplier.id });
  await asPlatform(ctx, () => keepSupplierWeeks(tx, ctx.now, owner.supplier_id));
  if (!moved) throw new AppError("wrong_status");
  if (owner.fee_fen > 0)
    await post(ctx, {
      biz_type: "certification",
      biz_id: id,
      doc_no: owner.no,
      idem_key: `certification:${owner.supplier_id}:${id}`,
      memo: owner.no,
      legs: [
        { account: "bank", amount_fen: owner.fee_fen },
        { account: "fee_income", amount_fen: -owner.fee_fen },
      ],
    });
  ctx.changed("certification_review", id);
  ctx.audit({ biz_type: "certification", biz_id: id, after: { status: remark === null ? 40 : 30, remark } });
}

/** Returns the same day some months later, at most the last day of that month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
