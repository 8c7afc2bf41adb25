import { useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { TextArea } from "../../ui/inputs/Input.tsx";
import type { Refund } from "./refund-draft.ts";
import styles from "./refunds.module.css";

interface RefuseProps {
  readonly no: string;
  readonly onClose: () => void;
  readonly onRefuse: (answer: string) => void;
}

/** Asks for the reason of a refusal. The buyer sees it. */
export function RefuseDialog({ no, onClose, onRefuse }: RefuseProps) {
  const t = useT();
  const [answer, setAnswer] = useState("");
  const send = (): void => {
    if (answer.trim() !== "") onRefuse(answer.trim());
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("refunds.refuseTitle", { no })}
      onSubmit={send}
      footer={
        <Button kind="danger" type="submit" aria-disabled={answer.trim() === ""}>
          {t("refunds.refuseNow")}
        </Button>
      }
    >
      <label className={styles.field}>
        <span>{t("refunds.refuseWhy")}</span>
        <TextArea value={answer} maxLength={500} rows={4} onChange={setAnswer} />
      </label>
    </Dialog>
  );
}

interface ReturnProps {
  readonly refund: Refund;
  readonly answer: string;
  readonly onClose: () => void;
  readonly onAsk: (return_to: string, answer: string) => void;
}

/** Asks for the return address. */
export function ReturnDialog({ refund, answer: begun, onClose, onAsk }: ReturnProps) {
  const t = useT();
  const [to, setTo] = useState(refund.return_addresses[0] ?? "");
  const [answer, setAnswer] = useState(begun);
  const send = (): void => {
    if (to.trim() !== "") onAsk(to.trim(), answer.trim());
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("refunds.returnTitle", { no: refund.no })}
      onSubmit={send}
      footer={
        <Button kind="filled" type="submit" aria-disabled={to.trim() === ""}>
          {t("refunds.returnNow")}
        </Button>
      }
    >
      <label className={styles.field}>
        <span>{t("refunds.returnTo")}</span>
        <TextArea value={to} maxLength={300} rows={2} onChange={setTo} />
      </label>
      {refund.return_addresses.length > 1 && (
        <p className={styles.addresses}>
          {refund.return_addresses.map((address) => (
            <Button key={address} size="small" onClick={() => setTo(address)}>
              {address}
            </Button>
          ))}
        </p>
      )}
      <label className={styles.field}>
        <span>{t("refunds.answer")}</span>
        <TextArea value={answer} maxLength={500} rows={3} onChange={setAnswer} />
      </label>
    </Dialog>
  );
}
