import { useT } from "../engine/i18n/index.ts";
import { Logo } from "../ui/Logo.tsx";
import styles from "./waiting.module.css";

/** Loading screen of the whole window. It appears after a short delay, so that a quick answer does not flash. */
export function Waiting() {
  const t = useT();
  return (
    <div className={styles.waiting} role="status">
      <Logo size={36} />
      <p>{t("session.loading")}</p>
    </div>
  );
}
