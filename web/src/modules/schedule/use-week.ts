import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { scheduleWeek } from "@kangying/contract/teaching/schedule-week.endpoint";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";

const key = ["schedule", "week"] as const;

/** The lessons of a week. @param day  any day of it; null: the present week, whichever that is at the shop */
export function useWeek(day: string | null) {
  return useQuery({
    queryKey: [...key, day],
    queryFn: ({ signal }) => api.call(scheduleWeek, day ? { day } : {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads the week again when somebody, here or at another desk, has changed it. @returns what does so at once */
export function useFreshWeek(): () => void {
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client]);
  useTopic("schedule", renew);
  return renew;
}
