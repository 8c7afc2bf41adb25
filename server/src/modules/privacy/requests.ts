import type { PrivacyKind } from "@kangying/contract/students/privacy";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { demandNamed } from "../students/public.ts";
import { eraseStudent } from "./erase-student.ts";
import { privacyErrors } from "./privacy.errors.ts";
import { closeRequest, findConsents, insertRequest, lockRequest, readRules, type RequestRow } from "./privacy.repo.ts";
import { t } from "./privacy.texts.ts";

/** A new request about a student's data. */
export interface RequestSaid {
  readonly student_id: number;
  readonly kind: PrivacyKind;
  readonly source: "page" | "desk";
  readonly said: string;
}

/** Saves a request with its deadline. @returns its key · @throws {AppError} request_open, student_erased · {InvalidFields} student_id */
export async function askAboutData(work: Work, asked: RequestSaid): Promise<number> {
  const { tx, supplier, now, today } = work;
  const student = await findConsents(tx, supplier.id, asked.student_id);
  if (!student) throw new InvalidFields({ student_id: { text: t("faults.student") } });
  demandNamed({ erased: student.erased_at !== null });
  const { answer_days } = await readRules(tx, supplier.id);
  const id = await insertRequest(tx, supplier.id, { ...asked, at: now, due_on: addDays(today, answer_days) });
  if (id === null) throw new AppError(privacyErrors.request_open);
  work.changed("privacy_request", id);
  work.audit({ biz_type: "privacy_request", biz_id: id, after: { kind: asked.kind, student_id: asked.student_id } });
  return id;
}

async function demandOpen(work: Work, id: number): Promise<RequestRow> {
  const request = await lockRequest(work.tx, work.supplier.id, id);
  if (!request) throw new AppError("not_found");
  if (request.status !== 1) throw new AppError("wrong_status");
  return request;
}

async function close(work: Work, id: number, status: 2 | 3, answer: string): Promise<void> {
  const { tx, supplier, now, actor } = work;
  await closeRequest(tx, supplier.id, id, { status, answer, at: now, by_name: actor.name });
  work.changed("privacy_request", id);
  work.audit({ biz_type: "privacy_request", biz_id: id, before: { status: 1 }, after: { status, answer } });
}

/** Marks a request as answered. A request for erasure is completed by erasing instead. @throws {AppError} not_found, wrong_status */
export async function answerRequest(work: Work, id: number, answer: string): Promise<void> {
  const { kind } = await demandOpen(work, id);
  if (kind === "erase") throw new AppError("wrong_status");
  await close(work, id, 2, answer);
}

/** Refuses a request with a reason, which the law requires. @throws {AppError} not_found, wrong_status */
export async function refuseRequest(work: Work, id: number, answer: string): Promise<void> {
  await demandOpen(work, id);
  await close(work, id, 3, answer);
}

/** Erases the student of a request. @throws {AppError} not_found, wrong_status, erase_stay_open, erase_money_open */
export async function eraseByRequest(work: Work, id: number): Promise<void> {
  const { kind, student_id } = await demandOpen(work, id);
  if (kind !== "erase") throw new AppError("wrong_status");
  await eraseStudent(work, student_id);
  await close(work, id, 2, "");
}
