import { Truck } from "lucide-react";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./shipping.module.css";

interface SendFootProps {
  readonly parcels: number;
  /** In all of them. */
  readonly pieces: number;
  /** Pieces that could leave and stay for another time. */
  readonly left: number;
  readonly grams: number;
  readonly busy: boolean;
  readonly isReady: boolean;
}

/** What becomes of the order and of its stock, beside the button that does it. */
export function SendFoot({ parcels, pieces, left, grams, busy, isReady }: SendFootProps) {
  const t = useT();
  const rest = left > 0 ? t("shipping.left", { left }) : t("shipping.whole");
  return (
    <footer className={styles.foot}>
      <span>
        {left + pieces === 0 ? t("shipping.nothingFree") : rest}
        {pieces > 0 && ` · ${t("shipping.stock", { pieces })} · ${(grams / 1000).toFixed(2)} kg`}
      </span>
      <Button
        kind="filled"
        type="submit"
        icon={<Truck size={16} aria-hidden="true" />}
        loading={busy}
        disabled={!isReady}
      >
        {parcels > 1 ? t("shipping.sendParcels", { parcels, pieces }) : t("shipping.send", { pieces })}
      </Button>
    </footer>
  );
}
