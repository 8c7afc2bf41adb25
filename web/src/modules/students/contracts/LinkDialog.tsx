import { useState } from "react";
import { contractLinkEndpoint, type ContractOnPaper } from "@kangying/contract/students/contracts.endpoints";
import { api } from "../../../engine/api/client.ts";
import { ApiError } from "../../../engine/api/api-error.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import styles from "./contract.module.css";

const days = [1, 3, 7] as const;

interface LinkDialogProps {
  readonly contract: ContractOnPaper;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes a link for the student's own phone: it is shown this once, to be sent by whatever the desk writes with. */
export function LinkDialog({ contract, onClose, onDone }: LinkDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<(typeof days)[number]>(3);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<{ readonly url: string; readonly phone: string; readonly until: number } | null>(
    null,
  );
  const make = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const reply = await api.call(contractLinkEndpoint, { id: contract.id, days: chosen }, { hideError: true });
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
      title={t("contract.sendLink")}
      note={`${contract.student} · ${contract.no}`}
      alert={fault && <p role="alert">{fault}</p>}
      onClose={onClose}
      footer={
        made ? (
          <Button kind="filled" onClick={onClose}>
            {t("contract.done")}
          </Button>
        ) : (
          <Button kind="filled" loading={busy} onClick={() => void make()}>
            {t("contract.makeLink", { days: chosen })}
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
          <p>{t("contract.linkNote")}</p>
          <Segmented
            label={t("contract.linkDays")}
            value={chosen}
            options={days.map((value) => ({ value, title: t("contract.days", { count: value }) }))}
            onChange={setChosen}
          />
        </div>
      )}
    </Dialog>
  );
}
