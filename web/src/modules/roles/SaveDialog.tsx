import { useState } from "react";
import { ApiError } from "../../engine/api/api-error.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Alert } from "../../ui/states.tsx";
import { Holders } from "./Holders.tsx";
import { changesByPage, type Grant, type GrantChange, type GrantGroup, type Grants } from "./grants.ts";
import formStyles from "../../engine/form/form.module.css";
import styles from "./roles.module.css";

interface SaveDialogProps {
  readonly groups: readonly GrantGroup[];
  readonly change: GrantChange;
  /** Name and description, if they have changed. */
  readonly words: readonly { readonly title: string; readonly before: string; readonly after: string }[];
  /** The role's grants after saving. */
  readonly held: Grants;
  /** Names of operators with this role, and their total number. */
  readonly holders: { readonly count: number; readonly names: readonly string[] };
  readonly apiTitle: (api: string) => string;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation before saving: the changes and the affected operators. */
export function SaveDialog({ groups, change, words, held, holders, apiTitle, onSave, onClose }: SaveDialogProps) {
  const t = useT();
  const titleOf = useTitles();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await onSave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault([error.msg, ...Object.values(error.fields)].join(" "));
    } finally {
      setBusy(false);
    }
  };
  const wordsOf = (grant: Grant, shared: Grants): string => {
    const title = grant.startsWith("page:") ? t("roles.openPage") : apiTitle(grant.slice(4));
    return shared.has(grant) ? t("roles.shared", { title }) : title;
  };
  return (
    <Dialog
      open
      title={t("roles.reviewTitle")}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t("roles.keepEditing")}</Button>
          <Button type="submit" kind="filled" loading={busy} data-autofocus>
            {t("roles.save")}
          </Button>
        </>
      }
    >
      {fault !== null && (
        <div data-part="form-message" className={formStyles.formMessage}>
          <Alert kind="red">{fault}</Alert>
        </div>
      )}
      {holders.count > 0 && (
        <p data-part="roles-affected" className={styles.rolesAffected}>
          <Holders holders={holders} text="roles.affected" />
        </p>
      )}
      <ul data-part="roles-changes" className={styles.rolesChanges}>
        {words
          .filter(({ before, after }) => before !== after)
          .map(({ title, before, after }) => (
            <li key={title}>
              <b>{title}</b>
              {before !== "" && (
                <span data-part="removed" className={styles.isRemoved}>
                  − {before}
                </span>
              )}
              {after !== "" && (
                <span data-part="added" className={styles.isAdded}>
                  + {after}
                </span>
              )}
            </li>
          ))}
        {changesByPage(groups, change, held).map(({ page, added, removed, shared }) => (
          <li key={page.node.path}>
            <b>{titleOf(page.node.title)}</b>
            {added.map((grant) => (
              <span key={grant} data-part="added" className={styles.isAdded}>
                + {wordsOf(grant, shared)}
              </span>
            ))}
            {removed.map((grant) => (
              <span key={grant} data-part="removed" className={styles.isRemoved}>
                − {wordsOf(grant, shared)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
