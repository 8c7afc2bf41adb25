import type { ReactNode } from "react";
import type { LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { inClock, useClock } from "./use-clock.ts";
import styles from "./auction.module.css";

const day = 86_400;

function Figure({
  title,
  note,
  tone,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly tone?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div data-tone={tone}>
      <dt>{title}</dt>
      <dd>
        <b className="figures">{children}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** Time until the lot begins or ends, by the server's clock. */
function TimeLeft({ lot }: { readonly lot: LotLive }) {
  const t = useT();
  const now = useClock();
  const isComing = lot.start_at > now && lot.status < 2;
  const end = formatTime(isComing ? lot.start_at : lot.end_at, "MM-DD HH:mm:ss");
  if (lot.status > 2 || lot.status === 0)
    return (
      <Figure title={t("auction.ends")} note={end.slice(6)}>
        {end.slice(0, 5)}
      </Figure>
    );
  const left = (isComing ? lot.start_at : lot.end_at) - now;
  const isSoon = !isComing && left <= lot.window_minutes * 60;
  return (
    <Figure
      title={isComing ? t("auction.begins") : t("auction.left")}
      note={isComing ? t("auction.beginsAt", { at: end }) : t("auction.endsAt", { at: end })}
      tone={isSoon || left < 1_800 ? "amber" : undefined}
    >
      {left > day ? t("auction.days", { days: Math.floor(left / day), clock: inClock(left % day) }) : inClock(left)}
    </Figure>
  );
}

/** The five figures to watch while the lot runs. */
export function LotFigures({ lot }: { readonly lot: LotLive }) {
  const t = useT();
  const { counts } = lot;
  const yuan = (fen: number): string => `¥${formatMoney(fen)}`;
  const isOver = lot.status > 2;
  return (
    <dl className={classNames("card", styles.figures)}>
      <Figure
        title={isOver ? t("auction.lastPrice") : t("auction.price")}
        note={lot.leader === null ? t("auction.nobody") : t("auction.leads", { name: lot.leader })}
      >
        {yuan(lot.current_fen ?? lot.start_fen)}
      </Figure>
      <TimeLeft lot={lot} />
      <Figure title={t("auction.bids")} note={t("auction.bidders", { people: counts.bidders, hand: counts.by_hand })}>
        {t("auction.times", { count: counts.bids })}
      </Figure>
      <Figure
        title={t("auction.next")}
        note={
          lot.current_fen === null ? t("auction.fromStart") : t("auction.rise", { step: formatMoney(lot.step_fen) })
        }
      >
        {isOver ? "–" : yuan(lot.next_fen)}
      </Figure>
      <Figure
        title={t("auction.held")}
        note={t("auction.heldOf", { people: counts.deposits, each: formatMoney(lot.deposit_fen) })}
      >
        {yuan(counts.held_fen)}
      </Figure>
    </dl>
  );
}
