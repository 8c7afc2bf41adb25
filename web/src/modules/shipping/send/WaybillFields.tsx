import { useMemo } from "react";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Input } from "../../../ui/inputs/Input.tsx";
import { Select } from "../../../ui/inputs/Select.tsx";
import type { Parcel } from "../parcels/parcels.ts";
import styles from "../parcels/parcels.module.css";

interface FieldProps {
  readonly parcel: Parcel;
  /** Name of the parcel. */
  readonly of: string;
  readonly fault: string | undefined;
  readonly onChange: (parcel: Parcel) => void;
}

/** Carrier of a parcel. Empty: recognised by the waybill number. */
export function CarrierField({ info, parcel, of, fault, onChange }: FieldProps & { readonly info: SendInfo }) {
  const t = useT();
  const options = useMemo(() => info.carriers.map(({ code, name }) => ({ value: code, title: name })), [info.carriers]);
  return (
    <div className={styles.field}>
      <Select
        label={`${t("shipping.carrier")} · ${of}`}
        value={parcel.carrier}
        placeholder={t("shipping.carrierHint")}
        options={options}
        clearable
        onChange={(carrier) => onChange({ ...parcel, carrier })}
        onClear={() => onChange({ ...parcel, carrier: null })}
      />
      {fault !== undefined && <em role="alert">{fault}</em>}
    </div>
  );
}

/** Waybill number of a parcel. */
export function WaybillField({ parcel, of, fault, onChange }: FieldProps) {
  const t = useT();
  return (
    <div className={styles.field} data-part="waybill">
      <Input
        value={parcel.waybill}
        onChange={(waybill) => onChange({ ...parcel, waybill })}
        noChinese
        autoComplete="off"
        aria-label={`${t("shipping.waybill")} · ${of}`}
        placeholder={t("shipping.waybillHint")}
        invalid={fault !== undefined}
      />
      {fault !== undefined && <em role="alert">{fault}</em>}
    </div>
  );
}
