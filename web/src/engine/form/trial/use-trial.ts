import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { TrialReply } from "@kangying/contract/core/list-bulk";
import { described } from "../../api/described.ts";
import { api } from "../../api/client.ts";
import { useT } from "../../i18n/index.ts";
import { checkForm } from "../check-form.ts";
import { sentValues, type FormValues } from "../form-values.ts";
import { targetBody, type ActionTarget } from "../target.ts";

/** Milliseconds without a change after which an action is tried with other values. */
const pause = 500;

/** The state of the trial of an action on many rows. */
export type TrialState =
  /** `reply`: for the values before the change. */
  | { readonly is: "pending"; readonly reply: TrialReply | undefined }
  /** The trial failed; the action itself is still possible. */
  | { readonly is: "failed" }
  | { readonly is: "shown"; readonly reply: TrialReply };

/** True if all rows were tried and each would be refused, so that sending the action is useless. */
export function isInVain(trial: TrialState | null): boolean {
  if (trial?.is !== "shown") return false;
  const { total, tried, done } = trial.reply;
  return done === 0 && tried > 0 && tried === total;
}

/**
 * Requests what an action would do to many rows, a moment after its form's last change; at once where it has no form.
 * @returns null where there is no trial: one row, or a form that is not complete
 */
export function useTrial(action: Action, target: ActionTarget, values: FormValues): TrialState | null {
  const t = useT();
  const trial = target.kind === "rows" || target.kind === "all" ? action.trial : undefined;
  const fields = action.form ?? [];
  const now = trial === undefined ? "" : JSON.stringify(sentValues(fields, values));
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  const isAsked = trial !== undefined && Object.keys(checkForm(fields, values, t)).length === 0;
  const query = useQuery({
    queryKey: ["trial", trial, target, rested],
    queryFn: ({ signal }) =>
      api.call(
        described.trial(trial ?? ""),
        { ...(JSON.parse(rested) as Record<string, string>), ...(targetBody(target) as Record<string, string>) },
        { hideError: true, signal },
      ),
    enabled: isAsked && rested === now,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!isAsked) return null;
  if (rested !== now || query.isFetching) return { is: "pending", reply: query.data };
  if (query.isError) return { is: "failed" };
  return query.data ? { is: "shown", reply: query.data } : { is: "pending", reply: undefined };
}
