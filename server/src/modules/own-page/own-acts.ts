import type { z } from "zod";
import type { PadDocument, PadSigned } from "@kangying/contract/core/pad/pad";
import type {
  pageLeave,
  pageReview,
  PageSettlement,
  pageSettlement,
  pageWeigh,
} from "@kangying/contract/students/page/own-page.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { revokeLinks } from "../contracts/public.ts";
import { applyLeave } from "../leaves/public.ts";
import { findContract, padOfContract, signDrafted } from "../papers/public.ts";
import { agreeOnPage, previewSettlement } from "../settlements/public.ts";
import { type PageStayRow, readStays, shownStay } from "../student-page/public.ts";
import { giveReview } from "../stay-reviews/public.ts";
import { findStay } from "../stays/public.ts";
import { addWeight } from "../weights/public.ts";
import type { OwnWork } from "./follow-page-link.ts";
import { isContractOf } from "./own-page.repo.ts";

type Said<T extends { readonly input: z.ZodType }> = Omit<z.output<T["input"]>, "token" | "pass">;

/** The stay that the page shows. @throws {AppError} not_found */
async function stayOf(work: OwnWork, student_id: number): Promise<PageStayRow> {
  const stay = shownStay(await readStays(work.tx, work.supplier.id, student_id, work.today), undefined);
  if (!stay) throw new AppError("not_found");
  return stay;
}

/** Checks that a contract belongs to the student. @throws {AppError} not_found */
async function demandTheirs(work: OwnWork, student_id: number, id: number): Promise<void> {
  if (!(await isContractOf(work.tx, work.supplier.id, id, student_id))) throw new AppError("not_found");
}

/** Returns a contract that waits for signing, with its present text. @throws {AppError} not_found, contract_none */
export async function readOwnContract(work: OwnWork, student_id: number, id: number): Promise<PadDocument> {
  await demandTheirs(work, student_id, id);
  return await padOfContract(work, id);
}

/** Signs a contract. A link that was sent only for this contract is used up. @throws {AppError} not_found, and the errors of signing */
export async function signOwnContract(
  work: OwnWork,
  student_id: number,
  { id, pad, ip }: { readonly id: number; readonly pad: PadSigned; readonly ip: string },
): Promise<{ no: string; hash: string; signed_at: number }> {
  await demandTheirs(work, student_id, id);
  const onPaper = { no: null, signed_on: null, signer: null, day_price_fen: null, scan: null };
  await signDrafted(work, id, { ...onPaper, pad, method: "link", ip }, null);
  await revokeLinks(work.tx, work.supplier.id, id, work.now);
  const signed = await findContract(work.tx, work.supplier.id, id);
  return { no: signed?.no ?? "", hash: signed?.hash ?? "", signed_at: seconds(work.now) };
}

/** Computes the settlement of the student's stay. Writes nothing. @throws {AppError} not_found, wrong_status when no stay runs */
export async function askOwnEnd(
  work: OwnWork,
  student_id: number,
  { reason, day }: Said<typeof pageSettlement>,
): Promise<PageSettlement> {
  const { id } = await stayOf(work, student_id);
  const stay = await findStay(work.tx, work.supplier.id, id);
  if (!stay || (stay.status !== 30 && stay.status !== 40)) throw new AppError("wrong_status");
  const until = stay.planned_end ?? work.today;
  const within = day < work.today ? work.today : day > until && until > work.today ? until : day;
  return await previewSettlement(work, stay, { reason, kit_fen: null, kit_back: [], deductions: [] }, within);
}

/** Saves the student's agreement to the settlement of the stay. @throws {AppError} not_found, settlement_changed */
export async function agreeOwnSettlement(work: OwnWork, student_id: number, id: number): Promise<null> {
  const stay = await stayOf(work, student_id);
  await agreeOnPage(work, stay.id, id);
  return null;
}

/** Saves the student's review of the last stay and its coach. @throws {AppError} not_found, wrong_status, review_given */
export async function reviewOwnStay(
  work: OwnWork,
  student_id: number,
  { stars, coach_stars, words }: Said<typeof pageReview>,
): Promise<null> {
  const { id } = await stayOf(work, student_id);
  await giveReview(work, id, { stars, coach_stars, words });
  return null;
}

/** Saves a weight that the student measured. @throws {AppError} not_found · {InvalidFields} weight_kg */
export async function weighOneself(
  work: OwnWork,
  student_id: number,
  { weight_kg, is_sure = false }: Said<typeof pageWeigh>,
): Promise<null> {
  const { id } = await stayOf(work, student_id);
  await addWeight(work, id, {
    kind: "self",
    measured_at: seconds(work.now),
    weight_kg,
    fat_percent: null,
    waist_cm: null,
    hip_cm: null,
    resting_hr: null,
    note: null,
    source: "self",
    is_sure,
  });
  return null;
}

/** Requests a leave for the student. @throws {AppError} not_found, wrong_status, leave_overlap · {InvalidFields} */
export async function askOwnLeave(
  work: OwnWork,
  student_id: number,
  { kind, start_at, end_at, reason }: Said<typeof pageLeave>,
): Promise<null> {
  const { id } = await stayOf(work, student_id);
  await applyLeave(work, id, { kind, start_at, end_at, reason, proof: null });
  return null;
}
