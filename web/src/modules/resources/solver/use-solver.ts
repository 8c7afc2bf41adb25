import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { bedSolve, bedSolverApply, type BedProposal } from "@kangying/contract/resources/bed-solver.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { toast } from "../../../ui/overlays/toast.ts";

/** A proposal with the desk's changes: people left out, and beds chosen by hand. */
export function useSolver(
  isOpen: boolean,
  words: { readonly done: (placed: number) => string },
  onApplied: () => void,
) {
  const [pins, setPins] = useState<ReadonlyMap<number, number>>(new Map());
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [applying, setApplying] = useState(false);
  const asked = {
    ...(ids === null ? {} : { ids: ids.join(",") }),
    ...(pins.size === 0 ? {} : { pins: [...pins].map(([stay, bed]) => `${stay}:${bed}`).join(",") }),
  };
  const query = useQuery({
    queryKey: ["resources", "bed-solver", asked],
    queryFn: ({ signal }) => api.call(bedSolve, asked, { hideError: true, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const everybody = (proposal: BedProposal): number[] =>
    [...proposal.placed, ...proposal.refused].map(({ stay_id }) => stay_id);

  const reset = (): void => {
    setPins(new Map());
    setIds(null);
    setRefusal(null);
  };
  return {
    proposal: query.data,
    error: query.error,
    isBusy: query.isFetching,
    refusal,
    applying,
    pin: (stay_id: number, bed_id: number | null) => {
      const next = new Map(pins);
      if (bed_id === null) next.delete(stay_id);
      else next.set(stay_id, bed_id);
      setPins(next);
    },
    drop: (stay_id: number) => {
      if (query.data) setIds(everybody(query.data).filter((each) => each !== stay_id));
    },
    again: () => {
      setRefusal(null);
      void query.refetch();
    },
    reset,
    apply: async () => {
      if (!query.data || query.data.placed.length === 0 || applying) return;
      setApplying(true);
      setRefusal(null);
      const line = ({ stay_id, version, bed_id }: { stay_id: number; version: number; bed_id: number }) => ({
        stay_id,
        version,
        bed_id,
      });
      try {
        const { placed } = await api.call(
          bedSolverApply,
          { placed: query.data.placed.map(line), moved: query.data.moved.map(line) },
          { hideError: true },
        );
        toast(words.done(placed));
        reset();
        onApplied();
      } catch (error) {
        // Nothing was saved. The message names what has changed, and a new proposal takes it into account.
        if (!(error instanceof ApiError)) throw error;
        setRefusal(error.message);
        void query.refetch();
      } finally {
        setApplying(false);
      }
    },
  };
}
