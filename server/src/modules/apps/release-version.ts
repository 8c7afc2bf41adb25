import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import {
  deleteDraft,
  findVersion,
  insertVersion,
  latestOut,
  publishVersion,
  updateVersion,
  type VersionRow,
  type VersionSaid,
} from "./apps.repo.ts";
import { t } from "./apps.texts.ts";

const numbers = (name: string): readonly number[] => name.split(".").map(Number);

/** Returns whether a version name is later than another: `1.10.0` is later than `1.9.3`. */
export function isLater(name: string, than: string): boolean {
  const [a, b] = [numbers(name), numbers(than)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** Checks that name and build are above the latest released version. @throws {InvalidFields} name or build */
async function demandRise(work: Work, said: VersionSaid): Promise<void> {
  if (!/^\d{1,4}\.\d{1,4}\.\d{1,4}$/u.test(said.name)) throw new InvalidFields({ name: { text: t("fault.name") } });
  const latest = await latestOut(work.tx, work.supplier.id, said.platform);
  if (!latest) return;
  if (!isLater(said.name, latest.name))
    throw new InvalidFields({ name: { text: t("fault.not_later"), data: { latest: latest.name } } });
  if (said.build <= latest.build)
    throw new InvalidFields({ build: { text: t("fault.build"), data: { latest: latest.build } } });
}

function checked(said: VersionSaid): VersionSaid {
  const sha256 = said.sha256.toLowerCase();
  if (!/^[0-9a-f]{64}$/u.test(sha256)) throw new InvalidFields({ sha256: { text: t("fault.sha256") } });
  if (!URL.canParse(said.url) || !said.url.startsWith("https://"))
    throw new InvalidFields({ url: { text: t("fault.url") } });
  return { ...said, sha256 };
}

async function once<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isUniqueViolation(error, "app_version_once")) throw new InvalidFields({ name: { text: t("fault.there") } });
    throw error;
  }
}

async function demand(work: Work, id: number): Promise<VersionRow> {
  const row = await findVersion(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  return row;
}

function tell(work: Work, id: number, after: object): void {
  work.changed("app_version", id);
  work.audit({ biz_type: "app_version", biz_id: id, after });
}

/** Adds a version as a draft. @throws {InvalidFields} */
export async function addVersion(work: Work, said: VersionSaid): Promise<number> {
  const next = checked(said);
  await demandRise(work, next);
  const id = await once(() => work.tx.savepoint(() => insertVersion(work.tx, work.supplier.id, next, work.now)));
  tell(work, id, next);
  return id;
}

/**
 * Changes a version. Of a released one only the notes, the offered percentage and the forced flag change.
 * @throws {AppError} conflict, not_found
 */
export async function editVersion(work: Work, id: number, said: VersionSaid, version: number | null): Promise<void> {
  const row = await demand(work, id);
  if (version !== null && version !== row.version) throw new AppError("conflict");
  const { is_forced, grey_percent, notes } = said;
  const next = row.status === 2 ? { ...row, is_forced, grey_percent, notes } : checked(said);
  if (row.status === 1) await demandRise(work, next);
  await once(() => work.tx.savepoint(() => updateVersion(work.tx, work.supplier.id, id, next)));
  tell(work, id, { is_forced, grey_percent, notes });
}

/** Releases a draft. @throws {AppError} wrong_status @throws {InvalidFields} a later version has been released meanwhile */
export async function releaseVersion(work: Work, id: number): Promise<void> {
  const row = await demand(work, id);
  if (row.status !== 1) throw new AppError("wrong_status");
  await demandRise(work, row);
  await publishVersion(work.tx, work.supplier.id, id, work.now);
  tell(work, id, { status: 2 });
}

/**
 * Releases an older version again under a new, higher number, because phones never install a lower one.
 * @throws {AppError} wrong_status for the latest
 */
export async function rollBack(work: Work, id: number): Promise<void> {
  const row = await demand(work, id);
  const latest = await latestOut(work.tx, work.supplier.id, row.platform);
  if (row.status !== 2 || !latest || latest.name === row.name) throw new AppError("wrong_status");
  const [major = 0, minor = 0, patch = 0] = numbers(latest.name);
  const name = `${major}.${minor}.${patch + 1}`;
  const said = { ...row, name, build: latest.build + 1, is_forced: false, grey_percent: 100 };
  const made = await once(() =>
    work.tx.savepoint(() => insertVersion(work.tx, work.supplier.id, said, work.now, { back_to: row.name })),
  );
  tell(work, made, { name, back_to: row.name });
}

/** Deletes a draft. @throws {AppError} wrong_status when it is released */
export async function dropDraft(work: Work, id: number): Promise<void> {
  if (!(await deleteDraft(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  tell(work, id, { deleted: true });
}
