import { useState } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { useT } from "../i18n/index.ts";
import { windowKept } from "../session/safe-storage.ts";
import { useFestival } from "./festival.ts";
import styles from "./festival-bar.module.css";

const closedKey = "festivalClosed";

/** The festival's text above the page, until it is closed for this visit. */
export function FestivalBar() {
  const t = useT();
  const festival = useFestival((state) => state.festival);
  const [closed, setClosed] = useState(() => windowKept.get(closedKey));
  if (!festival || festival.banner === "" || closed === festival.banner) return null;
  const close = (): void => {
    windowKept.set(closedKey, festival.banner);
    setClosed(festival.banner);
  };
  return (
    <aside data-part="festival-bar" className={styles.festivalBar} aria-label={festival.name}>
      <p>{festival.banner}</p>
      <IconButton label={t("festival.close")} icon={<CloseIcon />} onClick={close} />
    </aside>
  );
}
