import { useEffect, useState } from "react";
import { useT } from "../../../engine/i18n/index.ts";
import { laterVersion, versionCheckAfter, type LaterVersion } from "../../../engine/session/version-check.ts";
import { IconButton, Button } from "../../../ui/Button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { reloadKeeping } from "../reload-keeping.ts";
import styles from "./version-offer.module.css";

/** Offers a newer version after a release. The person may keep working with the old one. */
export function VersionOffer() {
  const t = useT();
  const [later, setLater] = useState<LaterVersion | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void laterVersion().then(setLater), versionCheckAfter);
    return () => clearTimeout(timer);
  }, []);
  if (later === null) return null;
  return (
    <aside data-part="version-offer" className={styles.versionOffer} aria-label={t("version.title")}>
      <p role="status">
        {t("version.out", { version: later.version })}
        {later.notes !== "" && <span className={styles.notes}>{later.notes}</span>}
      </p>
      <Button kind="filled" size="small" onClick={() => void reloadKeeping()}>
        {t("version.reload")}
      </Button>
      <IconButton label={t("version.later")} icon={<CloseIcon />} onClick={() => setLater(null)} />
    </aside>
  );
}
