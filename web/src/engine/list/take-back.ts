import type { Action } from "@kangying/contract/core/list";
import { api as call } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import { randomKey } from "../api/random-key.ts";
import type { Members } from "../api/send.ts";
import { forgetDone } from "../form/intent.ts";

/**
 * Takes an action back, row by row, by the compensating call that the list names. What it asks for is what its own form would begin with.
 * @returns the rows that are as they were, and why another one is not
 */
export async function takeBack(
  { api, undo }: Action,
  ids: readonly number[],
): Promise<{ readonly done: readonly number[]; readonly msg: string | null }> {
  const done: number[] = [];
  if (!undo) return { done, msg: null };
  for (const id of ids) {
    try {
      const present = undo.prefill ? await call.get<Members>(undo.prefill, { id }, { hideError: true }) : {};
      await call.post(undo.api, { ...present, id }, { key: randomKey(), hideError: true });
      forgetDone(api, { id });
      done.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { done, msg: [error.msg, ...Object.values(error.fields)].join(" ") };
    }
  }
  return { done, msg: null };
}
