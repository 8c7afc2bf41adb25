import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { editingBeatSeconds, editingTopic } from "@kangying/contract/notes/editing";
import { rowEditing } from "@kangying/contract/notes/notes.endpoints";
import { api as call } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import { useTopic } from "../feed/index.ts";

const nobody: readonly string[] = [];

/** Reports the open form. @returns names of others who have a form of that row open; null where the server could not be asked */
async function tell(action: string, id: number, editing: boolean): Promise<readonly string[] | null> {
  try {
    const reply = await call.call(rowEditing, { action, id, editing }, { silent: true });
    return reply.others;
  } catch (error) {
    // If the report fails, the user can still go on working.
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/**
 * Reports to colleagues that an action's form on this row is open here, while it is on the screen.
 * @param action  its API; null reports nothing
 * @returns names of others who have a form of that row open too
 */
export function useEditing(action: string | null, id: number): readonly string[] {
  const { data, refetch } = useQuery({
    queryKey: ["editing", action, id],
    queryFn: async () => (action === null ? [] : ((await tell(action, id, true)) ?? [])),
    enabled: action !== null,
    gcTime: 0,
    refetchInterval: editingBeatSeconds * 1000,
    // A user who works in another window for a moment still has the form open.
    refetchIntervalInBackground: true,
  });
  useTopic(action === null ? undefined : editingTopic, (hint) => {
    if (hint.id === id) void refetch();
  });
  useEffect(() => (action === null ? undefined : () => void tell(action, id, false)), [action, id]);
  return data ?? nobody;
}
