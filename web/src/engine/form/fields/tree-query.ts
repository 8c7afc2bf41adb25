import { queryOptions } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import { described } from "../../api/described.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { api } from "../../api/client.ts";

/** A tree of options that is too large for its form (the country's regions): requested once and cached. */
export const treeQuery = (remote: NonNullable<FormField["remote"]>) =>
  queryOptions({
    // Groups are in the reader's language.
    queryKey: ["cascades", remote.api, currentLanguage()],
    queryFn: ({ signal }) => api.call(described.cascades(remote), {}, { hideError: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
