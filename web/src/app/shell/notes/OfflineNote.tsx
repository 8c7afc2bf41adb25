import { useSyncExternalStore } from "react";
import { useT } from "../../../engine/i18n/index.ts";
import { AlertIcon } from "../../../ui/icons.tsx";
import styles from "./offline-note.module.css";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Note shown while this device has no network. Lists refresh by themselves when the network is back. */
export function OfflineNote() {
  const t = useT();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div data-part="offline-note" className={styles.offlineNote} role="status">
      {!online && (
        <p>
          <AlertIcon />
          {t("away.offline")}
        </p>
      )}
    </div>
  );
}
