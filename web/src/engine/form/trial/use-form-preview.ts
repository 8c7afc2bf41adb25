import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import type { Action } from "@kangying/contract/core/list";
import { described } from "../../api/described.ts";
import { api } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { useT } from "../../i18n/index.ts";
import { unreadPart } from "../fields/unread.ts";
import { isEmpty, sentValues, type FormValues } from "../form-values.ts";
import type { ActionTarget } from "../target.ts";

/** Milliseconds without a change after which the server is asked. */
const pause = 300;

/** Status codes where the request is refused by its content. */
const refusals: ReadonlySet<number> = new Set([400, 403, 409, 422]);

/** The state of a form's preview. */
export type FormPreviewState =
  /** Required fields are still empty: their titles. `answer`: the preview without them. */
  | { readonly is: "incomplete"; readonly missing: readonly string[]; readonly answer: PreviewAnswer | null }
  /** `answer`: for the fields before the change. */
  | { readonly is: "pending"; readonly answer: PreviewAnswer | null }
  /** The server refuses these fields, with its message; this is no failure. */
  | { readonly is: "refused"; readonly message: string; readonly retry: () => void }
  /** `mustLoad`: the sum is sent along, so the act cannot be sent without a preview. Otherwise it can: the server decides. */
  | {
      readonly is: "failed";
      readonly message: string;
      readonly request_id: string | null;
      readonly mustLoad: boolean;
      readonly retry: () => void;
    }
  | { readonly is: "shown"; readonly answer: PreviewAnswer };

/**
 * The fields for this case: some are only shown when the preview asks for them, and then they are required. Without a preview nobody knows
 * which the server wants, so all are shown and none is required.
 */
export function askedFields(fields: readonly FormField[], state: FormPreviewState | null): readonly FormField[] {
  if (state?.is === "failed" && !state.mustLoad) return fields;
  const answer = state?.is === "shown" || state?.is === "pending" ? state.answer : null;
  return fields.flatMap((field) => {
    if (!field.when_asked) return [field];
    return answer?.asks?.includes(field.name) ? [{ ...field, required: true }] : [];
  });
}

/** The last answer of the server, even if the fields have changed since. */
export function answerOf(state: FormPreviewState | null): PreviewAnswer | null {
  return state === null || state.is === "failed" || state.is === "refused" ? null : state.answer;
}

/** True where the figures could not be loaded, and the act cannot be sent without them. */
export function mustLoad(state: FormPreviewState | null): state is FormPreviewState & { readonly is: "failed" } {
  return state?.is === "failed" && state.mustLoad;
}

/** The values with the preview's sum. @param total  the field that sends it along, if there is one */
export function withTotal(values: FormValues, state: FormPreviewState | null, total: string | undefined): FormValues {
  return state?.is === "shown" && total !== undefined ? { ...values, [total]: state.answer.total_fen } : values;
}

/** The fields on which the preview depends, in the sent form; without dates that cannot be read. */
export function previewParams(
  fields: readonly FormField[],
  depends_on: readonly string[],
  values: FormValues,
): FormValues {
  const sent = sentValues(
    fields.filter((field) => unreadPart(field, values[field.name]) === null),
    values,
  );
  return Object.fromEntries(
    depends_on.flatMap((name) => {
      const value = sent[name];
      return isEmpty(value) ? [] : [[name, value]];
    }),
  );
}

/**
 * The server's errors of single fields, each with the field's title: beside the form, an error alone does not show its field.
 * @param faults  by path, as `prizes.0.weight`
 * @param say  joins a title and its fault
 */
export function namedFaults(
  fields: readonly FormField[],
  faults: Readonly<Record<string, string>>,
  say: (title: string, fault: string) => string,
): string {
  const titleAt = (inside: readonly FormField[], path: readonly string[]): string | null => {
    const field = inside.find(({ name }) => name === path[0]);
    if (!field) return path.length > 1 ? titleAt(inside, path.slice(1)) : null;
    return (path.length > 1 ? titleAt(field.fields ?? [], path.slice(1)) : null) ?? field.title;
  };
  const words = Object.entries(faults).map(([path, fault]) => {
    const title = titleAt(fields, path.split("."));
    return title === null ? fault : say(title, fault);
  });
  return [...new Set(words)].join(" · ");
}

/**
 * Requests the preview of a form, a moment after the last change.
 * @returns the state, null where the form has no preview; and a function to ask again, for amounts that have changed meanwhile
 */
export function useFormPreview(action: Action, target: ActionTarget, values: FormValues) {
  const t = useT();
  const preview = target.kind === "all" ? undefined : action.preview;
  const fields = action.form ?? [];
  const params = preview ? previewParams(fields, preview.depends_on, values) : {};
  const now = JSON.stringify(params);
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  const missing =
    preview && !preview.beside
      ? fields.filter(({ name, required }) => required && preview.depends_on.includes(name) && !(name in params))
      : [];
  const rows = target.kind === "row" ? { id: target.id } : target.kind === "rows" ? { ids: target.ids.join(",") } : {};
  const query = useQuery({
    queryKey: ["form-preview", preview?.api, rows, rested],
    queryFn: ({ signal }) =>
      preview
        ? api.call(
            described.preview(preview),
            { ...rows, ...(JSON.parse(rested) as FormValues) },
            { hideError: true, signal },
          )
        : null,
    enabled: preview !== undefined && rested === now && (missing.length === 0 || target.kind === "row"),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Without a network the call fails at once. A query that waits for it would keep the button waiting, or show figures of other fields.
    networkMode: "always",
  });
  const state = ((): FormPreviewState | null => {
    if (!preview) return null;
    // If the row itself could not be read, this error is more important than missing fields.
    const isFailed = query.isError && !query.isFetching && rested === now;
    if (missing.length > 0 && !isFailed)
      return { is: "incomplete", missing: missing.map(({ title }) => title), answer: query.data ?? null };
    if (rested !== now || query.isFetching) return { is: "pending", answer: query.data ?? null };
    if (query.isError) {
      const failure = query.error instanceof ApiError ? query.error : null;
      if (failure && refusals.has(failure.http)) {
        const faults = namedFaults(fields, failure.fields, (title, fault) => t("form.faultOf", { title, fault }));
        const message = faults === "" ? failure.msg : faults;
        return { is: "refused", message, retry: () => void query.refetch() };
      }
      return {
        is: "failed",
        message: failure?.msg ?? t("api.loadFailed"),
        request_id: failure?.request_id ?? null,
        mustLoad: preview.total !== undefined,
        retry: () => void query.refetch(),
      };
    }
    return query.data ? { is: "shown", answer: query.data } : { is: "pending", answer: null };
  })();
  return { state, askAnew: () => preview && void query.refetch() };
}
