import type { z } from "zod";
import { enterPapers } from "@kangying/contract/suppliers/enter";
import { enterDraftSaid, type EnterDraft } from "@kangying/contract/suppliers/enter.endpoints";
import { keyedFingerprint, seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import type { Services } from "../../../core/jobs/services.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { fileUrl } from "../../../core/kernel/files/file-url.ts";
import { markFilesUsed } from "../../../core/wire/input/named-files.repo.ts";
import { removeFile } from "../../files/public.ts";
import { applicationOf, type ApplicationRow } from "../applications.repo.ts";
import { deleteDraft, findDraft, forgetPapers, papersOfPhone, putDraft } from "./drafts.repo.ts";

export type DraftSaid = z.output<typeof enterDraftSaid>;

/** How many days a draft is kept after its last change. */
const keptDays = 30;
const thumb = { w: 160, h: 160 };

/** The fingerprint of a phone under which the database knows an applicant who has not sent anything yet. */
export function phoneMark(services: Pick<Services, "config">, phone: string): Buffer {
  return keyedFingerprint(services.config.token_secret, "enter draft", phone);
}

/** The purpose for sealing a draft. It contains the phone, so that the draft cannot be opened for another phone. */
const sealedFor = (phone: string): string => `enter draft ${phone}`;

/**
 * The round in which a draft can be typed; a draft of an earlier round was sent already.
 * @returns null when nothing can be typed: the application waits or is decided
 */
function roundOf(row: ApplicationRow | null): number | null {
  if (row?.status === 2) return row.version;
  return row === null || row.status === 5 ? 0 : null;
}

/** Returns the draft that this phone's owner has typed in the present round and not sent. */
export async function readDraft(
  work: Work,
  phone: string,
  application: ApplicationRow | null,
): Promise<EnterDraft | null> {
  const { tx, supplier, services, now } = work;
  const mark = phoneMark(services, phone);
  const row = await findDraft(tx, supplier.id, mark, now);
  if (!row || row.round !== roundOf(application)) return null;
  const said = opened(services, phone, row.sealed);
  if (!said) return null;
  const { values, papers } = said;
  const own = await papersOfPhone(tx, supplier.id, mark);
  const shown = Object.entries(papers).flatMap(([name, id]) =>
    own.has(id)
      ? [[name, { id, url: fileUrl(services.config, id, now), thumb: fileUrl(services.config, id, now, thumb) }]]
      : [],
  );
  return {
    version: row.version,
    saved_at: seconds(row.saved_at),
    kept_until: seconds(row.expires_at),
    values,
    papers: Object.fromEntries(shown) as EnterDraft["papers"],
  };
}

/** Opens a sealed draft. @returns null when it was not sealed by this server for this phone */
function opened(services: Services, phone: string, sealed: Buffer): DraftSaid | null {
  try {
    return enterDraftSaid.parse(JSON.parse(unseal(services.config.token_secret, sealedFor(phone), sealed)));
  } catch {
    return null;
  }
}

/**
 * Saves a draft. It accepts only papers that this phone uploaded, and deletes those that the draft no longer names.
 * @throws {AppError} wrong_status when nothing can be typed · conflict when another window has saved since
 */
export async function keepDraft(work: Work, phone: string, said: DraftSaid & { readonly version: number }) {
  const { tx, supplier, services, now } = work;
  const round = roundOf(await applicationOf(tx, supplier.id, phone));
  if (round === null) throw new AppError("wrong_status");
  const mark = phoneMark(services, phone);
  const present = await findDraft(tx, supplier.id, mark, now, true);
  const isOfRound = present !== null && present.round === round;
  // The same window can repeat a save whose answer was lost; another window gets a conflict.
  const before = present && opened(services, phone, present.sealed);
  if (isOfRound && present.version !== said.version && before?.writer !== said.writer) throw new AppError("conflict");
  const own = await papersOfPhone(tx, supplier.id, mark);
  const named = enterPapers.flatMap((name) => {
    const id = said.papers[name];
    return id !== undefined && own.has(id) ? [[name, id] as const] : [];
  });
  const ids = named.map(([, id]) => id);
  for (const id of Object.values(before?.papers ?? {}))
    if (own.has(id) && !ids.includes(id)) await removeFile(work, id);
  markFilesUsed(tx, ids, now);
  const { values, writer } = said;
  const text = JSON.stringify({ values, writer, papers: Object.fromEntries(named) });
  const expires_at = new Date(now.getTime() + keptDays * 86_400_000);
  const sealed = seal(services.config.token_secret, sealedFor(phone), text);
  const version = await putDraft(tx, supplier.id, mark, { round, sealed, saved_at: now, expires_at });
  return { version, saved_at: seconds(now), kept_until: seconds(expires_at) };
}

/** Deletes a draft after sending. Its sent papers now belong to the application; the others are deleted. */
export async function closeDraft(work: Work, phone: string, sent: readonly string[]): Promise<void> {
  await forgetPapers(work.tx, work.supplier.id, sent);
  await dropDraft(work, phoneMark(work.services, phone));
}

/** Deletes a draft with its pictures. */
export async function dropDraft(work: Work, mark: Buffer): Promise<void> {
  const { tx, supplier } = work;
  for (const id of await papersOfPhone(tx, supplier.id, mark)) await removeFile(work, id);
  await deleteDraft(tx, supplier.id, mark);
}
