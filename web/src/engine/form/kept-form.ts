import type { Action } from "@kangying/contract/core/list";
import { draftsOf } from "../tabs/draft-keeper.ts";
import type { FormValues } from "./form-values.ts";
import type { ActionTarget } from "./target.ts";

/** An action's unsent form as it is stored: enough to open it again. */
export interface KeptForm {
  readonly action: string;
  readonly target: ActionTarget;
  readonly values: FormValues;
}

const prefix = "action ";

/** The name of a draft within a page: the same action on two rows has two. */
export function draftName(action: Action, target: ActionTarget): string {
  return `${prefix}${action.name} ${target.kind === "row" ? target.id : target.kind}`;
}

/** The form that was open in a tab when it was reloaded or lost; null where there was none. */
export function unsentForm(tabKey: string): KeptForm | null {
  const draft = draftsOf(tabKey).findLast(({ form }) => form.startsWith(prefix));
  return (draft?.values as KeptForm | undefined) ?? null;
}
