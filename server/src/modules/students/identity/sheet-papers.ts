import type { Gender, IdType } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import type { RowFault } from "../../../core/list/define-list.ts";
import { findStudentsByIdHashes, type StudentRow } from "../students.repo.ts";
import { faults } from "../faults.texts.ts";
import { fingerprintOf, identityOf } from "./identity.ts";

/** The columns of a sheet's row that describe a person's paper. */
export interface PaperRow {
  readonly row: number;
  readonly gender: Gender;
  readonly birthday: string | null;
  readonly id_type: IdType | null;
  readonly id_no: string | null;
  /** The record to which the row belongs; null: a new one. */
  readonly student: StudentRow | null;
}

/** Checks the papers of a sheet, row by row. Writes nothing. */
export async function paperFaults(work: Work, rows: readonly PaperRow[]): Promise<RowFault[]> {
  const found: RowFault[] = [];
  const papers = new Map<string, PaperRow>();
  for (const paper of rows) {
    const { row, student } = paper;
    try {
      const identity = identityOf(paper, { gender: paper.gender, birthday: student?.birthday ?? paper.birthday });
      if (!identity) continue;
      const hash = fingerprintOf(work, identity);
      const key = hash.toString("hex");
      if (papers.has(key)) found.push({ row, field: "id_no", text: faults.doubleInFile });
      else if (student?.id_no_hash && !student.id_no_hash.equals(hash))
        found.push({ row, field: "id_no", text: faults.idOfRecord });
      papers.set(key, paper);
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      for (const [field, fault] of Object.entries(error.fields)) found.push({ row, field, ...fault });
    }
  }
  const hashes = [...papers.keys()].map((key) => Buffer.from(key, "hex"));
  for (const holder of await findStudentsByIdHashes(work.tx, work.supplier.id, hashes)) {
    const paper = papers.get(holder.id_no_hash.toString("hex"));
    if (!paper || paper.student?.id === holder.id) continue;
    found.push({ row: paper.row, field: "id_no", text: faults.idOfOther, data: { no: holder.student_no } });
  }
  return found;
}
