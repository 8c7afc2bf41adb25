import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { bedMapEndpoint, bedRibbonEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";

const key = ["resources", "bed-map"] as const;
/** Milliseconds in which change hints are merged: a check-in reports bed and stay, which is one change. */
const gather = 60;

/** The bed map of a day. @param day  null: today in the shop's time zone */
export function useBedMap(day: string | null) {
  return useQuery({
    queryKey: [...key, "day", day],
    queryFn: ({ signal }) => api.call(bedMapEndpoint, day ? { day } : {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The bed map of thirty days from a date on. */
export function useBedRibbon(from: string | null, enabled: boolean) {
  return useQuery({
    queryKey: [...key, "ribbon", from],
    queryFn: ({ signal }) => api.call(bedRibbonEndpoint, from ? { from } : {}, { hideError: true, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refetches the bed map when anybody has changed it. @returns a function that refetches at once */
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
