import { z } from "zod";
import type { FinishReason } from "@kangying/contract/students/stay";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { SettlementAtEnd } from "./settlement-part.ts";
import { t } from "./settlements.texts.ts";

const notes = t.group("notes");

/** The form of an end, so far as filled in, for the preview of the settlement. */
export interface EndQuestion {
  readonly id: number;
  readonly reason?: Exclude<FinishReason, "transfer"> | undefined;
  readonly day?: string | undefined;
  readonly kit_fen?: number | undefined;
  /** As JSON. */
  readonly kit_back?: string | undefined;
  /** As JSON: the deductions entered in the form so far. */
  readonly deductions?: string | undefined;
}

/** Reads the question in the form that the act uses. @throws {InvalidFields} kit_back, deductions that are no such lists */
export function readEnd({ reason = "early", kit_fen, kit_back, deductions }: EndQuestion): SettlementAtEnd {
  return {
    reason,
    kit_fen: kit_fen ?? null,
    kit_back: readKitBack(kit_back),
    deductions: readDeductions(deductions),
  };
}

const sentKitBack = z
  .array(z.object({ kit_id: z.int().positive().nullish(), count: z.int().min(0).max(1_000).nullish() }))
  .max(50);

/** Lines of returned kit; missing values become 0. @throws {InvalidFields} where it is no such list */
function readKitBack(sent: string | undefined) {
  if (sent === undefined || sent === "") return [];
  const read = sentKitBack.safeParse(parsed(sent));
  if (!read.success) throw new InvalidFields({ kit_back: { text: notes.kitBack } });
  return read.data.map(({ kit_id, count }) => ({ kit_id: kit_id ?? 0, count: count ?? 0 }));
}

const sentDeductions = z
  .array(z.object({ item: z.string().nullish(), amount_fen: z.int().min(0).max(100_000_000).nullish() }))
  .max(20);

/** Lines with an amount. @throws {InvalidFields} where it is no such list */
function readDeductions(sent: string | undefined) {
  if (sent === undefined || sent === "") return [];
  const read = sentDeductions.safeParse(parsed(sent));
  if (!read.success) throw new InvalidFields({ deductions: { text: notes.deductions } });
  return read.data.flatMap(({ item, amount_fen }) => (amount_fen ? [{ item: item ?? "", amount_fen }] : []));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
