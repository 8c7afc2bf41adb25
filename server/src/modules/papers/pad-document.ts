import type { PadDocument } from "@kangying/contract/core/pad/pad";
import { coolingDays } from "@kangying/contract/students/contract";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { findStudent } from "../students/public.ts";
import { isMinor, readDrafted } from "./contract-text.ts";
import { type ContractPaper, draftOf, findContract } from "./contracts.repo.ts";
import { papersErrors } from "./papers.errors.ts";

type Reader = Pick<Work, "tx" | "supplier" | "today">;

/**
 * Returns the next document of a stay for the student to read and sign.
 * @param from  the first day of its text; null: the stay's
 * @throws {InvalidFields} from · {AppError} not_found · contract_none when nothing waits for signing · contract_without_text,
 * contract_incomplete
 */
export async function padOfStay(work: Reader, stay_id: number, from: string | null): Promise<PadDocument> {
  const stay = await findStay(work.tx, work.supplier.id, stay_id);
  if (!stay) throw new AppError("not_found");
  const draft = await draftOf(work.tx, work.supplier.id, stay_id);
  if (!draft) throw new AppError(papersErrors.contract_none);
  return await padOf(work, draft, stay, from);
}

/** Returns the document of a given contract. @throws {AppError} not_found, contract_none, contract_without_text, contract_incomplete */
export async function padOfContract(work: Reader, id: number): Promise<PadDocument> {
  const contract = await findContract(work.tx, work.supplier.id, id);
  const stay = contract && (await findStay(work.tx, work.supplier.id, contract.stay_id));
  if (!contract || !stay) throw new AppError("not_found");
  if (contract.status !== 0) throw new AppError(papersErrors.contract_none);
  return await padOf(work, contract, stay);
}

async function padOf(
  work: Reader,
  draft: ContractPaper,
  stay: StayRow,
  from: string | null = null,
): Promise<PadDocument> {
  const reading = await readDrafted(work, draft, stay, from);
  if (!reading) throw new AppError(papersErrors.contract_without_text);
  const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
  if (!student) throw new AppError("not_found");
  return {
    text: reading.text,
    hash: reading.hash,
    signers: [
      { role: "student", name: student.name, note: "" },
      ...(isMinor(student, work.today)
        ? [{ role: "guardian" as const, name: student.emergency_name ?? "", note: student.emergency_relation ?? "" }]
        : []),
    ],
    cooling_until: draft.kind === "main" && stay.checkin_date === null ? addDays(work.today, coolingDays) : null,
  };
}
