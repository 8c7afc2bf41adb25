import { createContext } from "react";
import type { BedProposal } from "@kangying/contract/resources/bed-solver.endpoints";

/** A proposal as drawn over the map. Nothing of it is saved yet. */
export interface Overlay {
  /** Proposed guests by bed id. */
  readonly coming: ReadonlyMap<number, { readonly number: number; readonly name: string; readonly nights: number }>;
  /** New bed of each hold that moves, by its old bed. */
  readonly leaving: ReadonlyMap<number, { readonly name: string; readonly to: string }>;
  /** Rooms that were refused for a person without a bed. */
  readonly blocking: ReadonlySet<number>;
  /** The bed of the hovered line. */
  readonly outlined: number | null;
}

/** The proposal drawn over the map. Null: the map as it is. */
export const OverlayContext = createContext<Overlay | null>(null);

/** Computes how a proposal is drawn over the map. */
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
