import { useState, type KeyboardEvent } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import type { RoleLine } from "@kangying/contract/roles/roles.endpoints";
import styles from "./roles.module.css";

interface RoleListProps {
  readonly roles: readonly RoleLine[];
  readonly chosen: number | null;
  /** Ids of roles with unsaved changes. */
  readonly unsaved: ReadonlySet<string>;
  readonly onChoose: (id: number) => void;
}

/** All roles with their number of holders. Arrow keys move, Enter opens. */
export function RoleList({ roles, chosen, unsaved, onChoose }: RoleListProps) {
  const t = useT();
  const [wanted, setWanted] = useState("");
  const text = wanted.trim().toLowerCase();
  const shown = roles.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(text));
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
    lines[lines.indexOf(event.target as HTMLElement) + step]?.focus();
  };
  return (
    <div className={styles.roleList}>
      <Input
        icon={<SearchIcon />}
        value={wanted}
        onChange={setWanted}
        aria-label={t("roles.search")}
        placeholder={t("roles.search")}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its buttons */}
      <ul onKeyDown={keyDown}>
        {shown.map(({ id, name, description, operators }) => (
          <li key={id}>
            <button
              type="button"
              data-part="role-line"
              className={classNames(styles.roleLine, id === chosen && styles.isChosen)}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <span className="truncate">
                {name}
                {unsaved.has(String(id)) && (
                  <i data-part="role-unsaved" className={styles.roleUnsaved} role="img" aria-label={t("tabs.dirty")} />
                )}
              </span>
              <span className="figures">{t("roles.holders", { count: operators })}</span>
              <small className="truncate">{description || "\u00a0"}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && text !== "" && <p className={styles.rolesQuiet}>{t("roles.noneFound")}</p>}
    </div>
  );
}
