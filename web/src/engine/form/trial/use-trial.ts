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

/** What an action on many rows would come to. */
export type TrialState =
  /** `reply`: with the values as they were before. */
  | { readonly is: "pending"; readonly reply: TrialReply | undefined }
  /** It could not be tried; it may be done all the same. */
  | { readonly is: "failed" }
  | { readonly is: "shown"; readonly reply: TrialReply };

/** All rows that are meant were tried, and each would be refused: to send the action would come to nothing. */
export function isInVain(trial: TrialState | null): boolean {
  if (trial?.is !== "shown") return false;
  const { total, tried, done } = trial.reply;
  return done === 0 && tried > 0 && tried === total;
}

/**
 * Asks what an action on many rows would do to them, a moment after its form rests; at once where it has none.
 * @returns null where it is not tried: one row, or a form that is not filled in yet
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
