import { useSyncExternalStore } from "react";

/** True if a media query matches; renders again when this changes. While the window is hidden, it waits until the window is visible. */
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

/** True if narrower than 992 px: the sidebar is a sheet, table rows are cards. */
export function useMobile(): boolean {
  return useMedia("(max-width: 991.98px)");
}
