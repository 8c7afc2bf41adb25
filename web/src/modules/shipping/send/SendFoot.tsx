import { CircleCheck, Info, Truck } from "lucide-react";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Sending } from "./use-sending.ts";
import styles from "../shipping.module.css";

/** The order's state after this shipment. */
export function SendRest({ sending: { left, pieces } }: { readonly sending: Sending }) {
  const t = useT();
  const rest = left > 0 ? t("shipping.left", { left }) : t("shipping.whole");
  const Sign = left > 0 ? Info : CircleCheck;
  return (
    <span className={styles.rest} data-left={left > 0 || undefined}>
      <Sign size={16} aria-hidden="true" />
      {left + pieces === 0 ? t("shipping.nothingFree") : rest}
    </span>
  );
}

/** The submit button with the numbers of parcels and pieces. */
export function SendButton({ sending: { parcels, pieces, busy, isReady } }: { readonly sending: Sending }) {
  const t = useT();
  return (
    <Button
      kind="filled"
      type="submit"
      icon={<Truck size={16} aria-hidden="true" />}
      aria-keyshortcuts="Meta+Enter Control+Enter"
      loading={busy}
      disabled={!isReady}
    >
      {parcels.length > 1
        ? t("shipping.sendParcels", { parcels: parcels.length, pieces })
        : t("shipping.send", { pieces })}
    </Button>
  );
}
