import { useRef, useState } from "react";
import { orderSend, type SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { beep } from "../../../ui/beep.ts";
import {
  asSent,
  countOf,
  emptyParcel,
  fitParcels,
  gramsOf,
  leftOf,
  wholeParcel,
  type Parcel,
} from "../parcels/parcels.ts";
import { isPacked, scanCode, type Packing, type Scanned } from "../scan/scan-code.ts";

/** Error codes that mean that the order has changed since it was loaded. */
const staleCodes = new Set(["conflict", "wrong_status", "pieces_gone", "nothing_to_send"]);

const wrongWords = {
  otherOrder: "shipping.scannedOrder",
  notOfOrder: "shipping.scannedOther",
  allPacked: "shipping.scannedAll",
  noCode: "shipping.scannedNothing",
} as const;

/** Text for the result of a code. */
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

export interface SendingOptions {
  readonly info: SendInfo;
  /** Called when the order has changed. */
  readonly onStale: () => void;
  /** Called after a shipment. @param left  pieces that can still be shipped */
  readonly onSent: (left: number) => void;
  /** Opens the order whose number was scanned. Undefined: only this order is handled, and it ships only by a click. */
  readonly onOrder?: (no: string) => void;
}

/** State of packing and shipping an order's parcels, by typing or scanning. */
export type Sending = ReturnType<typeof useSending>;

export function useSending({ info, onStale, onSent, onOrder }: SendingOptions) {
  const t = useT();
  const [packing, setPacking] = useState<Packing>(() => untouched(info));
  const { parcels, active } = packing;
  const setParcels = (next: readonly Parcel[]): void =>
    setPacking({ ...packing, parcels: next, active: Math.min(active, next.length - 1) });
  const [known, setKnown] = useState({ version: info.version, isSent: false });
  // The order has changed: typed values stay as far as they can still be shipped. After this form's own shipment the rest follows.
  if (known.version !== info.version) {
    setKnown({ version: info.version, isSent: false });
    if (known.isSent) setPacking(untouched(info));
    else setParcels(fitParcels(parcels, info.items));
  }
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const pieces = parcels.reduce((sum, parcel) => sum + countOf(parcel), 0);
  const free = info.items.reduce((sum, item) => sum + item.free, 0);
  const line = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null);

  const send = async (made: readonly Parcel[]): Promise<void> => {
    const [one = wholeParcel(info), ...others] = made;
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
  const isReady = isPacked(parcels);
  return {
    parcels,
    active,
    setParcels,
    /** Selects the parcel for the next code. */
    setActive: (next: number) => setPacking({ ...packing, active: next }),
    addParcel: () => {
      const added = [...parcels, emptyParcel(info, parcels.length + 1)];
      setPacking({ ...packing, parcels: added, active: parcels.length });
      line.current?.focus();
    },
    busy,
    refusal,
    isReady,
    pieces,
    /** Pieces that can be shipped but are in no parcel. */
    left: free - pieces,
    grams: parcels.reduce((sum, parcel) => sum + gramsOf(parcel, info.items), 0),
    line,
    code,
    setCode,
    said,
    submit: () => {
      if (isReady && !busy) void send(parcels);
    },
    take: (typed: string): void => {
      const read = scanCode(typed, packing, info.items);
      setCode("");
      line.current?.focus();
      if (read.kind === "order" && onOrder) return onOrder(read.no);
      if (read.kind === "order" || read.kind === "wrong") {
        beep();
        const why = read.kind === "order" ? "otherOrder" : read.why;
        const words = t(wrongWords[why], { code: read.kind === "order" ? read.no : read.name });
        return setSaid({ text: words, isWrong: true });
      }
      setPacking(read.packing);
      setSaid({ text: saidOf(t, read, info.carriers), isWrong: false });
      if (read.kind === "goods") return;
      // Scanner only: a complete parcel is shipped with its waybill number, and the next order follows.
      const { parcels: made } = read.packing;
      if (onOrder && !busy && isPacked(made) && info.items.every((item) => leftOf(made, item) === 0)) void send(made);
    },
  };
}
