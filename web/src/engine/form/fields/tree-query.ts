import { queryOptions } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import { described } from "../../api/described.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { api } from "../../api/client.ts";

/** A tree of choices too large to travel with its form (the regions of a country): asked for once and kept. */
export const treeQuery = (remote: NonNullable<FormField["remote"]>) =>
  queryOptions({
    // Groups are told in the reader's language.
    queryKey: ["cascades", remote.api, currentLanguage()],
    queryFn: ({ signal }) => api.call(described.cascades(remote), {}, { hideError: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
