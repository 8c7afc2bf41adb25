import { formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Alert } from "../../../ui/states.tsx";
import styles from "./enter.module.css";
import type { Keeping } from "./use-kept-draft.ts";

interface KeptLineProps {
  readonly keeping: Keeping | null;
  /** Shows the draft that was saved on another device. */
  readonly onShow: () => void;
  /** Starts another proof of the phone; what was typed stays. */
  readonly onProve: () => void;
}

/** Says whether the draft is saved, and until when it is stored. */
export function KeptLine({ keeping, onShow, onProve }: KeptLineProps) {
  const t = useT();
  const state = keeping?.state ?? "none";
  return (
    <>
      <p className={styles.note} role="status" data-kept={state}>
        {keeping?.state === "kept" &&
          t("enter.keptAt", { at: formatTime(keeping.at), until: formatTime(keeping.until).slice(0, 10) })}
        {state === "typing" && t("enter.keeping")}
      </p>
      {state === "failed" && <Alert kind="amber">{t("enter.keepFailed")}</Alert>}
      {state === "other" && (
        <Alert kind="amber">
          {t("enter.keptElsewhere")}{" "}
          <Button kind="text" size="small" onClick={onShow}>
            {t("enter.showKept")}
          </Button>
        </Alert>
      )}
      {state === "spent" && (
        <Alert kind="amber">
          {t("enter.proofOver")}{" "}
          <Button kind="text" size="small" onClick={onProve}>
            {t("enter.proveAgain")}
          </Button>
        </Alert>
      )}
    </>
  );
}
