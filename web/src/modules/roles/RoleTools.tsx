import { useT } from "../../engine/i18n/index.ts";
import { Checkbox } from "../../ui/inputs/Checkbox.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import styles from "./roles.module.css";

/** Permissions by page and kind, or API by API. */
export type RoleView = "pages" | "apis";

interface RoleToolsProps {
  readonly view: RoleView;
  readonly text: string;
  readonly heldOnly: boolean;
  readonly onView: (view: RoleView) => void;
  readonly onText: (text: string) => void;
  readonly onHeldOnly: (heldOnly: boolean) => void;
}

/** View and filters of a role's tree. */
export function RoleTools({ view, text, heldOnly, onView, onText, onHeldOnly }: RoleToolsProps) {
  const t = useT();
  return (
    <div className={styles.roleTools}>
      <Input
        icon={<SearchIcon />}
        value={text}
        onChange={onText}
        aria-label={t("roles.searchTree")}
        placeholder={t("roles.searchTree")}
        data-part="role-search"
        className={styles.roleSearch}
      />
      <Segmented
        label={t("roles.view")}
        value={view}
        options={[
          { value: "pages", title: t("roles.pagesTab") },
          { value: "apis", title: t("roles.apisTab") },
        ]}
        onChange={onView}
      />
      <span className={styles.roleHeld}>
        <Checkbox checked={heldOnly} onChange={onHeldOnly}>
          {t("roles.heldOnly")}
        </Checkbox>
      </span>
    </div>
  );
}
