import { useT } from "../engine/i18n/index.ts";
import { Logo } from "../ui/Logo.tsx";
import styles from "./waiting.module.css";

/** Stands for the whole window until it is known what to show. A quick answer leaves no trace of it. */
export function Waiting() {
  const t = useT();
  return (
    <div className={styles.waiting} role="status">
      <Logo size={36} className={styles.logo} />
      <p>{t("session.loading")}</p>
    </div>
  );
}
