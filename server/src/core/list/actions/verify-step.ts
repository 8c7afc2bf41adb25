import { z } from "zod";
import { seal, unseal } from "../../auth/proofs/secrets.ts";
import { beginVerifying, verifySlice, type Chain, type ChainCursor, type ChainReport } from "../../db/chains/chain.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { t } from "../list.texts.ts";

/** What one call of a long verification came to: it is over, or where the next call goes on. */
export type VerifyStep =
  | { readonly report: ChainReport }
  | { readonly step: { readonly cursor: string; readonly rows: number; readonly of: number } };

/** Said of each call but the last. */
export const underWay = t("verifyStep.underWay");

/** What a call bears to go on where the one before it stopped. */
export const verifyBeside = { cursor: z.string().optional() };
/** Reply of each call but the last. */
export const verifyUnderWay = z.object({
  id: z.null(),
  step: z.object({ cursor: z.string(), rows: z.int(), of: z.int() }),
});

const purpose = "chain cursor";
/** After so long the call answers, and others get the connection. */
const stepMs = 500;

/**
 * Verifies a part of the supplier's chain for somebody who waits for it, and says how far it has come: a million rows are many short calls,
 * of which none stops anybody working. The place is sealed, so that a chain counts as sound only where all of it was looked at.
 * @param cursor  as the call before answered it; undefined: from the first row
 * @throws {AppError} conflict where the cursor is none of ours
 */
export async function verifyStep(
  ctx: Pick<CallContext, "tx" | "supplier" | "now" | "services">,
  chain: Chain,
  cursor: unknown,
  ms = stepMs,
): Promise<VerifyStep> {
  const { tx, supplier, now, services } = ctx;
  const key = services.config.token_secret;
  const place = `${supplier.id} ${chain.table} `;
  const began = performance.now();
  let at = cursor === undefined ? await beginVerifying(tx, chain) : opened(key, place, cursor);
  do {
    const slice = await verifySlice(tx, chain, at, now);
    if ("report" in slice) return slice;
    at = slice.cursor;
  } while (performance.now() - began < ms);
  const sealed = seal(key, purpose, place + JSON.stringify(at)).toString("base64url");
  return { step: { cursor: sealed, rows: at.seq, of: Math.max(at.seq, at.end.seq) } };
}

function opened(key: string, place: string, cursor: unknown): ChainCursor {
  const text = unsealed(key, String(cursor));
  if (!text.startsWith(place)) throw new AppError("conflict");
  return JSON.parse(text.slice(place.length)) as ChainCursor;
}

function unsealed(key: string, cursor: string): string {
  try {
    return unseal(key, purpose, Buffer.from(cursor, "base64url"));
  } catch {
    // Somebody else's, or made up.
    throw new AppError("conflict");
  }
}
