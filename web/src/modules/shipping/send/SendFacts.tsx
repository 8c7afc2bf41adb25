import type { ReactNode } from "react";
import { orderReveal } from "@kangying/contract/orders/orders.calls";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { api } from "../../../engine/api/client.ts";
import { described } from "../../../engine/api/described.ts";
import { formatMoney, formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useMayCall } from "../../../engine/session/may.tsx";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import styles from "../shipping.module.css";

/** Receiver, deadline and buyer's message of an order. Accounts that may see the full address can copy it. */
export function SendFacts({ info }: { readonly info: SendInfo }) {
  const t = useT();
  const mayCall = useMayCall();
  const whole = async (): Promise<string | null> =>
    await api.call(described.reveal(orderReveal), { id: info.id, column: "address" }).then(
      ({ value }) => (value === null ? null : String(value)),
      // The call itself has shown the error.
      () => null,
    );
  const address = info.bed === null ? t("shipping.address") : t("shipping.bed");
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("shipping.recipient"), `${info.recipient} ${info.phone}`],
    [
      address,
      <>
        {info.address} {mayCall(orderReveal) && <CopyButton text={whole} label={t("shipping.address")} />}
      </>,
    ],
    [t("shipping.paid"), formatMoney(info.paid_fen, { sign: true })],
    [t("shipping.promised"), info.promised_at === null ? "–" : formatTime(info.promised_at, "MM-DD HH:mm")],
    ...(info.buyer_note === "" ? [] : [[t("shipping.buyerNote"), info.buyer_note] as const]),
  ];
  return (
    <dl className={styles.sendFacts}>
      {facts.map(([name, value]) => (
        <div key={name} className={name === address ? styles.isWide : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
