import { z } from "zod";
import { seal, unseal } from "../../auth/proofs/secrets.ts";
import { beginVerifying, verifySlice, type Chain, type ChainCursor, type ChainReport } from "../../db/chains/chain.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { t } from "../list.texts.ts";

/** The result of one call of a long verification: the report, or the place where the next call continues. */
export type VerifyStep =
  | { readonly report: ChainReport }
  | { readonly step: { readonly cursor: string; readonly rows: number; readonly of: number } };

/** The message of each call except the last. */
export const underWay = t("verifyStep.underWay");

/** The member with which a call continues where the one before stopped. */
export const verifyBeside = { cursor: z.string().optional() };
/** The reply of each call except the last. */
export const verifyUnderWay = z.object({
  id: z.null(),
  step: z.object({ cursor: z.string(), rows: z.int(), of: z.int() }),
});

const purpose = "chain cursor";
/** After this time the call answers, so that others get the connection. */
const stepMs = 500;

/**
 * Verifies a part of the supplier's chain for a person who waits, and returns the progress. A million rows need many short calls, and none
 * of them stops other people's work. The place is encrypted, so that a chain counts as sound only when the whole of it was verified.
 * @param cursor  from the reply of the call before; undefined: from the first row
 * @throws {AppError} conflict when the cursor was not made by this server
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
    // The cursor belongs to another caller, or was invented.
    throw new AppError("conflict");
  }
}
