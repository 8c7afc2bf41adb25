import type { FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { sentValues, startValues, visibleFields, type FormValues } from "../form-values.ts";
import type { LineNow } from "./lines.ts";

/** An action that is sent along, in the form of the wire. */
export interface SentAlong {
  readonly api: string;
  readonly form: FormValues;
}

/** Values of actions that are sent along, by API. */
export type AlongValues = Readonly<Record<string, FormValues>>;

const taken = (action: Action, lines: readonly LineNow[]): readonly LineNow[] =>
  lines.filter(({ now, way_out }) => now === "taken" && way_out?.api === action.api);

/** The fields of an action that must still be filled in for the lines it settles. */
export function askedFields(action: Action, lines: readonly LineNow[], values: FormValues): readonly FormField[] {
  const asks = new Set(taken(action, lines).flatMap(({ along }) => along?.asks ?? []));
  return visibleFields(action.form ?? [], values).filter(({ name }) => asks.has(name));
}

/** The actions that settle lines; each only once. */
export function actionsAlong(actions: readonly Action[], lines: readonly LineNow[]): readonly Action[] {
  return actions.filter((action) => taken(action, lines).length > 0);
}

/** The actions to send along: each once, for all lines that it settles. */
export function sentAlong(
  actions: readonly Action[],
  lines: readonly LineNow[],
  typed: AlongValues,
): readonly SentAlong[] {
  return actionsAlong(actions, lines).map((action) => {
    const fields = action.form ?? [];
    const given: Record<string, unknown> = {};
    for (const { along } of taken(action, lines))
      for (const [name, value] of Object.entries(along?.given ?? {}))
        given[name] = Array.isArray(value) ? [...((given[name] ?? []) as readonly unknown[]), ...value] : value;
    return { api: action.api, form: sentValues(fields, startValues(fields, { ...typed[action.api], ...given })) };
  });
}
