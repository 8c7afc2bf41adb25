import { useRef } from "react";
import { Plus } from "lucide-react";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useFormKeys } from "../../../engine/form/use-form-keys.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useMedia } from "../../../ui/hooks/use-media.ts";
import { Button } from "../../../ui/Button.tsx";
import { Alert } from "../../../ui/states.tsx";
import { ParcelMatrix } from "../parcels/ParcelMatrix.tsx";
import { ParcelPages } from "../parcels/ParcelPages.tsx";
import { ScanLine } from "../scan/ScanLine.tsx";
import { SendFacts } from "./SendFacts.tsx";
import type { Sending } from "./use-sending.ts";
import styles from "../shipping.module.css";

interface SendBodyProps {
  readonly info: SendInfo;
  readonly sending: Sending;
}

/** Facts first, then the scanner input, then the parcels. */
export function SendBody({ info, sending }: SendBodyProps) {
  const t = useT();
  // The items with two parcels beside them need this width.
  const Parcels = useMedia("(max-width: 767.98px)") ? ParcelPages : ParcelMatrix;
  const body = useRef<HTMLDivElement>(null);
  useFormKeys(body, [], sending.submit);
  const { parcels, refusal, pieces, left, grams } = sending;
  if (info.status !== "pay") return <GoneAlert sending={sending} />;
  return (
    <div ref={body} className={styles.sendBody}>
      <SendFacts info={info} />
      <ScanLine
        field={sending.line}
        typed={sending.code}
        onTyped={sending.setCode}
        said={sending.said}
        onCode={sending.take}
      />
      <Parcels
        info={info}
        parcels={parcels}
        active={sending.active}
        faults={refusal?.fields ?? {}}
        onChange={sending.setParcels}
        onActive={sending.setActive}
      />
      <div className={styles.besideParcels}>
        {left + pieces > 1 && parcels.length < 10 && (
          <Button kind="text" icon={<Plus size={16} aria-hidden="true" />} onClick={sending.addParcel}>
            {t("shipping.another")}
          </Button>
        )}
        {/* Where a carrier's own label would be ordered, once a service for that is connected. */}
        <span data-part="e-waybill">{t("shipping.eWaybill")}</span>
        {pieces > 0 && (
          <span className="figures">{`${t("shipping.stock", { pieces })} · ${(grams / 1000).toFixed(2)} kg`}</span>
        )}
      </div>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert kind="red">{refusal.code === "conflict" ? t("shipping.changed") : refusal.msg}</Alert>
      )}
    </div>
  );
}

/** Message when the order no longer waits for shipping. Typed values stay. */
function GoneAlert({ sending: { parcels, refusal } }: Pick<SendBodyProps, "sending">) {
  const t = useT();
  const typed = parcels.map((parcel) => parcel.waybill.trim()).filter((word) => word !== "");
  return (
    <Alert kind="amber">
      {t("shipping.notWaiting")}
      {refusal !== null && typed.length > 0 && ` · ${t("shipping.typed", { waybills: typed.join(", ") })}`}
    </Alert>
  );
}
