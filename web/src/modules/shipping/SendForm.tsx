import { useMemo, useState, type ReactNode } from "react";
import { Truck } from "lucide-react";
import { orderSend, type SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { Stepper } from "./Stepper.tsx";
import styles from "./shipping.module.css";

/** As the shop numbers its orders; no carrier's waybill looks so. */
const orderNo = /^DD\d{12,}$/i;

function Facts({ info }: { readonly info: SendInfo }) {
  const t = useT();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("shipping.recipient"), `${info.recipient} ${info.phone}`],
    [t("shipping.address"), info.address],
    [t("shipping.paid"), formatMoney(info.paid_fen, { sign: true })],
    [t("shipping.promised"), info.promised_at === null ? "–" : formatTime(info.promised_at, "MM-DD HH:mm")],
    ...(info.buyer_note === "" ? [] : [[t("shipping.buyerNote"), info.buyer_note] as const]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SendFormProps {
  readonly info: SendInfo;
  /** The order is another one by now. */
  readonly onStale: () => void;
  /** @param left  pieces that can still be sent */
  readonly onSent: (left: number) => void;
  /** An order's number was read where a waybill was awaited; left out: it is a wrong waybill. */
  readonly onOrder?: (no: string) => void;
}

/** What of an order leaves in one parcel, and by whom. */
export function SendForm({ info, onStale, onSent, onOrder }: SendFormProps) {
  const t = useT();
  const [waybill, setWaybill] = useState("");
  const [carrier, setCarrier] = useState<string | null>(null);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(info.items.map(({ id, free }) => [id, free])),
  );
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const count = Object.values(pieces).reduce((sum, qty) => sum + qty, 0);
  const free = info.items.reduce((sum, item) => sum + item.free, 0);
  const weight = info.items.reduce((sum, { id, weight_g }) => sum + weight_g * (pieces[id] ?? 0), 0);
  const options = useMemo(() => info.carriers.map(({ code, name }) => ({ value: code, title: name })), [info.carriers]);

  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const lines = info.items.map(({ id }) => ({ item_id: id, qty: pieces[id] ?? 0 })).filter(({ qty }) => qty > 0);
      const asked = { id: info.id, version: info.version, waybill, lines, ...(carrier === null ? {} : { carrier }) };
      const sent = await api.call(orderSend, asked, { hideError: true });
      toast(t("shipping.sent", { pieces: count }));
      onSent(sent.left);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      if (error.code === "conflict") onStale();
    } finally {
      setBusy(false);
    }
  };

  if (info.status !== "pay") return <Alert kind="amber">{t("shipping.notWaiting")}</Alert>;
  return (
    <form
      className={styles.form}
      data-part="send-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (onOrder && orderNo.test(waybill.trim())) onOrder(waybill.trim());
        else if (count > 0 && waybill.trim() !== "" && !busy) void send();
      }}
    >
      <Facts info={info} />
      <div className={styles.waybill}>
        <label>
          <span>{t("shipping.waybill")}</span>
          <Input
            value={waybill}
            onChange={setWaybill}
            noChinese
            autoFocus
            autoComplete="off"
            placeholder={t("shipping.waybillHint")}
            invalid={refusal?.fields["waybill"] !== undefined}
          />
          {refusal?.fields["waybill"] && <em role="alert">{refusal.fields["waybill"]}</em>}
        </label>
        <label>
          <span>{t("shipping.carrier")}</span>
          <Select
            label={t("shipping.carrier")}
            value={carrier}
            placeholder={t("shipping.carrierHint")}
            options={options}
            clearable
            onChange={setCarrier}
            onClear={() => setCarrier(null)}
          />
          {refusal?.fields["carrier"] && <em role="alert">{refusal.fields["carrier"]}</em>}
        </label>
      </div>
      <ul className={styles.items}>
        {info.items.map((item) => (
          <li key={item.id}>
            {item.picture !== null && <img src={item.picture} alt="" width={44} height={44} />}
            <div>
              <b>{item.name}</b>
              <small>{item.title}</small>
              {item.refunding > 0 && <em>{t("shipping.refunding", { pieces: item.refunding })}</em>}
            </div>
            <span className="figures">{t("shipping.free", { free: item.free, qty: item.qty })}</span>
            <Stepper
              label={item.name}
              value={pieces[item.id] ?? 0}
              min={0}
              max={item.free}
              onChange={(qty) => setPieces({ ...pieces, [item.id]: qty })}
            />
          </li>
        ))}
      </ul>
      {refusal && Object.keys(refusal.fields).length === 0 && <Alert kind="red">{refusal.msg}</Alert>}
      <footer className={styles.foot}>
        <span>
          {free > count ? t("shipping.left", { left: free - count }) : t("shipping.whole")} ·{" "}
          {(weight / 1000).toFixed(2)} kg
        </span>
        <Button
          kind="filled"
          type="submit"
          icon={<Truck size={16} aria-hidden="true" />}
          loading={busy}
          disabled={count === 0 || waybill.trim() === ""}
        >
          {t("shipping.send", { pieces: count })}
        </Button>
      </footer>
    </form>
  );
}
