import type { PreviewCheck, PreviewFact, PreviewFile, PreviewRow } from "@kangying/contract/core/form/preview";
import { definePoint } from "../../../core/kernel/declarations.ts";
import type { CallContext } from "../../../core/wire/route.ts";

/** What a refund comes from, as whoever decides about it reads it. */
export interface RefundTable {
  /** Line by line, with what each rests on; the sum is finance's own. */
  readonly rows: readonly PreviewRow[];
  readonly facts: readonly PreviewFact[];
  /** What was looked at again. */
  readonly checks: readonly PreviewCheck[];
  /** Papers that it rests on, those that this reader may open. */
  readonly files: readonly PreviewFile[];
}

/** The refund that is asked about. */
export interface RefundAsked {
  readonly request_id: number;
  /** Key of what was paid for. */
  readonly payable_id: number;
  /** Of the whole request. */
  readonly amount_fen: number;
}

/** A module that settles what it sells: it tells how a refund of it came about. */
export interface RefundTeller {
  /** Kind of payable. */
  readonly payable: string;
  /** @returns null where the refund came of no settlement */
  tell(ctx: CallContext, asked: RefundAsked): Promise<RefundTable | null>;
}

/** A module declares here that it knows how the refunds of a kind of payable came about. */
export const refundTablePoint = definePoint<RefundTeller>("teller of refunds", ({ payable }) => payable);
