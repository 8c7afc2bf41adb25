import { X } from "lucide-react";
import { useT } from "../../../engine/i18n/index.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { countOf, gramsOf, leftOf, putInto, type Parcel } from "./parcels.ts";
import { faultsAt, type ParcelMatrixProps } from "./ParcelMatrix.tsx";
import { SendItem } from "../send/SendItem.tsx";
import { CarrierField, WaybillField } from "../send/WaybillFields.tsx";
import parcelStyles from "./parcels.module.css";
import styles from "../shipping.module.css";

/** The parcel form for narrow screens: one parcel at a time, with its pieces and those in no parcel yet. */
export function ParcelPages({ info, parcels, faults, active, onChange, onActive }: ParcelMatrixProps) {
  const t = useT();
  const at = Math.min(active, parcels.length - 1);
  const parcel = parcels[at];
  if (!parcel) return null;
  const title = t("shipping.parcel", { number: at + 1 });
  const { waybill, carrier } = faultsAt(faults, at);
  const change = (next: Parcel): void => onChange(parcels.map((each, index) => (index === at ? next : each)));
  return (
    <div className={parcelStyles.pages} data-part="parcel-pages">
      <div className={parcelStyles.pageHead} hidden={parcels.length === 1}>
        <ScrollBox className={parcelStyles.tabs} label={t("shipping.parcels")}>
          <Segmented
            label={t("shipping.parcels")}
            value={String(at)}
            options={parcels.map((each, index) => ({
              value: String(index),
              title: `${Object.keys(faultsAt(faults, index)).length > 0 ? "! " : ""}${t("shipping.parcel", { number: index + 1 })} · ${countOf(each)}`,
            }))}
            onChange={(value) => onActive(Number(value))}
          />
        </ScrollBox>
        {at > 0 && (
          <IconButton
            label={t("shipping.dropParcel", { number: at + 1 })}
            icon={<X size={16} />}
            onClick={() => onChange(parcels.filter((_parcel, index) => index !== at))}
          />
        )}
      </div>
      <WaybillField key={`${at} waybill`} parcel={parcel} of={title} fault={waybill} onChange={change} />
      <CarrierField key={`${at} carrier`} info={info} parcel={parcel} of={title} fault={carrier} onChange={change} />
      <ul className={styles.items}>
        {info.items.map((item) => (
          <SendItem
            key={item.id}
            item={item}
            label={`${item.name} · ${title}`}
            beside={t("shipping.leftOf", { left: leftOf(parcels, item), free: item.free })}
            pieces={parcel.pieces[item.id] ?? 0}
            onPieces={(qty) => onChange(putInto(parcels, at, item, qty))}
          />
        ))}
      </ul>
      <p className={parcelStyles.sum}>
        {title}: {t("shipping.count", { pieces: countOf(parcel) })} · {(gramsOf(parcel, info.items) / 1000).toFixed(2)}{" "}
        kg
      </p>
    </div>
  );
}
