import { createHash } from "node:crypto";
import type { Tx } from "../../core/db/database.ts";
import { type AppPlatform, laterVersions, type OfferedVersion } from "./apps.repo.ts";

/** What a phone sends about itself when it asks for the latest version. */
export interface AskingPhone {
  readonly platform: AppPlatform;
  readonly build: number;
  readonly phone_id: string;
}

/**
 * Returns whether a version is offered to this phone. Each version picks its phones independently, and a phone's result is always the same:
 * when the percentage rises, the phones that were offered it keep it.
 */
export function isOffered(
  { id, grey_percent }: Pick<OfferedVersion, "id" | "grey_percent">,
  phone_id: string,
): boolean {
  return createHash("sha256").update(`${id} ${phone_id}`).digest().readUInt32BE() % 100 < grey_percent;
}

/** Returns the latest version offered to a phone, and whether its installation is forced. Null when the phone has the latest. */
export async function latestFor(tx: Tx, supplier_id: number, { platform, build, phone_id }: AskingPhone) {
  const offered = (await laterVersions(tx, supplier_id, platform, build)).filter((one) => isOffered(one, phone_id));
  const [latest] = offered;
  if (!latest) return null;
  const { id: _id, grey_percent: _share, ...said } = latest;
  // The update is forced when any skipped version was forced, because the phone never installed that one.
  return { ...said, is_forced: offered.some(({ is_forced }) => is_forced) };
}
