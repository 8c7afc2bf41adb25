import { useState } from "react";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextArea } from "../../../ui/inputs/Input.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import styles from "./review.module.css";

interface RefuseDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => void;
}

/** Asks for the reason of a final refusal. The applicant reads it. */
export function RefuseDialog({ name, busy, onClose, onRefuse }: RefuseDialogProps) {
  const t = useT();
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      size="small"
      title={t("enter.refuse")}
      note={name}
      onClose={onClose}
      footer={
        <Button kind="filled" harms loading={busy} disabled={reason.trim() === ""} onClick={() => onRefuse(reason)}>
          {t("enter.refuse")}
        </Button>
      }
    >
      <p className={styles.keys}>{t("enter.refuseLead")}</p>
      <TextArea value={reason} onChange={setReason} rows={3} maxLength={200} aria-label={t("enter.reason")} />
    </Dialog>
  );
}
