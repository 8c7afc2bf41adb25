import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { scheduleWeek } from "@kangying/contract/teaching/schedule-week.endpoint";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";

const key = ["schedule", "week"] as const;

/** The lessons of a week. @param day  any day of it; null: the current week in the shop's time zone */
export function useWeek(day: string | null) {
  return useQuery({
    queryKey: [...key, day],
    queryFn: ({ signal }) => api.call(scheduleWeek, day ? { day } : {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refetches the week when anybody has changed it. @returns a function that refetches at once */
export function useFreshWeek(): () => void {
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client]);
  useTopic("schedule", renew);
  return renew;
}
