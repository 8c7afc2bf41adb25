import { Clock } from "lucide-react";
import { isZoneElsewhere, shownTimeZone } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../header/header.module.css";

/** Names the business time zone where this device's clock is in another one. */
export function ZoneNote() {
  const t = useT();
  if (!isZoneElsewhere()) return null;
  const zone = shownTimeZone();
  return (
    <span className={classNames(styles.zoneNote, "truncate")} title={t("header.zone", { zone })}>
      <Clock size={14} aria-hidden="true" />
      <span className="visually-hidden">{t("header.zone", { zone })}</span>
      <span aria-hidden="true">{zone}</span>
    </span>
  );
}
