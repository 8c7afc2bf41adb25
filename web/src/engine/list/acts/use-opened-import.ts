import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useTab } from "../../tabs/use-tab.ts";

/** Opens the list's import where the address contains `?open=import`, once: a reload does not open it again. */
export function useOpenedImport(mayImport: boolean, onOpen: () => void): void {
  const { pathname, search, hash } = useLocation();
  const { navigate } = useTab();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!mayImport || query.get("open") !== "import") return;
    query.delete("open");
    const rest = query.toString();
    navigate(pathname + (rest === "" ? "" : `?${rest}`) + hash, { replace: true });
    open();
  }, [mayImport, pathname, search, hash, navigate]);
}
