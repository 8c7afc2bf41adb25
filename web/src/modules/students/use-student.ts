import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import {
  studentInfoEndpoint,
  studentTimelineEndpoint,
  studentWeightsEndpoint,
} from "@kangying/contract/students/page/student-page.endpoints";
import { studentFolioEndpoint } from "@kangying/contract/students/page/student-folio.endpoints";
import { described } from "../../engine/api/described.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage } from "../../engine/i18n/index.ts";

/** Milliseconds for which hints are collected, because one act sends hints about the stay, the bed and the money. */
const gather = 120;

/** A student, and the chosen stay; null: none was chosen. */
export interface Shown {
  readonly id: number;
  readonly stay_id: number | null;
}

const keyOf = (id: number) => ["student", id] as const;
const asked = ({ id, stay_id }: Shown) => ({ id, ...(stay_id === null ? {} : { stay_id }) });

export function useStudentInfo(shown: Shown) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...keyOf(shown.id), "info", shown.stay_id, language],
    queryFn: ({ signal }) => api.call(studentInfoEndpoint, asked(shown), { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useStudentWeights(shown: Shown) {
  return useQuery({
    queryKey: [...keyOf(shown.id), "weights", shown.stay_id],
    queryFn: ({ signal }) => api.call(studentWeightsEndpoint, asked(shown), { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @param enabled  false when the account may not see money */
export function useStudentFolio(shown: Shown, enabled: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...keyOf(shown.id), "folio", shown.stay_id, language],
    queryFn: ({ signal }) => api.call(studentFolioEndpoint, asked(shown), { hideError: true, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useTimeline(id: number) {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...keyOf(id), "timeline", language],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        studentTimelineEndpoint,
        { id, ...(pageParam === null ? {} : { before: pageParam }) },
        { hideError: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/**
 * Returns the row of a stay in a list. It says which actions the state of the stay and the account's rights allow now.
 * @param list  null: the account cannot see the list
 */
export function useStayRow(id: number, list: string | null, stay_id: number | null) {
  const { data } = useQuery({
    queryKey: [...keyOf(id), "row", list, stay_id],
    queryFn: ({ signal }) =>
      api.call(described.page(list ?? ""), { page: 1, limit: 1, ids: String(stay_id) }, { hideError: true, signal }),
    enabled: list !== null && stay_id !== null,
    staleTime: 0,
  });
  const row: ListRow | undefined = list === null ? undefined : data?.data[0];
  return row;
}

/** Loads the page again when anybody has changed something of this student. @returns a function that loads it at once */
export function useFreshStudent(id: number): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: keyOf(id) }), [client, id]);
  const heard = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      renew();
    }, gather);
  };
  // A hint names a stay or a bed, and the page does not know whose it is. So it reads again for each hint, a few an hour.
  useTopic("stay", heard);
  useTopic("weight", (hint) => (hint.id === null || hint.id === id ? heard() : undefined));
  useTopic("student", (hint) => (hint.id === null || hint.id === id ? heard() : undefined));
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return renew;
}
