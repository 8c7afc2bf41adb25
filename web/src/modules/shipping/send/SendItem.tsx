import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Stepper } from "../Stepper.tsx";

interface SendItemProps {
  readonly item: SendInfo["items"][number];
  /** Accessible name of the stepper. */
  readonly label: string;
  /** Text with the number of available pieces. */
  readonly beside: string;
  readonly pieces: number;
  readonly onPieces: (pieces: number) => void;
}

/** An order item with its number of pieces in a parcel. */
export function SendItem({ item, label, beside, pieces, onPieces }: SendItemProps) {
  const t = useT();
  return (
    <li>
      {item.picture !== null && <img src={item.picture} alt="" width={44} height={44} />}
      <div>
        <b>{item.name}</b>
        <small>{item.title}</small>
        {item.refunding > 0 && <em>{t("shipping.refunding", { pieces: item.refunding })}</em>}
        {item.short > 0 && <em>{t("shipping.short", { pieces: item.short })}</em>}
      </div>
      <span className="figures">{beside}</span>
      <Stepper label={label} value={pieces} min={0} max={item.free} onChange={onPieces} />
    </li>
  );
}
