import { X } from "lucide-react";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { countOf, gramsOf, leftOf, putInto, type Parcel } from "./parcels.ts";
import { Stepper } from "../Stepper.tsx";
import { CarrierField, WaybillField } from "../send/WaybillFields.tsx";
import styles from "./parcels.module.css";

/** Props shared by both layouts of the parcel form. */
export interface ParcelMatrixProps {
  readonly info: SendInfo;
  readonly parcels: readonly Parcel[];
  /** Field errors by path in the request. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (parcels: readonly Parcel[]) => void;
  /** Index of the parcel that receives scanned items. */
  readonly active: number;
  readonly onActive: (active: number) => void;
}

/** Grid of items and parcels: pieces of each item per parcel, and the pieces that stay for a later shipment. */
export function ParcelMatrix({ info, parcels, faults, active, onChange, onActive }: ParcelMatrixProps) {
  const t = useT();
  const numbered = parcels.map((parcel, at) => ({ parcel, at, title: t("shipping.parcel", { number: at + 1 }) }));
  const left = info.items.reduce((sum, item) => sum + leftOf(parcels, item), 0);
  const change = (at: number, next: Parcel): void =>
    onChange(parcels.map((each, index) => (index === at ? next : each)));
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t("shipping.item")}</th>
            <th scope="col">{t("shipping.sendable")}</th>
            {numbered.map(({ at, title }) => (
              <th key={at} scope="col" className={styles.parcel} aria-current={at === active || undefined}>
                <button type="button" onClick={() => onActive(at)}>
                  {title}
                </button>
                {at > 0 && (
                  <IconButton
                    label={t("shipping.dropParcel", { number: at + 1 })}
                    icon={<X size={14} />}
                    onClick={() => onChange(parcels.filter((_parcel, index) => index !== at))}
                  />
                )}
              </th>
            ))}
            <th scope="col">{t("shipping.forLater")}</th>
          </tr>
        </thead>
        <tbody>
          {info.items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <span className={styles.item}>
                  {item.picture !== null && <img src={item.picture} alt="" loading="lazy" />}
                  <span>
                    {item.name}
                    <small>
                      {[item.title, item.weight_g > 0 && `${(item.weight_g / 1000).toFixed(2)} kg`]
                        .filter(Boolean)
                        .join(" · ")}
                    </small>
                    {item.short > 0 && <em>{t("shipping.short", { pieces: item.short })}</em>}
                  </span>
                </span>
              </th>
              <td className="figures">
                {item.free}
                <small>
                  {item.refunding > 0
                    ? t("shipping.refunding", { pieces: item.refunding })
                    : t("shipping.ofAll", { qty: item.qty })}
                </small>
              </td>
              {numbered.map(({ parcel, at, title }) => (
                <td key={at} className={styles.parcel} data-active={at === active || undefined}>
                  <Stepper
                    label={`${item.name} · ${title}`}
                    value={parcel.pieces[item.id] ?? 0}
                    min={0}
                    max={item.free}
                    onChange={(qty) => onChange(putInto(parcels, at, item, qty))}
                  />
                </td>
              ))}
              <td className={classNames("figures", leftOf(parcels, item) > 0 && styles.isLeft)}>
                {leftOf(parcels, item) || "–"}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t("shipping.carrier")}
            </th>
            {numbered.map(({ parcel, at, title }) => (
              <td key={at} data-active={at === active || undefined}>
                <CarrierField
                  info={info}
                  parcel={parcel}
                  of={title}
                  fault={faultsAt(faults, at).carrier}
                  onChange={(next) => change(at, next)}
                />
              </td>
            ))}
            <td>–</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {t("shipping.waybill")}
            </th>
            {numbered.map(({ parcel, at, title }) => (
              <td key={at} data-active={at === active || undefined}>
                <WaybillField
                  parcel={parcel}
                  of={title}
                  fault={faultsAt(faults, at).waybill}
                  onChange={(next) => change(at, next)}
                />
              </td>
            ))}
            <td>–</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("shipping.inAll")}</th>
            <td className="figures">{info.items.reduce((sum, { free }) => sum + free, 0)}</td>
            {numbered.map(({ parcel, at }) => (
              <td key={at} className={classNames("figures", styles.parcel)} data-active={at === active || undefined}>
                {t("shipping.count", { pieces: countOf(parcel) })} · {(gramsOf(parcel, info.items) / 1000).toFixed(2)}{" "}
                kg
              </td>
            ))}
            <td className={classNames("figures", left > 0 && styles.isLeft)}>{left || "–"}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A parcel's errors. Those of the first parcel are top-level fields of the request. */
export function faultsAt(
  faults: Readonly<Record<string, string>>,
  at: number,
): { readonly waybill?: string; readonly carrier?: string } {
  const before = at === 0 ? "" : `also.${at - 1}.`;
  const [waybill, carrier] = [faults[`${before}waybill`], faults[`${before}carrier`]];
  return { ...(waybill === undefined ? {} : { waybill }), ...(carrier === undefined ? {} : { carrier }) };
}
