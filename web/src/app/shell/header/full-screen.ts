import { useSyncExternalStore } from "react";
import { translate } from "../../../engine/i18n/index.ts";
import { toast } from "../../../ui/overlays/toast.ts";

/** Whether the console fills the screen. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("fullscreenchange", changed);
      return () => document.removeEventListener("fullscreenchange", changed);
    },
    () => document.fullscreenElement !== null,
  );
}

/** Fills the screen or leaves it; says so where the browser cannot. */
export function toggleFullScreen(): void {
  const unsupported = (): void => toast(translate("header.fullScreenUnsupported"), { kind: "error" });
  if (!document.fullscreenEnabled) unsupported();
  else if (document.fullscreenElement) void document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(unsupported);
}
