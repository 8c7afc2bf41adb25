import { useEffect, useMemo, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { editingBeatSeconds, editingTopic } from "@kangying/contract/notes/editing";
import { rowNotes, type RowNote } from "@kangying/contract/notes/notes.endpoints";
import { api as call } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { listKey } from "../state/use-list-data.ts";

/** Milliseconds for which the rows have stood before their notes are asked for: until then the frame that shows them is at work. */
const after = 300;

export type RowNotes = ReadonlyMap<number, RowNote>;

const nothing: RowNotes = new Map();

/**
 * What is to be said of the rows on the screen beside their cells: those that this reader has handled today, and those that a colleague
 * is at. Asked for after the rows, never in their way.
 * @param topic  undefined: a list whose rows nobody works on
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
    // A colleague whose window died says nothing of it.
    refetchInterval: ({ state }) =>
      state.data?.notes.some(({ editing }) => editing.length > 0) ? 2 * editingBeatSeconds * 1000 : false,
  });
  // `refetch` heeds no `enabled`.
  useTopic(topic === undefined || asked === "" ? undefined : editingTopic, ({ id }) => {
    if (id === null || ids.includes(id)) void refetch();
  });
  return useMemo(() => (data ? new Map(data.notes.map((note) => [note.id, note])) : nothing), [data]);
}
