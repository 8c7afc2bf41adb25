import { useMemo } from "react";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import type { Parcel } from "./parcels/parcels.ts";
import styles from "./parcels/parcels.module.css";

interface WaybillFieldsProps {
  readonly info: SendInfo;
  readonly parcel: Parcel;
  /** Which parcel, in words. */
  readonly of: string;
  readonly faults: { readonly waybill?: string; readonly carrier?: string };
  readonly onChange: (parcel: Parcel) => void;
}

/** A parcel's number and carrier, one below the other. */
export function WaybillFields({ info, parcel, of, faults, onChange }: WaybillFieldsProps) {
  const t = useT();
  const options = useMemo(() => info.carriers.map(({ code, name }) => ({ value: code, title: name })), [info.carriers]);
  return (
    <div className={styles.fields}>
      <Input
        value={parcel.waybill}
        onChange={(waybill) => onChange({ ...parcel, waybill })}
        noChinese
        autoComplete="off"
        aria-label={`${t("shipping.waybill")} · ${of}`}
        placeholder={t("shipping.waybillHint")}
        invalid={faults.waybill !== undefined}
      />
      {faults.waybill && <em role="alert">{faults.waybill}</em>}
      <Select
        label={`${t("shipping.carrier")} · ${of}`}
        value={parcel.carrier}
        placeholder={t("shipping.carrierHint")}
        options={options}
        clearable
        onChange={(carrier) => onChange({ ...parcel, carrier })}
        onClear={() => onChange({ ...parcel, carrier: null })}
      />
      {faults.carrier && <em role="alert">{faults.carrier}</em>}
    </div>
  );
}
