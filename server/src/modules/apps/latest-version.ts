import { createHash } from "node:crypto";
import type { Tx } from "../../core/db/database.ts";
import { type AppPlatform, laterVersions, type OfferedVersion } from "./apps.repo.ts";

/** What a phone says of itself. */
export interface AskingPhone {
  readonly platform: AppPlatform;
  readonly build: number;
  readonly phone_id: string;
}

/**
 * Is a version offered to this phone? Each version draws its phones anew, and each phone always falls on the same side: with a larger share
 * those that had it keep it.
 */
export function isOffered(
  { id, grey_percent }: Pick<OfferedVersion, "id" | "grey_percent">,
  phone_id: string,
): boolean {
  return createHash("sha256").update(`${id} ${phone_id}`).digest().readUInt32BE() % 100 < grey_percent;
}

/** The latest version that is offered to a phone, and whether it must be taken. Null: the phone has the latest. */
export async function latestFor(tx: Tx, supplier_id: number, { platform, build, phone_id }: AskingPhone) {
  const offered = (await laterVersions(tx, supplier_id, platform, build)).filter((one) => isOffered(one, phone_id));
  const [latest] = offered;
  if (!latest) return null;
  const { id: _id, grey_percent: _share, ...said } = latest;
  // A phone that skips a forced one has not taken it.
  return { ...said, is_forced: offered.some(({ is_forced }) => is_forced) };
}
