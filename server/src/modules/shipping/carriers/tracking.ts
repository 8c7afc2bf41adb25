import type { CarrierCode } from "@kangying/contract/orders/shipping";

/** One event of a parcel's trace. */
export interface TracePoint {
  readonly at: Date;
  readonly text: string;
}

/** The tracking service's answer about a parcel. */
export type TraceReply =
  | { readonly state: "known"; readonly status: 1 | 2 | 3 | 4; readonly trace: readonly TracePoint[] }
  /** No carrier has scanned it yet. */
  | { readonly state: "unknown" }
  /** The reply was not usable: an error of the service or of our account. */
  | { readonly state: "refused"; readonly code: string; readonly message: string };

/** Asks where parcels are. Called outside of any transaction, because it may answer late or never. What it throws is tried again later. */
export interface CarrierTracking {
  ask(parcel: {
    readonly carrier: CarrierCode;
    readonly waybill: string;
    readonly phone_tail: string;
  }): Promise<TraceReply>;
}
