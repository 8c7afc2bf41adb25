import { useEffect, useRef, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { weightJump, type WeightUnit } from "@kangying/contract/students/health/weight";
import {
  weighInSaveEndpoint,
  weighInSheetEndpoint,
  type WeighInRow,
} from "@kangying/contract/students/health/weigh-in.endpoints";
import { ApiError, networkCode } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { randomKey } from "../../../engine/api/crypt/random-key.ts";
import { useTopic } from "../../../engine/feed/index.ts";
import { readTyped } from "./typed-weight.ts";

/** Milliseconds after which a weight is sent again when the network failed. */
const again = 4_000;

/** The state of a row on this screen. */
export interface RowState {
  readonly text: string;
  readonly fat: string;
  readonly waist: string;
  /** idle: typed or not · asking: far from the last weight · saving · saved · waiting: for the network · failed: refused · skipped: not weighed */
  readonly status: "idle" | "asking" | "saving" | "saved" | "waiting" | "failed" | "skipped";
  /** The weight that is being confirmed or sent, or that was saved. */
  readonly weight_g: number | null;
  readonly message: string | null;
  readonly isOpen: boolean;
}

const fresh: RowState = { text: "", fat: "", waist: "", status: "idle", weight_g: null, message: null, isOpen: false };

/** Returns the weight that counts for a row today; null: none yet. */
export function todayOf(row: WeighInRow, state: RowState): number | null {
  if (state.status === "saved" || state.status === "saving" || state.status === "waiting") return state.weight_g;
  return state.status === "skipped" ? null : row.today_g;
}

/** The sheet of a class, what was typed into it, and functions that save a row. */
export function useWeighIn(class_id: number | null, unit: WeightUnit) {
  const sheet = useQuery({
    queryKey: ["weigh-in", class_id],
    queryFn: ({ signal }) =>
      api.call(weighInSheetEndpoint, class_id === null ? {} : { class_id }, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useTopic("weight", () => void sheet.refetch());
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map());
  const stateOf = (row: WeighInRow): RowState => states.get(row.stay_id) ?? fresh;
  const change = (stay_id: number, part: Partial<RowState>): void =>
    setStates((all) => new Map(all).set(stay_id, { ...(all.get(stay_id) ?? fresh), ...part }));
  const waiting = useRef(new Map<number, () => void>());

  const send = async (row: WeighInRow, weight_g: number, is_sure: boolean, key = randomKey()): Promise<void> => {
    const { fat, waist } = stateOf(row);
    change(row.stay_id, { status: "saving", weight_g, message: null });
    const fat_bp = fat === "" ? {} : { fat_bp: Math.round(Number(fat) * 100) };
    const waist_mm = waist === "" ? {} : { waist_mm: Math.round(Number(waist) * 10) };
    try {
      const input = { stay_id: row.stay_id, weight_g, is_sure, ...fat_bp, ...waist_mm };
      await api.call(weighInSaveEndpoint, input, { hideError: true, key });
      waiting.current.delete(row.stay_id);
      change(row.stay_id, { status: "saved", text: "", isOpen: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === networkCode) {
        waiting.current.set(row.stay_id, () => void send(row, weight_g, is_sure, key));
        change(row.stay_id, { status: "waiting" });
      } else change(row.stay_id, { status: "failed", message: Object.values(error.fields)[0] ?? error.msg });
    }
  };
  useEffect(() => {
    const sendAll = (): void => waiting.current.forEach((retry) => retry());
    const timer = setInterval(sendAll, again);
    window.addEventListener("online", sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendAll);
    };
  }, []);

  /** Saves what is typed in a row. @returns true when the cursor may go to the next row */
  const commit = (row: WeighInRow, isSure = false): boolean => {
    const state = stateOf(row);
    const day = sheet.data?.day;
    if (state.status === "saving" || day === undefined) return false;
    const typed = readTyped(state.text, unit, row.last, day);
    if (typed.kind !== "weight") {
      // No new weight: only the two other fields may have something new.
      const kept = typed.kind === "empty" ? todayOf(row, state) : null;
      if (kept !== null && (state.fat !== "" || state.waist !== "")) void send(row, kept, true);
      if (typed.kind === "skipped") change(row.stay_id, { ...fresh, status: "skipped" });
      if (typed.kind === "faulty") change(row.stay_id, { status: "failed", message: null });
      return typed.kind !== "faulty";
    }
    if (!isSure && weightJump({ weight_g: typed.weight_g, day }, row.last) !== null) {
      change(row.stay_id, { status: "asking", weight_g: typed.weight_g, message: null });
      return false;
    }
    void send(row, typed.weight_g, isSure);
    return true;
  };
  const keep = (row: WeighInRow, weight_g: number): void => void send(row, weight_g, true);

  return { sheet, stateOf, change, commit, keep };
}
export type WeighIn = ReturnType<typeof useWeighIn>;
