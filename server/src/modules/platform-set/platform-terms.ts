import type { Work } from "../../core/jobs/work.ts";
import { asPlatform, platformId } from "../suppliers/public.ts";
import { type PlatformSet, readPlatformSet } from "./platform-set.repo.ts";

/** Reads the platform's settings in a transaction of a supplier. Null: there is no platform. */
export async function platformTerms(work: Pick<Work, "tx" | "supplier">): Promise<PlatformSet | null> {
  const { tx, supplier } = work;
  const id = await asPlatform(work, () => platformId(tx));
  if (id === null) return null;
  await tx.become({ role: "app", supplier_id: id });
  const set = await readPlatformSet(tx, id);
  await tx.become({ role: "app", supplier_id: supplier.id });
  return set;
}
