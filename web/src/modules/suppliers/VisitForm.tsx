import { useId, useState, type ReactNode } from "react";
import { Eye } from "lucide-react";
import { visitBegin } from "@kangying/contract/session/session.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { tabActions } from "../../engine/tabs/tabs-store.ts";
import { Button } from "../../ui/Button.tsx";
import { TextArea } from "../../ui/inputs/Input.tsx";
import { Alert } from "../../ui/states.tsx";
import styles from "./visit.module.css";

interface VisitFormProps {
  readonly suid: string;
  readonly name: string;
  /** Other controls, before the button. */
  readonly beside?: ReactNode;
}

/** Asks for the reason, and then opens the supplier's console for half an hour. */
export function VisitForm({ suid, name, beside }: VisitFormProps) {
  const t = useT();
  const title = useId();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const isReady = reason.trim().length >= 2;
  const enter = async (): Promise<void> => {
    setUnderWay(true);
    try {
      await api.call(visitBegin, { reason }, { supplieruid: suid, hideError: true });
    } catch (error) {
      setUnderWay(false);
      setFault(error instanceof ApiError ? error.msg : String(error));
      return;
    }
    // All loaded data belongs to the platform, so the console is loaded again.
    tabActions.clear();
    tokens.actFor(suid);
    location.assign("/dashboard");
  };
  return (
    <form
      className={styles.form}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isUnderWay) void enter();
      }}
    >
      <h2 id={title}>
        <Eye aria-hidden size={16} /> {t("look.title")} <small>{t("look.minutes")}</small>
      </h2>
      <label className={styles.reason}>
        {t("look.reason")}
        <TextArea
          value={reason}
          onChange={setReason}
          maxLength={200}
          rows={2}
          placeholder={t("look.placeholder")}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <p className={styles.note}>{t("look.note")}</p>
      {fault !== null && <Alert>{fault}</Alert>}
      <div className={styles.acts}>
        {beside}
        <Button kind={beside ? "default" : "filled"} type="submit" disabled={!isReady || isUnderWay}>
          <span className="truncate">{isReady ? t("look.enter", { name }) : t("look.needReason")}</span>
        </Button>
      </div>
    </form>
  );
}
