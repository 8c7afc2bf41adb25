import { alone } from "../../core/jobs/alone.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { shortenExports } from "../../core/list/export/export-tasks.repo.ts";
import { removePhotosOf } from "../photos/public.ts";
import { removeUnnamed } from "../files/public.ts";
import { eraseNames, eraseWords, findStudent, holdStudent, openIdNumber } from "../students/public.ts";
import { privacyErrors } from "./privacy.errors.ts";
import { erasedChainRows, inUse, keptTooLong, proofsOfStays, readRules } from "./privacy.repo.ts";

/** Exported files that were written before may have the person in them: they are kept for one more day at most. */
const exportsKeptMs = 86_400_000;
/** The most students in one night's run; the next run continues. */
const mostInOneRun = 50;

/**
 * Removes a student's name, numbers, address, health notes and pictures from the student's record and from everything connected with it:
 * links, leaves, contracts, insurance, messages, texts in the ledger and the operator log. Only the student number remains. Exported files of
 * the house end within a day.
 * @throws {AppError} not_found, erase_stay_open, erase_money_open
 */
export async function eraseStudent(work: Work, student_id: number): Promise<void> {
  const { tx, supplier } = work;
  // A booking of this moment is waited for, and then counts as a stay.
  if (!(await holdStudent(tx, supplier.id, student_id))) throw new AppError("not_found");
  const used = await inUse(tx, supplier.id, student_id);
  if (used && used.stays > 0) throw new AppError(privacyErrors.erase_stay_open);
  if (used && used.money > 0) throw new AppError(privacyErrors.erase_money_open);
  const photos = await removePhotosOf(work, student_id);
  const sealed = (await findStudent(tx, supplier.id, student_id))?.id_no_cipher ?? null;
  const proofs = await proofsOfStays(tx, supplier.id, student_id);
  const papers = await eraseWords(tx, student_id, sealed ? [openIdNumber(work, sealed)] : []);
  const chain_rows = await erasedChainRows(tx, supplier.id, student_id);
  await eraseNames(tx, supplier.id, student_id, work.now);
  // The person's own rows name none of them any more. What another person's row names too stays.
  await removeUnnamed(work, [...photos, ...proofs, ...papers]);
  await shortenExports(tx, supplier.id, new Date(work.now.getTime() + exportsKeptMs));
  work.changed("student", student_id);
  work.audit({ biz_type: "student", biz_id: student_id, after: { erased: true, photos: photos.length, chain_rows } });
}

/**
 * Erases students whose last stay ended longer ago than the camp keeps names, each alone: those who cannot be erased do not keep the names of
 * the others, however many they are.
 * @returns how many
 */
export async function eraseKeptTooLong(work: Work, most = mostInOneRun): Promise<number> {
  const { keep_years } = await readRules(work.tx, work.supplier.id);
  const before = `${Number(work.today.slice(0, 4)) - keep_years}${work.today.slice(4).replace("-02-29", "-02-28")}`;
  let [erased, after] = [0, 0];
  while (erased < most) {
    const asked = { before, after, limit: most - erased };
    const found = await keptTooLong(work.tx, work.supplier.id, asked);
    for (const id of found) if (await alone(work, { student_id: id }, () => eraseStudent(work, id))) erased += 1;
    if (found.length < asked.limit) break;
    after = found.at(-1) ?? after;
  }
  return erased;
}
