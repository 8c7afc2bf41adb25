import { useId } from "react";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { navIcons, navNameLength } from "@kangying/contract/content/content";
import type { HomeInfo } from "@kangying/contract/content/content.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import { classNames } from "../../ui/class-names.ts";
import { NavPicture } from "./NavPicture.tsx";
import type { DraftEntry } from "./home-draft.ts";
import styles from "./content.module.css";

export type EntryFault = "name" | "name_twice" | "link" | "link_twice";

interface NavFieldsProps {
  readonly entry: DraftEntry;
  readonly links: HomeInfo["links"];
  readonly fault: EntryFault | undefined;
  readonly onChange: (entry: DraftEntry) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Fields of the chosen quick link: picture, name, target, visible or not. */
export function NavFields({ entry, links, fault, onChange, onMove, onRemove }: NavFieldsProps) {
  const t = useT();
  const id = useId();
  return (
    <div data-part="nav-fields" className={styles.navFields}>
      <div className={styles.icons} role="radiogroup" aria-label={t("content.icon")}>
        {navIcons.map((icon) => (
          <button
            key={icon}
            type="button"
            role="radio"
            aria-checked={icon === entry.icon}
            aria-label={icon}
            className={classNames(styles.iconChoice, icon === entry.icon && styles.isChosen)}
            onClick={() => onChange({ ...entry, icon })}
          >
            <NavPicture icon={icon} />
          </button>
        ))}
      </div>
      <label className={styles.navField} htmlFor={`${id}-name`}>
        {t("content.name")}
        <Input
          id={`${id}-name`}
          value={entry.name}
          maxLength={navNameLength}
          invalid={fault === "name" || fault === "name_twice"}
          onChange={(name) => onChange({ ...entry, name })}
        />
      </label>
      <div className={classNames(styles.navField, styles.isWide)}>
        <label htmlFor={`${id}-link`}>{t("content.opens")}</label>
        <Select
          id={`${id}-link`}
          label={t("content.opens")}
          value={entry.link}
          options={links}
          invalid={fault === "link" || fault === "link_twice"}
          onChange={(link) => onChange({ ...entry, link })}
        />
      </div>
      <div className={styles.navField}>
        <span id={`${id}-shown`}>{t("content.shown")}</span>
        <Switch
          aria-labelledby={`${id}-shown`}
          checked={entry.is_shown}
          onChange={(is_shown) => onChange({ ...entry, is_shown })}
        />
      </div>
      <div className={styles.navTools}>
        <IconButton label={t("content.back", { name: entry.name })} icon={<ArrowLeft />} onClick={() => onMove(-1)} />
        <IconButton label={t("content.on", { name: entry.name })} icon={<ArrowRight />} onClick={() => onMove(1)} />
        <Button icon={<Trash2 />} onClick={onRemove}>
          {t("content.remove")}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {t(`content.fault.${fault}`)}
        </p>
      )}
    </div>
  );
}
