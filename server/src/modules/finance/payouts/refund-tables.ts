import type { PreviewCheck, PreviewFact, PreviewFile, PreviewRow } from "@kangying/contract/core/form/preview";
import { definePoint } from "../../../core/kernel/declarations.ts";
import type { CallContext } from "../../../core/wire/route.ts";

/** The settlement behind a refund, for the person who decides about it. */
export interface RefundTable {
  /** The lines, each with what it is based on. Finance adds the sum itself. */
  readonly rows: readonly PreviewRow[];
  readonly facts: readonly PreviewFact[];
  /** The checks that were made again. */
  readonly checks: readonly PreviewCheck[];
  /** The papers behind it, as far as this reader may open them. */
  readonly files: readonly PreviewFile[];
}

/** The refund to explain. */
export interface RefundAsked {
  readonly request_id: number;
  /** The key of the payable. */
  readonly payable_id: number;
  /** The amount of the whole request. */
  readonly amount_fen: number;
}

/** A module that settles what it sells; it explains a refund of it. */
export interface RefundTeller {
  /** The type of payable. */
  readonly payable: string;
  /** @returns null when the refund comes from no settlement */
  tell(ctx: CallContext, asked: RefundAsked): Promise<RefundTable | null>;
}

/** Where a module declares that it can explain the refunds of a type of payable. */
export const refundTablePoint = definePoint<RefundTeller>("teller of refunds", ({ payable }) => payable);
