import type { refundInfo } from "@kangying/contract/refunds/refunds.endpoints";
import type { OutputOf } from "../../engine/api/callable.ts";

/** The data of a refund's page. */
export type Refund = OutputOf<typeof refundInfo>;

/** The desk's choices so far. Null: as the buyer asked. */
export interface Draft {
  readonly fault: "seller" | "buyer" | null;
  readonly units: Readonly<Record<number, number>>;
  readonly amount_fen: number | null;
  readonly consent: boolean;
  readonly answer: string;
  readonly inner_note: string;
}
