import { useMemo } from "react";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Input } from "../../../ui/inputs/Input.tsx";
import { Select } from "../../../ui/inputs/Select.tsx";
import type { Parcel } from "./parcels.ts";
import { SendItem } from "../SendItem.tsx";
import styles from "../shipping.module.css";

interface OneParcelProps {
  readonly info: SendInfo;
  readonly parcel: Parcel;
  readonly faults: { readonly waybill?: string; readonly carrier?: string };
  readonly onChange: (part: Partial<Parcel>) => void;
  readonly onPieces: (item: SendInfo["items"][number], pieces: number) => void;
}

/** A single parcel: its number and carrier beside each other, and what it holds. */
export function OneParcel({ info, parcel: { waybill, carrier, pieces }, faults, onChange, onPieces }: OneParcelProps) {
  const t = useT();
  const options = useMemo(() => info.carriers.map(({ code, name }) => ({ value: code, title: name })), [info.carriers]);
  return (
    <>
      <div className={styles.waybill} data-part="waybill">
        <label>
          <span>{t("shipping.waybill")}</span>
          <Input
            value={waybill}
            onChange={(typed) => onChange({ waybill: typed })}
            noChinese
            autoComplete="off"
            placeholder={t("shipping.waybillHint")}
            invalid={faults.waybill !== undefined}
          />
          {faults.waybill && <em role="alert">{faults.waybill}</em>}
        </label>
        <label>
          <span>{t("shipping.carrier")}</span>
          <Select
            label={t("shipping.carrier")}
            value={carrier}
            placeholder={t("shipping.carrierHint")}
            options={options}
            clearable
            onChange={(chosen) => onChange({ carrier: chosen })}
            onClear={() => onChange({ carrier: null })}
          />
          {faults.carrier && <em role="alert">{faults.carrier}</em>}
        </label>
      </div>
      <ul className={styles.items}>
        {info.items.map((item) => (
          <SendItem
            key={item.id}
            item={item}
            label={item.name}
            beside={t("shipping.free", { free: item.free, qty: item.qty })}
            pieces={pieces[item.id] ?? 0}
            onPieces={(qty) => onPieces(item, qty)}
          />
        ))}
      </ul>
    </>
  );
}
