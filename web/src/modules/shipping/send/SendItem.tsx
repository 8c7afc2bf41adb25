import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Stepper } from "../Stepper.tsx";

interface SendItemProps {
  readonly item: SendInfo["items"][number];
  /** Whose count the stepper changes, in words. */
  readonly label: string;
  /** How many there are to choose from, in words. */
  readonly beside: string;
  readonly pieces: number;
  readonly onPieces: (pieces: number) => void;
}

/** An item of an order with how many pieces of it a parcel takes. */
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
