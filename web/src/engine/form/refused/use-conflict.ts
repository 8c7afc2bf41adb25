import { useState } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { differences, type Difference } from "./conflict.ts";
import { startValues, type FormValues } from "../form-values.ts";
import type { ActionTarget } from "../target.ts";
import type { ChangedBy } from "../use-submit.ts";

/** Another user changed the row first: who and when, if the log knows it, and the fields they changed. */
export interface Conflict {
  readonly changed: ChangedBy | null;
  readonly differences: readonly Difference[];
  /** The row's current version; null where the form cannot request it. */
  readonly version: unknown;
}

interface Options {
  readonly action: Action;
  readonly target: ActionTarget;
  readonly fields: readonly FormField[];
  readonly begun: FormValues;
  readonly values: FormValues;
  readonly change: (name: string, value: unknown) => void;
  /** Sets the version for the next sending. */
  readonly onVersion: (version: unknown) => void;
}

/** Handles a row that was changed meanwhile: reads it again, and continues with the typed values. */
export function useConflict({ action, target, fields, begun, values, change, onVersion }: Options) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const meet = async (changed: ChangedBy | null | undefined): Promise<void> => {
    if (changed === undefined || target.kind !== "row") return setConflict(null);
    const { prefill } = action;
    if (prefill === undefined) return setConflict({ changed, differences: [], version: null });
    const present = await api
      .call(described.prefill(prefill), { id: target.id }, { hideError: true })
      .catch(() => null);
    if (!present) return setConflict({ changed, differences: [], version: null });
    const fresh = startValues(fields, present);
    setConflict({
      changed,
      differences: differences(fields, begun, fresh, values),
      version: present["version"] ?? null,
    });
  };
  /** Takes the current values, except where the user has typed. */
  const refresh = (): void => {
    if (!conflict) return;
    for (const { name, value, typed } of conflict.differences) if (!typed) change(name, value);
    onVersion(conflict.version);
    setConflict(null);
  };
  return { conflict, meet, refresh };
}
