import { useMemo, useState } from "react";
import { Plus, Truck } from "lucide-react";
import { orderSend, type SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { faultsAt, ParcelMatrix } from "./ParcelMatrix.tsx";
import { ParcelPages } from "./ParcelPages.tsx";
import { asSent, countOf, gramsOf, emptyParcel, fitParcels, putInto, wholeParcel, type Parcel } from "./parcels.ts";
import { SendFacts } from "./SendFacts.tsx";
import { SendItem } from "./SendItem.tsx";
import styles from "./shipping.module.css";

/** As the shop numbers its orders; no carrier's waybill looks so. */
const orderNo = /^DD\d{12,}$/i;

/** Refusals after which the order is another one than is shown. */
const staleCodes = new Set(["conflict", "wrong_status", "pieces_gone", "nothing_to_send"]);

interface SendFormProps {
  readonly info: SendInfo;
  /** The order is another one by now. */
  readonly onStale: () => void;
  /** @param left  pieces that can still be sent */
  readonly onSent: (left: number) => void;
  /** An order's number was read where a waybill was awaited; left out: it is a wrong waybill. */
  readonly onOrder?: (no: string) => void;
}

/** What of an order leaves, in one parcel or several, and by whom. */
export function SendForm({ info, onStale, onSent, onOrder }: SendFormProps) {
  const t = useT();
  const [parcels, setParcels] = useState<readonly Parcel[]>(() => [wholeParcel(info)]);
  const [known, setKnown] = useState({ version: info.version, isSent: false });
  // Somebody else was quicker: what was typed stays, as far as it still can be sent. What this form has sent makes room for the rest.
  if (known.version !== info.version) {
    setKnown({ version: info.version, isSent: false });
    setParcels(known.isSent ? [wholeParcel(info)] : fitParcels(parcels, info.items));
  }
  const [first = wholeParcel(info)] = parcels;
  const { waybill, carrier, pieces } = first;
  const change = (part: Partial<Parcel>): void =>
    setParcels(parcels.map((each, index) => (index === 0 ? { ...each, ...part } : each)));
  // Two parcels beside their items want this much.
  const Parcels = useMedia("(max-width: 767.98px)") ? ParcelPages : ParcelMatrix;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const count = parcels.reduce((sum, parcel) => sum + countOf(parcel), 0);
  const free = info.items.reduce((sum, item) => sum + item.free, 0);
  const grams = parcels.reduce((sum, parcel) => sum + gramsOf(parcel, info.items), 0);
  const isReady = parcels.every((parcel) => countOf(parcel) > 0 && parcel.waybill.trim() !== "");
  const options = useMemo(() => info.carriers.map(({ code, name }) => ({ value: code, title: name })), [info.carriers]);

  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const also = parcels.slice(1).map((parcel) => asSent(parcel, info.items));
      const asked = {
        id: info.id,
        version: info.version,
        ...asSent(first, info.items),
        ...(also.length > 0 ? { also } : {}),
      };
      const sent = await api.call(orderSend, asked, { hideError: true });
      toast(t("shipping.sent", { pieces: count }));
      setKnown({ ...known, isSent: true });
      onSent(sent.left);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      if (staleCodes.has(error.code)) onStale();
    } finally {
      setBusy(false);
    }
  };

  const fields = refusal?.fields ?? {};
  const faults = faultsAt(fields, 0);
  const typed = parcels.map((parcel) => parcel.waybill.trim()).filter((word) => word !== "");
  if (info.status !== "pay")
    return (
      <Alert kind="amber">
        {t("shipping.notWaiting")}
        {refusal !== null && typed.length > 0 && ` · ${t("shipping.typed", { waybills: typed.join(", ") })}`}
      </Alert>
    );
  return (
    <form
      className={styles.form}
      data-part="send-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (onOrder && orderNo.test(waybill.trim())) onOrder(waybill.trim());
        else if (isReady && !busy) void send();
      }}
    >
      <SendFacts info={info} />
      {parcels.length > 1 ? (
        <Parcels info={info} parcels={parcels} faults={fields} onChange={setParcels} />
      ) : (
        <>
          <div className={styles.waybill}>
            <label>
              <span>{t("shipping.waybill")}</span>
              <Input
                value={waybill}
                onChange={(typed) => change({ waybill: typed })}
                noChinese
                autoFocus
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
                onChange={(chosen) => change({ carrier: chosen })}
                onClear={() => change({ carrier: null })}
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
                onPieces={(qty) => setParcels(putInto(parcels, 0, item, qty))}
              />
            ))}
          </ul>
        </>
      )}
      {free > 1 && parcels.length < 10 && (
        <Button
          kind="text"
          icon={<Plus size={16} aria-hidden="true" />}
          className={styles.another}
          onClick={() => setParcels([...parcels, { ...emptyParcel(info, parcels.length + 1) }])}
        >
          {t("shipping.another")}
        </Button>
      )}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert kind="red">{refusal.code === "conflict" ? t("shipping.changed") : refusal.msg}</Alert>
      )}
      <footer className={styles.foot}>
        <span>
          {free > count ? t("shipping.left", { left: free - count }) : t("shipping.whole")} ·{" "}
          {(grams / 1000).toFixed(2)} kg
        </span>
        <Button
          kind="filled"
          type="submit"
          icon={<Truck size={16} aria-hidden="true" />}
          loading={busy}
          disabled={!isReady}
        >
          {parcels.length > 1
            ? t("shipping.sendParcels", { parcels: parcels.length, pieces: count })
            : t("shipping.send", { pieces: count })}
        </Button>
      </footer>
    </form>
  );
}
