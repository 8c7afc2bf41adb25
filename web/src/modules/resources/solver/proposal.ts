import { createContext } from "react";
import type { BedProposal } from "@kangying/contract/resources/bed-solver.endpoints";

/** What a proposal lays over the map: nothing of it is written. */
export interface Overlay {
  /** New guests by their bed. */
  readonly coming: ReadonlyMap<number, { readonly number: number; readonly name: string; readonly nights: number }>;
  /** Holds that leave a bed: where to. */
  readonly leaving: ReadonlyMap<number, { readonly name: string; readonly to: string }>;
  /** Rooms that stand in the way of somebody who got no bed. */
  readonly blocking: ReadonlySet<number>;
  /** The bed of the line under the cursor. */
  readonly outlined: number | null;
}

/** The proposal over the map; null: the house as it is. */
export const OverlayContext = createContext<Overlay | null>(null);

/** Lays a proposal over the house. */
export function overlayOf(proposal: BedProposal, outlined: number | null): Overlay {
  return {
    coming: new Map(
      proposal.placed.map(({ bed_id, name, nights }, index) => [bed_id, { number: index + 1, name, nights }]),
    ),
    leaving: new Map(proposal.moved.map(({ from_bed_id, name, place }) => [from_bed_id, { name, to: place }])),
    blocking: new Set(proposal.refused.flatMap(({ room_ids }) => room_ids)),
    outlined,
  };
}
