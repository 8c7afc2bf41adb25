import { ArrowLeft, Copy, MoreHorizontal } from "lucide-react";
import { roleAdd, roleDelete, type RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import type { RoleDraft } from "./role-draft.ts";
import styles from "./roles.module.css";

interface RoleHeadProps {
  readonly role: RoleInfo;
  readonly draft: RoleDraft;
  /** True when the role has changes but no name yet. */
  readonly isNameless: boolean;
  /** Text with the number of granted items out of all. */
  readonly granted: string;
  readonly onType: (typed: Partial<RoleDraft>) => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  /** Goes back to the list, which is a separate screen on a phone. */
  readonly onBack: (() => void) | null;
}

/** Head of the editor: name, description, granted items, and actions on the whole role. */
export function RoleHead(props: RoleHeadProps) {
  const { role, draft, isNameless, granted, onType, onCopy, onDelete, onBack } = props;
  const t = useT();
  const mayCall = useMayCall();
  const isNew = role.id === 0;
  const locked = role.locked !== null;
  const hasStudents = useSession(({ user }) => user?.industry_type === "camp" || user?.industry_type === "admin");
  return (
    <header className={styles.roleHead}>
      {onBack && <IconButton label={t("roles.back")} icon={<ArrowLeft size={18} />} onClick={onBack} />}
      <div className={styles.roleNames}>
        <Input
          value={draft.name}
          onChange={(name) => onType({ name })}
          aria-label={t("roles.name")}
          placeholder={t("roles.name")}
          maxLength={40}
          // A new role needs its name first, so the name field gets the focus.
          autoFocus={isNew}
          disabled={locked}
          invalid={isNameless}
          className={styles.roleName}
        />
        <Input
          value={draft.description}
          onChange={(description) => onType({ description })}
          aria-label={t("roles.description")}
          placeholder={t("roles.description")}
          maxLength={200}
          disabled={locked}
          className={styles.roleDescription}
        />
      </div>
      {hasStudents && (
        <label className={styles.roleOwn} title={t("roles.ownStudentsHelp")}>
          <Switch
            checked={draft.own_students}
            disabled={locked}
            onChange={(own_students) => onType({ own_students })}
            aria-label={t("roles.ownStudents")}
          />
          {t("roles.ownStudents")}
        </label>
      )}
      <label className={styles.roleOwn} title={t("roles.secondStepHelp")}>
        <Switch
          checked={draft.second_step}
          disabled={locked}
          onChange={(second_step) => onType({ second_step })}
          aria-label={t("roles.secondStep")}
        />
        {t("roles.secondStep")}
      </label>
      <span className={classNames(styles.roleGranted, "figures")}>{granted}</span>
      {!isNew && mayCall(roleAdd.api) && (
        <Button size="small" icon={<Copy size={15} />} onClick={onCopy}>
          {t("roles.copy")}
        </Button>
      )}
      {!isNew && mayCall(roleDelete.api) && !locked && (
        <MenuButton
          icon={<MoreHorizontal />}
          label={t("roles.more")}
          placement="bottom-end"
          items={[{ key: "delete", label: t("roles.delete"), danger: true, onSelect: () => onDelete() }]}
        />
      )}
    </header>
  );
}
