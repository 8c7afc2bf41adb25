import { useSyncExternalStore } from "react";

/** Whether a media query holds, and re-renders when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Narrower than 992 px: the sidebar is a sheet, table rows are cards. */
export function useMobile(): boolean {
  return useMedia("(max-width: 991.98px)");
}
