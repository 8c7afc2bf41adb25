import type { refundInfo } from "@kangying/contract/refunds/refunds.endpoints";
import type { OutputOf } from "../../engine/api/callable.ts";

/** What a refund's page is made of. */
export type Refund = OutputOf<typeof refundInfo>;

/** What the desk has chosen so far: null: as it was asked for. */
export interface Draft {
  readonly fault: "seller" | "buyer" | null;
  readonly units: Readonly<Record<number, number>>;
  readonly amount_fen: number | null;
  readonly consent: boolean;
  readonly answer: string;
  readonly inner_note: string;
}
