import type { ReactNode } from "react";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import styles from "./shipping.module.css";

/** To whom an order goes, until when, and what the buyer wrote. */
export function SendFacts({ info }: { readonly info: SendInfo }) {
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
