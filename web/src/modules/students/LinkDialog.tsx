import { useState } from "react";
import { ApiError } from "../../engine/api/api-error.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import styles from "./link-dialog.module.css";

interface LinkDialogProps<D extends number> {
  readonly title: string;
  /** Whom or what the link is for. */
  readonly about: string;
  /** Explains what the link opens. */
  readonly note: string;
  /** Choices of how many days the link is valid; the second one is the default. */
  readonly days: readonly D[];
  readonly onMake: (days: D) => Promise<{ readonly path: string; readonly phone: string; readonly expires_at: number }>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes a link for the student's own phone. It is shown only once; the desk copies it and sends it. */
export function LinkDialog<D extends number>(props: LinkDialogProps<D>) {
  const { title, about, note, days, onMake, onClose, onDone } = props;
  const t = useT();
  const [chosen, setChosen] = useState<D | undefined>(days[1] ?? days[0]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<{ readonly url: string; readonly phone: string; readonly until: number } | null>(
    null,
  );
  const make = async (): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    setFault(null);
    try {
      const reply = await onMake(chosen);
      setMade({ url: `${location.origin}${reply.path}`, phone: reply.phone, until: reply.expires_at });
      onDone();
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      note={about}
      alert={fault && <p role="alert">{fault}</p>}
      onClose={onClose}
      footer={
        made ? (
          <Button kind="filled" onClick={onClose}>
            {t("contract.done")}
          </Button>
        ) : (
          <Button kind="filled" loading={busy} onClick={() => void make()}>
            {t("contract.makeLink", { days: chosen ?? 0 })}
          </Button>
        )
      }
    >
      {made ? (
        <div className={styles.made}>
          <p>{t("contract.madeLink", { phone: made.phone, until: formatTime(made.until, "YYYY-MM-DD HH:mm") })}</p>
          <p data-part="sign-link" className={styles.url}>
            {made.url}
          </p>
          <CopyButton text={made.url} />
        </div>
      ) : (
        <div className={styles.made}>
          <p>{note}</p>
          <Segmented
            label={t("contract.linkDays")}
            value={chosen ?? null}
            options={days.map((value) => ({ value, title: t("contract.days", { count: value }) }))}
            onChange={setChosen}
          />
        </div>
      )}
    </Dialog>
  );
}
