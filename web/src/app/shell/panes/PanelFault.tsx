import { useEffect } from "react";
import { translate } from "../../../engine/i18n/index.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { faultWords, needsReload, reloadIfReachable } from "../../fault.ts";

/** Handles a panel that could not be shown: closes it and shows the reason. The page below stays as it was. */
export function PanelFault({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  useEffect(() => {
    const { title } = faultWords(error, { title: "errors.panel", body: "errors.panel" }, "away.title");
    toast(translate(title), {
      kind: "error",
      seconds: 10,
      ...(needsReload(error)
        ? { action: { label: translate("version.reload"), run: () => void reloadIfReachable() } }
        : {}),
    });
    onClose();
  }, [error, onClose]);
  return null;
}
