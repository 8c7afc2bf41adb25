import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { deletePhotosOf, findPhoto, openConsent, shareRow, withdrawConsentRow } from "./photos.repo.ts";

/** Shares a photo with the student on the own page, or ends the sharing. @throws {AppError} not_found, wrong_status: an identity paper */
export async function setShared(work: Work, id: number, isShared: boolean): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const photo = await findPhoto(tx, supplier.id, id, true);
  if (!photo) throw new AppError("not_found");
  if (photo.kind === "paper") throw new AppError("wrong_status");
  await shareRow(tx, supplier.id, id, isShared ? { at: now, name: actor.name } : null);
  work.changed("photo", id);
  work.audit({ biz_type: "photo", biz_id: id, after: { student_id: photo.student_id, is_shared: isShared } });
}

/** Withdraws a student's consent to show photos in public and hides them all at once. @returns how many */
export async function withdrawPortrait(work: Work, student_id: number): Promise<number> {
  const { tx, supplier, now, actor } = work;
  const consent = await openConsent(tx, supplier.id, student_id, true);
  if (consent === null) return 0;
  const hidden = await withdrawConsentRow(tx, supplier.id, consent, { at: now, name: actor.name });
  work.changed("photo", student_id);
  return hidden;
}

/** Deletes all photos of a student and the papers of their consents. @returns the files, which the caller removes */
export async function removePhotosOf(work: Work, student_id: number): Promise<readonly string[]> {
  await withdrawPortrait(work, student_id);
  return await deletePhotosOf(work.tx, work.supplier.id, student_id);
}
