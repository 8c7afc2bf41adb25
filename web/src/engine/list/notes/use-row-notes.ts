import { useEffect, useMemo, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { editingBeatSeconds, editingTopic } from "@kangying/contract/notes/editing";
import { rowNotes, type RowNote } from "@kangying/contract/notes/notes.endpoints";
import { api as call } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { listKey } from "../state/use-list-data.ts";

/** Milliseconds after the rows are shown before their notes are requested, so that drawing the rows is not delayed. */
const after = 300;

export type RowNotes = ReadonlyMap<number, RowNote>;

const nothing: RowNotes = new Map();

/**
 * The notes about visible rows: which ones this user has handled today, and which ones a colleague is editing. Requested after the rows,
 * never before them.
 * @param topic  undefined: a list whose rows are not edited
 */
export function useRowNotes(api: string, topic: string | undefined, ids: readonly number[]): RowNotes {
  const shown = ids.join(",");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(shown), after);
    return () => clearTimeout(timer);
  }, [shown]);
  const { data, refetch } = useQuery({
    queryKey: [...listKey(api), "notes", asked],
    queryFn: ({ signal }) => call.call(rowNotes, { list: api, ids: asked }, { hideError: true, signal }),
    enabled: topic !== undefined && asked !== "",
    placeholderData: keepPreviousData,
    // If a colleague's window has crashed, it does not report the end, so the notes are requested again.
    refetchInterval: ({ state }) =>
      state.data?.notes.some(({ editing }) => editing.length > 0) ? 2 * editingBeatSeconds * 1000 : false,
  });
  // `refetch` ignores `enabled`.
  useTopic(topic === undefined || asked === "" ? undefined : editingTopic, ({ id }) => {
    if (id === null || ids.includes(id)) void refetch();
  });
  return useMemo(() => (data ? new Map(data.notes.map((note) => [note.id, note])) : nothing), [data]);
}
