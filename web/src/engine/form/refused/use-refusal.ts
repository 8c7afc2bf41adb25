import type { Action } from "@kangying/contract/core/list";
import type { ActionTarget } from "../target.ts";
import { useSubmit } from "../use-submit.ts";

const never = (): Promise<boolean> => Promise.resolve(true);

/** The opposite decision that a form offers, with its required field; null where it offers none. */
export function useRefusal(action: Action, target: ActionTarget) {
  const { refuse } = action;
  const fields = (action.form ?? [])
    .filter(({ name }) => name === refuse?.field)
    .map((field) => ({ ...field, required: true }));
  const { prefill: _begunWith, preview: _cameTo, undo: _back, ...plain } = action;
  const { busy, submit } = useSubmit({ ...plain, api: refuse?.api ?? action.api, form: fields }, target, never);
  return refuse ? { title: refuse.title, fields, busy, submit } : null;
}
