import type { CarrierCode } from "@kangying/contract/orders/shipping";

/** Where a parcel has been, the newest first. */
export interface TracePoint {
  readonly at: Date;
  readonly text: string;
}

/** What a carrier says of a parcel. */
export type TraceReply =
  | { readonly state: "known"; readonly status: 1 | 2 | 3 | 4; readonly trace: readonly TracePoint[] }
  /** Nobody has seen it yet. */
  | { readonly state: "unknown" }
  /** The answer was no answer: a fault of theirs or of our account. */
  | { readonly state: "refused"; readonly code: string; readonly message: string };

/** Asks where parcels are. Called outside of any transaction: it answers late, or never; what it throws is tried again later. */
export interface CarrierTracking {
  ask(parcel: {
    readonly carrier: CarrierCode;
    readonly waybill: string;
    readonly phone_tail: string;
  }): Promise<TraceReply>;
}
