import { Info } from "lucide-react";
import type { LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import type { MessageKey } from "../../engine/i18n/messages.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./auction.module.css";

export interface SideProps {
  readonly lot: LotLive;
}

/** The result if the lot ended now: winner, amount still due, deposits to return, and the next bidder in line. */
export function OutcomeCard({ lot }: SideProps) {
  const t = useT();
  const tab = useTab();
  const { outcome, order_id } = lot;
  const isOver = lot.status > 2;
  const isMissed = lot.status === 6;
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.cardHead}>
        <h2>{isOver ? t("auction.outcome") : t("auction.ifNow")}</h2>
        {!isOver && <small className={styles.end}>{t("auction.follows")}</small>}
      </header>
      {outcome === null ? (
        <p className={styles.none}>{isOver ? t("auction.notSold") : t("auction.wouldNotSell")}</p>
      ) : (
        <>
          <p className={styles.winner}>
            <Avatar name={outcome.name} size={34} />
            <span>
              <b>{t("auction.wins", { name: outcome.name })}</b>
              <small>
                {isMissed
                  ? t("auction.missed", { amount: formatMoney(lot.deposit_fen) })
                  : t("auction.counts", { amount: formatMoney(outcome.counted_fen) })}
              </small>
            </span>
            <b className="figures">{`¥${formatMoney(outcome.price_fen)}`}</b>
          </p>
          <dl className={styles.pairs}>
            {!isMissed && (
              <>
                <dt>{t("auction.owes")}</dt>
                <dd>
                  <b>{`¥${formatMoney(outcome.owed_fen)}`}</b>
                  {lot.status <= 3 && t("auction.within", { hours: lot.pay_hours })}
                </dd>
              </>
            )}
            {lot.status <= 3 && (
              <>
                <dt>{t("auction.payUntil")}</dt>
                <dd>{formatTime(outcome.pay_until, "MM-DD HH:mm")}</dd>
              </>
            )}
            <dt>{t("auction.others", { people: outcome.losers })}</dt>
            <dd>{t("auction.backAtOnce", { amount: formatMoney(outcome.back_fen) })}</dd>
          </dl>
          {lot.status <= 3 && (
            <p className={styles.hint}>
              <Info aria-hidden="true" />
              {outcome.next_name === null
                ? t("auction.elseKept", { amount: formatMoney(lot.deposit_fen) })
                : t("auction.elseNext", {
                    amount: formatMoney(lot.deposit_fen),
                    name: outcome.next_name,
                    bid: formatMoney(outcome.next_fen ?? 0),
                  })}
            </p>
          )}
        </>
      )}
      {lot.order_fault !== null && <p className={styles.lost}>{t("auction.noOrder")}</p>}
      {lot.offers.map((offer) => (
        <p key={offer.name} className={styles.offer}>
          {t("auction.offered", {
            name: offer.name,
            amount: formatMoney(offer.amount_fen),
            until: formatTime(offer.until_at, "MM-DD HH:mm"),
          })}{" "}
          <b>{t(`auction.offer.${offer.state}` as MessageKey)}</b>
        </p>
      ))}
      {order_id !== null && (
        <Button onClick={() => tab.navigate(`/orderManagement/look/${order_id}`)}>
          {t("auction.toOrder", { no: lot.order_no ?? "" })}
        </Button>
      )}
    </section>
  );
}

/** All bidders who paid the deposit, each with their highest bid. */
export function DepositsCard({ lot }: SideProps) {
  const t = useT();
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.cardHead}>
        <h2>{t("auction.held")}</h2>
        <small className={styles.end}>
          {t("auction.depositors", { people: lot.counts.deposits, bidders: lot.counts.bidders })}
        </small>
      </header>
      {lot.deposits.length === 0 && <p className={styles.none}>{t("auction.noDeposits")}</p>}
      <ul className={styles.deposits}>
        {lot.deposits.map((deposit) => (
          <li key={deposit.id}>
            <Avatar name={deposit.name} size={22} />
            <span>{deposit.name}</span>
            <small className="figures">{formatMoney(deposit.amount_fen)}</small>
            {deposit.state !== "held" && <em>{t(`auction.deposit.${deposit.state}` as MessageKey)}</em>}
            <b className="figures" data-leads={deposit.is_leader || undefined}>
              {deposit.is_leader
                ? t("auction.leading")
                : deposit.top_fen === null
                  ? t("auction.noBid")
                  : formatMoney(deposit.top_fen)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
