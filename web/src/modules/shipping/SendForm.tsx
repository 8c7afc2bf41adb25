import { useRef, useState } from "react";
import { Plus } from "lucide-react";
import { orderSend, type SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { beep } from "../../ui/beep.ts";
import { faultsAt, ParcelMatrix } from "./parcels/ParcelMatrix.tsx";
import { ParcelPages } from "./parcels/ParcelPages.tsx";
import {
  asSent,
  countOf,
  gramsOf,
  emptyParcel,
  fitParcels,
  leftOf,
  putInto,
  wholeParcel,
  type Parcel,
} from "./parcels/parcels.ts";
import { isPacked, scanCode, type Packing, type Scanned } from "./scan/scan-code.ts";
import { ScanLine } from "./scan/ScanLine.tsx";
import { SendFacts } from "./SendFacts.tsx";
import { SendFoot } from "./SendFoot.tsx";
import { OneParcel } from "./parcels/OneParcel.tsx";
import styles from "./shipping.module.css";

/** Refusals after which the order is another one than is shown. */
const staleCodes = new Set(["conflict", "wrong_status", "pieces_gone", "nothing_to_send"]);

const wrongWords = {
  otherOrder: "shipping.scannedOrder",
  notOfOrder: "shipping.scannedOther",
  allPacked: "shipping.scannedAll",
  noCode: "shipping.scannedNothing",
} as const;

/** What became of a code, in words. */
function saidOf(
  t: ReturnType<typeof useT>,
  read: Exclude<Scanned, { kind: "order" | "wrong" }>,
  carriers: SendInfo["carriers"],
): string {
  const parcel = read.at + 1;
  if (read.kind === "goods") return t("shipping.scannedGoods", { goods: read.name, pieces: read.pieces, parcel });
  const by = carriers.find(({ code }) => code === read.carrier)?.name ?? t("shipping.carrierHint");
  return t("shipping.scannedWaybill", { carrier: by, parcel });
}

const untouched = (info: SendInfo): Packing => ({ parcels: [wholeParcel(info)], active: 0, isCounting: false });

interface SendFormProps {
  readonly info: SendInfo;
  /** The order is another one by now. */
  readonly onStale: () => void;
  /** @param left  pieces that can still be sent */
  readonly onSent: (left: number) => void;
  /** An order's number was read: that order is shown. Left out: this form is for its order alone, and nothing leaves without a press. */
  readonly onOrder?: (no: string) => void;
}

/** What of an order leaves, in one parcel or several, and by whom. */
export function SendForm({ info, onStale, onSent, onOrder }: SendFormProps) {
  const t = useT();
  const [packing, setPacking] = useState<Packing>(() => untouched(info));
  const { parcels } = packing;
  const setParcels = (next: readonly Parcel[]): void =>
    setPacking({ ...packing, parcels: next, active: Math.min(packing.active, next.length - 1) });
  const [known, setKnown] = useState({ version: info.version, isSent: false });
  // Somebody else was quicker: what was typed stays, as far as it still can be sent. What this form has sent makes room for the rest.
  if (known.version !== info.version) {
    setKnown({ version: info.version, isSent: false });
    if (known.isSent) setPacking(untouched(info));
    else setParcels(fitParcels(parcels, info.items));
  }
  const [first = wholeParcel(info)] = parcels;
  const change = (part: Partial<Parcel>): void =>
    setParcels(parcels.map((each, index) => (index === 0 ? { ...each, ...part } : each)));
  // Two parcels beside their items want this much.
  const Parcels = useMedia("(max-width: 767.98px)") ? ParcelPages : ParcelMatrix;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const count = parcels.reduce((sum, parcel) => sum + countOf(parcel), 0);
  const free = info.items.reduce((sum, item) => sum + item.free, 0);
  const grams = parcels.reduce((sum, parcel) => sum + gramsOf(parcel, info.items), 0);
  const isReady = isPacked(parcels);
  const line = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null);

  const send = async (made: readonly Parcel[]): Promise<void> => {
    const [one = first, ...others] = made;
    setBusy(true);
    setRefusal(null);
    try {
      const also = others.map((parcel) => asSent(parcel, info.items));
      const asked = {
        id: info.id,
        version: info.version,
        ...asSent(one, info.items),
        ...(also.length > 0 ? { also } : {}),
      };
      const sent = await api.call(orderSend, asked, { hideError: true });
      toast(t("shipping.sent", { pieces: made.reduce((sum, parcel) => sum + countOf(parcel), 0) }));
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

  const take = (typed: string): void => {
    const read = scanCode(typed, packing, info.items);
    setCode("");
    line.current?.focus();
    if (read.kind === "order" && onOrder) return onOrder(read.no);
    if (read.kind === "order" || read.kind === "wrong") {
      beep();
      const why = read.kind === "order" ? "otherOrder" : read.why;
      return setSaid({
        text: t(wrongWords[why], { code: read.kind === "order" ? read.no : read.name }),
        isWrong: true,
      });
    }
    setPacking(read.packing);
    setSaid({ text: saidOf(t, read, info.carriers), isWrong: false });
    if (read.kind === "goods") return;
    // By a scanner alone: what is whole leaves with its number, and the next order follows.
    const { parcels: made } = read.packing;
    if (onOrder && !busy && isPacked(made) && info.items.every((item) => leftOf(made, item) === 0)) void send(made);
  };

  const fields = refusal?.fields ?? {};
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
        if (isReady && !busy) void send(parcels);
      }}
    >
      <SendFacts info={info} />
      <ScanLine field={line} typed={code} onTyped={setCode} said={said} onCode={take} />
      {parcels.length > 1 ? (
        <Parcels
          info={info}
          parcels={parcels}
          active={packing.active}
          faults={fields}
          onChange={setParcels}
          onActive={(active) => setPacking({ ...packing, active })}
        />
      ) : (
        <OneParcel
          info={info}
          parcel={first}
          faults={faultsAt(fields, 0)}
          onChange={change}
          onPieces={(item, qty) => setParcels(putInto(parcels, 0, item, qty))}
        />
      )}
      {free > 1 && parcels.length < 10 && (
        <Button
          kind="text"
          icon={<Plus size={16} aria-hidden="true" />}
          className={styles.another}
          onClick={() => {
            const added = [...parcels, emptyParcel(info, parcels.length + 1)];
            setPacking({ ...packing, parcels: added, active: parcels.length });
            line.current?.focus();
          }}
        >
          {t("shipping.another")}
        </Button>
      )}
      {/* Where a carrier's own label would be ordered, once a service for that is connected. */}
      <p className={styles.labelNote} data-part="e-waybill">
        {t("shipping.eWaybill")}
      </p>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert kind="red">{refusal.code === "conflict" ? t("shipping.changed") : refusal.msg}</Alert>
      )}
      <SendFoot
        parcels={parcels.length}
        pieces={count}
        left={free - count}
        grams={grams}
        busy={busy}
        isReady={isReady}
      />
    </form>
  );
}
