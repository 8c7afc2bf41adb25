import type { Work } from "../../core/jobs/work.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandFiles, removeUnnamed } from "../files/public.ts";
import { holdStudent, setPicture, withoutPicture } from "../students/public.ts";
import {
  deletePhotoRow,
  findPhoto,
  insertConsent,
  insertPhotos,
  lastStayOf,
  nameOfStudent,
  openConsent,
  type PhotoAngle,
  type PhotoKind,
  type PhotoRow,
  shareRow,
  updatePhoto,
  withdrawConsentRow,
} from "./photos.repo.ts";
import { photosErrors } from "./photos.errors.ts";
import { t } from "./photos.texts.ts";

/** The fields of photos that are added together. */
export interface PhotosInput {
  readonly student_id: number;
  readonly kind: PhotoKind;
  readonly angle: PhotoAngle | null;
  /** Null: today. */
  readonly taken_on: string | null;
  readonly files: readonly string[];
  readonly note: string | null;
}

/** Adds photos to their student. @throws {InvalidFields} student_id, taken_on, angle, files */
export async function addPhotos(work: Work, input: PhotosInput): Promise<number> {
  const { tx, supplier, now, today, actor } = work;
  // Waits for an erasure of this moment, so that no picture comes after it.
  await holdStudent(tx, supplier.id, input.student_id);
  if ((await nameOfStudent(tx, supplier.id, input.student_id)) === null)
    throw new InvalidFields({ student_id: { text: t("faults.student") } });
  const taken_on = input.taken_on ?? today;
  demandSaid(work, { ...input, taken_on });
  await demandFiles(work, "files", input.files);
  const ids = await insertPhotos(tx, supplier.id, {
    ...input,
    taken_on,
    stay_id: await lastStayOf(tx, supplier.id, input.student_id),
    angle: input.kind === "paper" ? null : input.angle,
    note: input.note ?? "",
    at: now,
    by_name: actor.name,
  });
  for (const id of ids) work.changed("photo", id);
  const { student_id, kind, angle } = input;
  work.audit({
    biz_type: "photo",
    biz_id: ids[0] ?? 0,
    after: { student_id, kind, angle, taken_on, photos: ids.length },
  });
  return ids[0] ?? 0;
}

function demandSaid(
  { today }: Pick<Work, "today">,
  { kind, angle, taken_on }: { readonly kind: PhotoKind; readonly angle: PhotoAngle | null; readonly taken_on: string },
): void {
  if (taken_on > today) throw new InvalidFields({ taken_on: { text: t("faults.ahead") } });
  // Two photos can be compared only when they show the same side.
  if ((kind === "entry" || kind === "exit") && angle === null)
    throw new InvalidFields({ angle: { text: t("faults.angle") } });
}

/** Changes a photo. One that turns out to be an identity paper is shown to nobody any more. @throws {AppError} not_found · {InvalidFields} taken_on, angle */
export async function editPhoto(
  work: Work,
  id: number,
  said: {
    readonly kind: PhotoKind;
    readonly angle: PhotoAngle | null;
    readonly taken_on: string;
    readonly note: string | null;
  },
): Promise<void> {
  const before = await demand(work, id);
  demandSaid(work, said);
  const isPaper = said.kind === "paper";
  const after = {
    ...before,
    ...said,
    note: said.note ?? "",
    ...(isPaper ? { angle: null, consent_id: null } : {}),
  };
  await updatePhoto(work.tx, work.supplier.id, after);
  if (isPaper) {
    await shareRow(work.tx, work.supplier.id, id, null);
    await withoutPicture(work, before.student_id, before.file_id);
  }
  tell(work, before, { kind: after.kind, angle: after.angle, taken_on: after.taken_on });
}

/** Saves a student's consent to show the photos in public. @throws {AppError} not_found, photo_consented */
export async function giveConsent(work: Work, id: number, proof: string): Promise<void> {
  const { tx, supplier, now, today, actor } = work;
  const photo = await demand(work, id);
  await demandFiles(work, "proof", [proof]);
  const made = { student_id: photo.student_id, on: today, proof, at: now, by_name: actor.name };
  await tx
    .savepoint(() => insertConsent(tx, supplier.id, made))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "photo_consent_one_open")) throw new AppError(photosErrors.photo_consented);
      throw error;
    });
  tell(work, photo, { consent: "given", student_id: photo.student_id });
}

/** Withdraws a student's consent and hides all of the student's photos at once. @throws {AppError} not_found, photo_no_consent */
export async function withdrawConsent(work: Work, id: number): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const photo = await demand(work, id);
  const consent = await openConsent(tx, supplier.id, photo.student_id, true);
  if (consent === null) throw new AppError(photosErrors.photo_no_consent);
  const hidden = await withdrawConsentRow(tx, supplier.id, consent, { at: now, name: actor.name });
  tell(work, photo, { consent: "withdrawn", student_id: photo.student_id, hidden });
}

/** Shows a photo in public or hides it. @throws {AppError} not_found, wrong_status, photo_no_consent */
export async function setShown(work: Work, id: number, isShown: boolean): Promise<void> {
  const photo = await demand(work, id);
  if (photo.kind === "paper") throw new AppError("wrong_status");
  const consent_id = isShown ? await openConsent(work.tx, work.supplier.id, photo.student_id) : null;
  if (isShown && consent_id === null) throw new AppError(photosErrors.photo_no_consent);
  await updatePhoto(work.tx, work.supplier.id, { ...photo, consent_id });
  tell(work, photo, { is_public: isShown });
}

/**
 * Makes a photo the picture beside the student's name.
 * @throws {AppError} not_found, student_erased · wrong_status for an identity paper
 */
export async function makeCover(work: Work, id: number): Promise<void> {
  const photo = await demand(work, id);
  if (photo.kind === "paper") throw new AppError("wrong_status");
  await setPicture(work, photo.student_id, photo.file_id);
  tell(work, photo, { is_cover: true });
}

/** Deletes a photo with its file, unless another row names the file too. @throws {AppError} not_found */
export async function deletePhoto(work: Work, id: number, reason: string): Promise<void> {
  const photo = await demand(work, id);
  await deletePhotoRow(work.tx, work.supplier.id, id);
  await withoutPicture(work, photo.student_id, photo.file_id);
  await removeUnnamed(work, [photo.file_id]);
  tell(work, photo, { deleted: true, reason });
}

async function demand(work: Work, id: number): Promise<PhotoRow> {
  const photo = await findPhoto(work.tx, work.supplier.id, id, true);
  if (!photo) throw new AppError("not_found");
  return photo;
}

function tell(work: Work, { id, kind, angle, taken_on, student_id }: PhotoRow, after: object): void {
  work.changed("photo", id);
  work.audit({ biz_type: "photo", biz_id: id, before: { student_id, kind, angle, taken_on }, after });
}
