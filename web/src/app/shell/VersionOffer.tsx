import { useEffect, useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { laterVersion, versionCheckAfter } from "../../engine/session/version-check.ts";
import { IconButton, Button } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { reloadKeeping } from "./reload-keeping.ts";
import styles from "./version-offer.module.css";

/** Offers a newer version once it is out; one may go on working with the old one for as long as one likes. */
export function VersionOffer() {
  const t = useT();
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void laterVersion().then(setVersion), versionCheckAfter);
    return () => clearTimeout(timer);
  }, []);
  if (version === null) return null;
  return (
    <aside data-part="version-offer" className={styles.versionOffer} aria-label={t("version.title")}>
      <p role="status">{t("version.out", { version })}</p>
      <Button kind="filled" size="small" onClick={() => void reloadKeeping()}>
        {t("version.reload")}
      </Button>
      <IconButton label={t("version.later")} icon={<CloseIcon />} onClick={() => setVersion(null)} />
    </aside>
  );
}
