import { useState } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { differences, type Difference } from "./conflict.ts";
import { startValues, type FormValues } from "../form-values.ts";
import type { ActionTarget } from "../target.ts";
import type { ChangedBy } from "../use-submit.ts";

/** Somebody else was quicker: who and when where the log says it, and what they changed of the form's fields. */
export interface Conflict {
  readonly changed: ChangedBy | null;
  readonly differences: readonly Difference[];
  /** Of the row as it is now; null where the form has no way to ask for it. */
  readonly version: unknown;
}

interface Options {
  readonly action: Action;
  readonly target: ActionTarget;
  readonly fields: readonly FormField[];
  readonly begun: FormValues;
  readonly values: FormValues;
  readonly change: (name: string, value: unknown) => void;
  /** Takes the version that the next sending is compared with. */
  readonly onVersion: (version: unknown) => void;
}

/** What a form does where its row was changed meanwhile: it reads the row again, and goes on from there with what was typed. */
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
  /** Takes what is there now, but for what was typed here. */
  const refresh = (): void => {
    if (!conflict) return;
    for (const { name, value, typed } of conflict.differences) if (!typed) change(name, value);
    onVersion(conflict.version);
    setConflict(null);
  };
  return { conflict, meet, refresh };
}
