import { useState } from "react";
import type { BidShown, LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useKeys } from "../../engine/keys/use-keys.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/Button.tsx";
import { BidLadder } from "./BidLadder.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./auction.module.css";

const first = 8;

interface BidsProps {
  readonly lot: LotLive;
  readonly chosen: number | null;
  readonly choose: (id: number | null) => void;
}

/** All bids as a ladder over time and as rows, the last first. */
export function BidsCard({ lot, chosen, choose }: BidsProps) {
  const t = useT();
  const tab = useTab();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? lot.bids : lot.bids.slice(0, first);
  const at = rows.findIndex(({ id }) => id === chosen);
  const go = (by: number) => (): void => choose(rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.id ?? null);
  useKeys([
    { keys: "J", title: "auction.nextBid", run: go(1) },
    { keys: "K", title: "auction.bidBefore", run: go(-1) },
  ]);
  const top = lot.bids.find(({ is_void }) => !is_void);
  return (
    <section className={classNames("card", styles.bids)}>
      <header className={styles.cardHead}>
        <h2>{t("auction.bids")}</h2>
        <small>{t("auction.onlyUp")}</small>
        <span className={styles.legend}>
          <i data-kind="hand" /> {t("auction.hand")} <i data-kind="auto" /> {t("auction.auto")}
        </span>
      </header>
      {lot.bids.length === 0 ? (
        <p className={styles.none}>{t("auction.noBids")}</p>
      ) : (
        <>
          <BidLadder lot={lot} chosen={chosen} />
          <ScrollBox className={styles.tableBox} label={t("auction.bids")}>
            <table className="card-rows">
              <thead>
                <tr>
                  <th>#</th>
                  <th>{t("auction.bidder")}</th>
                  <th>{t("auction.amount")}</th>
                  <th>{t("auction.up")}</th>
                  <th>{t("auction.way")}</th>
                  <th>{t("auction.time")}</th>
                  <th aria-label={t("auction.notes")} />
                </tr>
              </thead>
              <tbody>
                {rows.map((bid) => (
                  <BidRow key={bid.id} bid={bid} leads={bid.id === top?.id} isChosen={bid.id === chosen} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
      <footer className={styles.foot}>
        <span>{lot.status > 2 ? t("auction.unsealed") : t("auction.sealed")}</span>
        {lot.bids.length > first && (
          <Button kind="text" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("auction.fewer") : t("auction.all", { count: lot.bids.length })}
          </Button>
        )}
        <Button kind="text" onClick={() => tab.navigate(`/plugin/auction/bids?lot=${lot.id}`)}>
          {t("auction.toList")}
        </Button>
      </footer>
    </section>
  );
}

function BidRow({
  bid,
  leads,
  isChosen,
}: {
  readonly bid: BidShown;
  readonly leads: boolean;
  readonly isChosen: boolean;
}) {
  const t = useT();
  const notes = [
    bid.is_void && t("auction.isVoid"),
    bid.extends && t("auction.extends"),
    bid.meets_reserve && t("auction.meets"),
  ].filter(Boolean);
  return (
    <tr data-leads={leads || undefined} data-void={bid.is_void || undefined} aria-selected={isChosen}>
      <td className="figures">{bid.nth}</td>
      <td>
        <span className={styles.who}>
          <Avatar name={bid.name} size={22} /> <b>{bid.name}</b>
          {leads && <span className={styles.leads}>{t("auction.leading")}</span>}
        </span>
      </td>
      <td className="figures">
        <b>{formatMoney(bid.amount_fen)}</b>
      </td>
      <td className="figures">{bid.rise_fen > 0 ? `+${formatMoney(bid.rise_fen)}` : "–"}</td>
      <td>
        {bid.is_auto ? (
          <Chip color="violet" dot={false}>
            {t("auction.byCeiling")}
          </Chip>
        ) : (
          t("auction.hand")
        )}
      </td>
      <td className="figures">{formatTime(bid.at, "MM-DD HH:mm:ss")}</td>
      <td className={styles.note}>{notes.join(" · ")}</td>
    </tr>
  );
}
