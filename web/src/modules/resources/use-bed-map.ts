import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { bedMapEndpoint, bedRibbonEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";

const key = ["resources", "bed-map"] as const;
/** Milliseconds for which hints are gathered: an entry tells of bed and stay, and both are one change. */
const gather = 60;

/** The house on a day. @param day  null: today, whichever that is at the shop */
export function useBedMap(day: string | null) {
  return useQuery({
    queryKey: [...key, "day", day],
    queryFn: ({ signal }) => api.call(bedMapEndpoint, day ? { day } : {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Thirty days from one on. */
export function useBedRibbon(from: string | null, enabled: boolean) {
  return useQuery({
    queryKey: [...key, "ribbon", from],
    queryFn: ({ signal }) => api.call(bedRibbonEndpoint, from ? { from } : {}, { hideError: true, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads the house again when somebody, here or at another desk, has changed it. @returns what does so at once */
export function useFreshMap(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client]);
  const heard = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      renew();
    }, gather);
  };
  useTopic("bed", heard);
  useTopic("stay", heard);
  useTopic("room", heard);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return renew;
}
