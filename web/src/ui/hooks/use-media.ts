import { useSyncExternalStore } from "react";

/** Whether a media query holds, and re-renders when that changes; while the window is hidden it waits until it is seen again. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      const seen = (): void => (document.hidden ? undefined : changed());
      list.addEventListener("change", seen);
      document.addEventListener("visibilitychange", seen);
      return () => {
        list.removeEventListener("change", seen);
        document.removeEventListener("visibilitychange", seen);
      };
    },
    () => window.matchMedia(query).matches,
  );
}

/** Narrower than 992 px: the sidebar is a sheet, table rows are cards. */
export function useMobile(): boolean {
  return useMedia("(max-width: 991.98px)");
}
