import type { LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { roundStep } from "../../engine/charts/round-step.ts";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useClock } from "./use-clock.ts";
import styles from "./auction.module.css";

const frame = { left: 62, right: 22, top: 22, bottom: 26 };

/**
 * Chart of the bids as steps over time. A filled dot is a bid by hand, a ring a proxy bid. The band is the time in which a bid extends the end.
 */
export function BidLadder({ lot, chosen }: { readonly lot: LotLive; readonly chosen: number | null }) {
  const t = useT();
  const [ref, size] = useChartSize<HTMLElement>({ width: 760, height: 220 });
  const clock = useClock();
  const bids = lot.bids.filter(({ is_void }) => !is_void).toReversed();
  const [from, to] = [lot.start_at, Math.max(lot.end_at, lot.start_at + 60)];
  const most = Math.max(lot.reserve_fen ?? 0, ...bids.map(({ amount_fen }) => amount_fen));
  const least = Math.min(lot.start_fen, ...bids.map(({ amount_fen }) => amount_fen));
  const step = roundStep(Math.max(100, most - least) / 100) * 100;
  const [low, high] = [Math.floor(least / step) * step, (Math.floor(most / step) + 1) * step];
  const floor = size.height - frame.bottom;
  const x = (at: number): number =>
    frame.left + ((Math.min(to, Math.max(from, at)) - from) / (to - from)) * (size.width - frame.left - frame.right);
  const y = (fen: number): number => floor - ((fen - low) / (high - low)) * (floor - frame.top);
  const points = bids.map((bid) => ({ bid, x: x(bid.at), y: y(bid.amount_fen) }));
  const last = points.at(-1);
  const until = lot.status > 2 ? x(to) : x(clock);
  const path = points
    .map((point, index) => (index === 0 ? `M${point.x},${point.y}` : `H${point.x}V${point.y}`))
    .join("");
  const band = x(lot.end_at - lot.window_minutes * 60);
  return (
    <figure className={styles.ladder} ref={ref}>
      <svg role="img" aria-label={t("auction.ladderSays", { count: bids.length, price: formatMoney(most) })}>
        <rect
          className={styles.band}
          x={band}
          y={frame.top}
          width={Math.max(0, x(to) - band)}
          height={floor - frame.top}
        />
        {Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map((fen) => (
          <g key={fen}>
            <line className={styles.rule} x1={frame.left} x2={size.width - frame.right} y1={y(fen)} y2={y(fen)} />
            <text x={frame.left - 8} y={y(fen) + 4} textAnchor="end">
              {formatMoney(fen)}
            </text>
          </g>
        ))}
        {lot.reserve_fen !== null && (
          <g>
            <line
              className={styles.reserve}
              x1={frame.left}
              x2={size.width - frame.right}
              y1={y(lot.reserve_fen)}
              y2={y(lot.reserve_fen)}
            />
            <text x={frame.left + 6} y={y(lot.reserve_fen) - 6}>
              {t("auction.reserveAt", { price: formatMoney(lot.reserve_fen) })}
            </text>
          </g>
        )}
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <text
            key={part}
            x={x(from + part * (to - from))}
            y={size.height - 6}
            textAnchor={part === 1 ? "end" : part === 0 ? "start" : "middle"}
          >
            {formatTime(from + part * (to - from), to - from > 86_400 ? "MM-DD HH:mm" : "HH:mm")}
          </text>
        ))}
        {lot.status <= 2 && <line className={styles.now} x1={x(clock)} x2={x(clock)} y1={frame.top} y2={floor} />}
        {last && <path className={styles.steps} d={`${path}H${Math.max(last.x, until)}`} />}
        {points.map(({ bid, x: cx, y: cy }) => (
          <circle
            key={bid.id}
            className={styles.dot}
            data-kind={bid.is_auto ? "auto" : "hand"}
            data-chosen={bid.id === chosen || undefined}
            cx={cx}
            cy={cy}
            r={bid.id === chosen ? 6 : 4.5}
          >
            <title>{`${bid.name} ${formatMoney(bid.amount_fen)}`}</title>
          </circle>
        ))}
        {last && (
          <text className={styles.top} x={last.x} y={last.y - 10} textAnchor="end">
            {formatMoney(last.bid.amount_fen)}
          </text>
        )}
      </svg>
    </figure>
  );
}
