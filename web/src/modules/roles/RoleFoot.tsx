import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./roles.module.css";

interface RoleFootProps {
  /** Text about unsaved changes and affected operators. */
  readonly words: string;
  readonly dirty: boolean;
  readonly maySave: boolean;
  readonly onRevert: () => void;
  readonly onSave: () => void;
}

/** Footer of the editor: changes, with the buttons to discard or save. */
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
