import { useCallback, useEffect, useRef, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  rollCallSave,
  rollCallSheet,
  type Presence,
  type RollRow,
  type RollSheet,
} from "@kangying/contract/teaching/attendance.endpoints";
import { ApiError, networkCode } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { serverNow } from "../../engine/api/clock.ts";
import { randomKey } from "../../engine/api/crypt/random-key.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { keepRoll, type KeptRoll, type Mark, markIn, markOf, nextMark, readKept } from "./kept-roll.ts";

/** Milliseconds after which a roll that was not delivered is sent again. */
const again = 5_000;

/** idle: nothing is being sent · sending · waiting: for the network · failed: refused, with the server's message */
export type Sending =
  | { readonly state: "idle" | "sending" | "waiting" }
  | { readonly state: "failed"; readonly message: string };

/** The roll of a lesson: who is expected, what was tapped, and how it is sent. @param place  supplier and lesson */
export function useRollCall(id: number, place: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ["roll-call", id],
    queryFn: ({ signal }) => api.call(rollCallSheet, { id }, { hideError: true, signal }),
    staleTime: 0,
    // No retry: without a network, the roll on the page can still be used.
    retry: false,
  });
  useTopic("attendance", () => void query.refetch());
  const [kept, setKept] = useState<KeptRoll | null>(() => readKept(place));
  const [taps, setTaps] = useState<readonly (readonly [number, Mark])[]>([]);
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const busy = useRef(false);

  const keep = useCallback(
    (roll: KeptRoll | null): void => {
      keepRoll(place, roll);
      setKept(roll);
    },
    [place],
  );
  const markOfRow = (row: RollRow): Mark => markIn(kept, row);
  const put = (row: RollRow, mark: Mark): void => {
    setTaps((all) => [...all, [row.stay_id, markOfRow(row)]]);
    setSending({ state: "idle" });
    keep({ marks: { ...kept?.marks, [row.stay_id]: mark }, tapped_at: serverNow(), sending: null });
  };
  // When the roll is called after the lesson, a student is late by at most the length of the lesson.
  const minutesIn = ({ lesson }: RollSheet): number =>
    Math.min(lesson.minutes, Math.floor((serverNow() - lesson.starts_at) / 60));
  const tap = (sheet: RollSheet, row: RollRow): void =>
    put(row, nextMark(markOfRow(row), row.preset, minutesIn(sheet)));
  const set = (sheet: RollSheet, row: RollRow, state: Presence): void => put(row, markOf(state, minutesIn(sheet)));
  const undo = (): void => {
    const last = taps.at(-1);
    if (!last) return;
    setTaps((all) => all.slice(0, -1));
    keep({ marks: { ...kept?.marks, [last[0]]: last[1] }, tapped_at: kept?.tapped_at ?? 0, sending: null });
  };

  const deliver = useCallback(
    async (sheet: RollSheet, roll: KeptRoll): Promise<boolean> => {
      if (roll.sending === null || busy.current) return false;
      busy.current = true;
      setSending({ state: "sending" });
      const { key, reason } = roll.sending;
      const marks = sheet.rows.map((row) => ({ stay_id: row.stay_id, ...markIn(roll, row) }));
      try {
        await api.call(rollCallSave, { id, marks, tapped_at: roll.tapped_at, reason }, { hideError: true, key });
        keep(null);
        setTaps([]);
        setSending({ state: "idle" });
        await client.invalidateQueries({ queryKey: ["roll-call"] });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === networkCode) setSending({ state: "waiting" });
        else {
          // The server refused the roll, for example because another device sent one first. Only the marks tapped here are kept.
          keep({ ...roll, sending: null });
          setSending({ state: "failed", message: Object.values(error.fields)[0] ?? error.msg });
          void client.invalidateQueries({ queryKey: ["roll-call"] });
        }
        return false;
      } finally {
        busy.current = false;
      }
    },
    [client, id, keep],
  );
  /** @returns true when the server accepted the roll at once; otherwise `sending` is waiting, or failed with the message */
  const send = async (sheet: RollSheet, reason: string | null): Promise<boolean> => {
    const marks = Object.fromEntries(sheet.rows.map((row) => [row.stay_id, markOfRow(row)]));
    const { marks: tapped = {}, tapped_at = serverNow() } = kept ?? {};
    const roll: KeptRoll = { marks: tapped, tapped_at, sending: { key: randomKey(), reason, marks } };
    keep(roll);
    return await deliver(sheet, roll);
  };
  // A roll that was submitted without a network is sent automatically later, also after a reload.
  const sheet = query.data;
  useEffect(() => {
    if (!sheet || !kept?.sending) return undefined;
    const retry = (): void => void deliver(sheet, kept);
    const timer = setInterval(retry, again);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [sheet, kept, deliver]);

  return { query, sending, markOf: markOfRow, tap, set, undo, send, mayUndo: taps.length > 0, isKept: kept !== null };
}
export type RollCall = ReturnType<typeof useRollCall>;
