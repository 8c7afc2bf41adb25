import { Alert } from "../../../ui/states.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatTime } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { FormRefused, type FormRefusal } from "../FormNotes.tsx";
import type { Conflict } from "./use-conflict.ts";
import checks from "../checklist/checklist.module.css";
import styles from "../form.module.css";

/** Who changed what meanwhile, and how to continue: the row is read again, and typed values stay. */
function ConflictNote({ conflict, onRefresh }: { readonly conflict: Conflict; readonly onRefresh: () => void }) {
  const t = useT();
  const { changed, differences } = conflict;
  return (
    <div data-part="form-conflict" className={styles.formMessage}>
      <Alert kind="amber">
        <p>
          {changed
            ? t("form.changedBy", { name: changed.by, time: formatTime(changed.at, "MM-DD HH:mm") })
            : t("form.changedMeanwhile")}
        </p>
        {differences.length > 0 && (
          <ul>
            {differences.map(({ name, title, before, after, typed }) => (
              <li key={name}>
                {title}
                {before !== null && after !== null && `: ${before} → ${after}`}
                {typed && ` · ${t("form.keptYours")}`}
              </li>
            ))}
          </ul>
        )}
        <Button size="small" onClick={onRefresh}>
          {t("form.refreshAndKeep")}
        </Button>
      </Alert>
    </div>
  );
}

/** Why a form was refused, beside its buttons; if another user changed the row first, with the way to continue. */
export function FormAlert({
  conflict,
  message,
  onRefresh,
}: {
  readonly conflict: Conflict | null;
  readonly message: FormRefusal | null;
  readonly onRefresh: () => void;
}) {
  if (!conflict && !message) return null;
  return (
    <div className={checks.refusal}>
      {conflict ? (
        <ConflictNote conflict={conflict} onRefresh={onRefresh} />
      ) : (
        message && <FormRefused refusal={message} />
      )}
    </div>
  );
}
