import { useSyncExternalStore } from "react";
import { translate } from "../../../engine/i18n/index.ts";
import { toast } from "../../../ui/overlays/toast.ts";

/** True while the console is in full-screen mode. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("fullscreenchange", changed);
      return () => document.removeEventListener("fullscreenchange", changed);
    },
    () => document.fullscreenElement !== null,
  );
}

/** Enters or leaves full-screen mode. Shows a message where the browser does not support it. */
export function toggleFullScreen(): void {
  const unsupported = (): void => toast(translate("header.fullScreenUnsupported"), { kind: "error" });
  if (!document.fullscreenEnabled) unsupported();
  else if (document.fullscreenElement) void document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(unsupported);
}
