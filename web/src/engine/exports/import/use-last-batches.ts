import { useState } from "react";
import { toast } from "../../../ui/overlays/toast.ts";
import { ApiError } from "../../api/api-error.ts";
import { api as call } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import { useSession } from "../../session/session-store.ts";
import { keepBatches, lastBatches, type ImportBatch } from "./last-batch.ts";

interface Options {
  readonly api: string;
  readonly canUndo: boolean;
  readonly onDone: () => void;
}

/**
 * The last imports into a list that can be undone.
 * @returns the batches, oldest first; `written` adds a new one, next to earlier parts of the same sheet
 */
export function useLastBatches({ api, canUndo, onDone }: Options) {
  const user = useSession((session) => String(session.user?.uid ?? ""));
  const [last, setLast] = useState(() => (canUndo ? lastBatches(api, user) : []));
  const keep = (batches: readonly ImportBatch[]): void => {
    keepBatches(api, user, batches);
    setLast(batches);
  };
  /** Newest first. A refused batch does not stop the others, and stays to be tried again. */
  const takeBack = async (ids: readonly number[]): Promise<void> => {
    const refused: ApiError[] = [];
    for (const id of ids.toReversed()) {
      try {
        const { msg } = await call.reply(described.sheet(api).undo, { batch_id: id }, { key: randomKey() });
        keep(lastBatches(api, user).filter((batch) => batch.id !== id));
        toast(msg);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push(error);
      }
    }
    onDone();
    if (refused[0]) throw refused[0];
  };
  const written = (batch: ImportBatch, isMore: boolean): void =>
    keep([...(isMore ? lastBatches(api, user) : []), batch]);
  return { last, written, takeBack };
}
