import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { MenuIcon } from "../../engine/icons/MenuIcon.tsx";
import { ChevronRight } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

/** Links to pages that this account opens often. */
export function ShortcutsCard({ shortcuts }: { readonly shortcuts: Workbench["shortcuts"] }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.dashboardCard, styles.shortcutsCard)}>
      <h2>{t("dashboard.shortcuts")}</h2>
      <ul>
        {shortcuts.map((shortcut) => (
          <li key={shortcut.to}>
            <Link to={shortcut.to}>
              <i className={styles.shortcutIcon} aria-hidden="true">
                <MenuIcon name={shortcut.icon} size={16} />
              </i>
              <span className="two-lines">{shortcut.title}</span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
