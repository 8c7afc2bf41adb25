import type { ReactNode } from "react";
import type { AddonRow } from "@kangying/contract/plugins/plugins.endpoints";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { MenuIcon } from "../../engine/icons/MenuIcon.tsx";
import { Chip } from "../../ui/Chip.tsx";
import styles from "./plugins.module.css";

interface AddonCardProps {
  readonly row: AddonRow;
  readonly category: string;
  /** What is running in the add-on now. */
  readonly now: readonly { readonly text: string; readonly hinders: boolean }[];
  /** The card's buttons. */
  readonly children: ReactNode;
}

/** One add-on: description, installed or not, one live fact, and its actions. */
export function AddonCard({ row, category, now, children }: AddonCardProps) {
  const t = useT();
  const [fact] = now;
  return (
    <li data-part="plugin-card" data-key={row.key} data-type={row.type} className={styles.pluginCard}>
      <i aria-hidden="true">
        <MenuIcon name={row.icon} size={20} />
      </i>
      <div className={styles.pluginHead}>
        <h3>{row.title}</h3>
        {row.installed && <Chip color="green">{t("plugins.installed")}</Chip>}
        <small>{category}</small>
      </div>
      <p>{row.about}</p>
      <div className={styles.pluginActs}>
        <small className="figures">
          {fact?.text ??
            (row.installed && row.installed_at !== null
              ? t("plugins.since", { when: formatTime(row.installed_at, "YYYY-MM-DD") })
              : t("plugins.free"))}
        </small>
        <span>{children}</span>
      </div>
    </li>
  );
}
