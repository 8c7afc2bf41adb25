import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./roles.module.css";

interface RoleFootProps {
  /** What is unsaved, and whom it binds. */
  readonly words: string;
  readonly dirty: boolean;
  readonly maySave: boolean;
  readonly onRevert: () => void;
  readonly onSave: () => void;
}

/** Under a role: what has changed, and the two ways out of it. */
export function RoleFoot({ words, dirty, maySave, onRevert, onSave }: RoleFootProps) {
  const t = useT();
  return (
    <footer data-part="role-foot" className={styles.roleFoot}>
      <span data-state={dirty ? "unsaved" : undefined} className={dirty ? styles.isUnsaved : undefined} role="status">
        {words}
      </span>
      <Button disabled={!dirty} onClick={onRevert}>
        {t("roles.revert")}
      </Button>
      <Button kind="filled" disabled={!maySave} onClick={onSave}>
        {t("roles.save")}
      </Button>
    </footer>
  );
}
