import { useEffect, useState } from "react";
import { Undo2 } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { serverNow } from "../../api/clock.ts";
import { formatTime } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import styles from "../form.module.css";

interface BulkUndoProps {
  /** Seconds since 1970. */
  readonly until: number;
  readonly onUndo: () => Promise<void>;
}

/** Offers to undo a bulk action, with its deadline; hidden after it. */
export function BulkUndo({ until, onUndo }: BulkUndoProps) {
  const t = useT();
  const [over, setOver] = useState(until <= serverNow());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, until - serverNow()) * 1000);
    return () => clearTimeout(timer);
  }, [until]);
  if (over) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await onUndo();
    } finally {
      setBusy(false);
    }
  };
  return (
    <p data-part="bulk-undo" className={styles.bulkUndo}>
      {t("form.bulkUndoUntil", { time: formatTime(until, "HH:mm") })}
      <Button size="small" icon={<Undo2 />} loading={busy} guard={true} onClick={() => void press()}>
        {t("form.bulkUndo")}
      </Button>
    </p>
  );
}
