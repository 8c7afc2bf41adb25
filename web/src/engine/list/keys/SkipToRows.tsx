import { useT } from "../../i18n/index.ts";
import styles from "../../../ui/look/skip-link.module.css";

/** A link past filters and tools to the rows; visible only by keyboard. */
export function SkipToRows() {
  const t = useT();
  return (
    <button
      type="button"
      data-part="skip-link"
      className={styles.skipLink}
      onClick={({ currentTarget }) =>
        currentTarget.parentElement?.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus()
      }
    >
      {t("list.skip")}
    </button>
  );
}
