import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { FormField } from "@kangying/contract/core/form/form";
import { stockCalls, stockLogCalls } from "@kangying/contract/goods/goods.calls";
import { skuOptions, stockBridge } from "@kangying/contract/goods/stock.endpoints";
import type { OutputOf } from "../../engine/api/callable.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { RemoteSelect } from "../../engine/form/fields/RemoteSelect.tsx";
import { formatNumber, formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { ListScreen } from "../../engine/list/ListScreen.tsx";
import { useMayCall } from "../../engine/session/may.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./stock.module.css";

const nothing = {};
type Bridge = OutputOf<typeof stockBridge>;

/** `/goods/list/stocklog`: the stock log, and above it a chart of where the pieces went. */
export function StockLogScreen() {
  const titleOf = useTitles();
  return <ListScreen api={stockLogCalls.StockLogList.api} title={titleOf("goodsStockLog")} facts={<BridgeCard />} />;
}

function BridgeCard() {
  const t = useT();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const sku = /^\d+$/.test(params.get("sku") ?? "") ? Number(params.get("sku")) : undefined;
  const at = /^\d{0,10},\d{0,10}$/.test(params.get("at") ?? "") ? (params.get("at") ?? undefined) : undefined;
  const asked = { ...(sku === undefined ? {} : { sku }), ...(at === undefined ? {} : { at }) };
  const query = useQuery({
    queryKey: ["stock-bridge", asked, language],
    queryFn: ({ signal }) => api.call(stockBridge, asked, { hideError: true, signal }),
    placeholderData: keepPreviousData,
  });
  useTopic("sku", () => void query.refetch());
  const bridge = query.data;
  if (!bridge) return null;
  const reason = params.get("reason");
  const choose = (next: string): void => {
    const others = new URLSearchParams(params);
    others.delete("page");
    if (next === reason) others.delete("reason");
    else others.set("reason", next);
    setParams(others, { replace: true });
  };
  const chooseSku = (next: string | number | null): void => {
    const others = new URLSearchParams(params);
    others.delete("page");
    if (next === null) others.delete("sku");
    else others.set("sku", String(next));
    setParams(others, { replace: true });
  };
  return (
    <section className={styles.bridge} aria-label={t("stock.bridge")} data-part="stock-bridge">
      <Head bridge={bridge} onSku={chooseSku} />
      {bridge.moves.length === 0 ? (
        <p className={styles.nothing}>{t("stock.none")}</p>
      ) : (
        <Bars bridge={bridge} reason={reason} onReason={choose} />
      )}
    </section>
  );
}

/** The SKU of the log. None: all SKUs. */
const skuField: FormField = { name: "sku", title: "", type: "remote_select", remote: { api: skuOptions.api } };

interface HeadProps {
  readonly bridge: Bridge;
  readonly onSku: (sku: string | number | null) => void;
}

function Head({ bridge: { sku, agrees }, onSku }: HeadProps) {
  const t = useT();
  const mayCall = useMayCall();
  const chooser = mayCall(stockCalls.SkuList.api) && (
    <div className={styles.chooser}>
      <RemoteSelect
        field={skuField}
        id="stock-sku"
        label={t("stock.chooseSku")}
        placeholder={t("stock.all")}
        value={sku?.id ?? null}
        values={nothing}
        onChange={onSku}
      />
    </div>
  );
  const line = agrees && <Agrees {...agrees} />;
  if (!sku)
    return (
      <header className={styles.head}>
        {chooser || <b>{t("stock.all")}</b>}
        {line}
      </header>
    );
  const sellable = sku.on_hand - sku.reserved;
  const state = sellable <= 0 ? "out" : sellable <= sku.warn_at ? "low" : "enough";
  const figures = [
    [t("stock.onHand"), formatNumber(sku.on_hand), ""],
    [t("stock.reserved"), formatNumber(sku.reserved), ""],
    [t("stock.sellable"), formatNumber(sellable), state],
    [t("stock.warnAt"), formatNumber(sku.warn_at), ""],
    [t("stock.daysLeft"), sku.days_left === null ? "–" : t("stock.days", { days: sku.days_left }), state],
  ] as const;
  return (
    <header className={styles.head}>
      {chooser || (
        <p>
          <b>{sku.name}</b>
          <small>{sku.title}</small>
        </p>
      )}
      {line}
      <dl>
        {figures.map(([name, value, of]) => (
          <div key={name} data-state={of || undefined}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** Check that the log's sum equals the stock. If not, it links to the first row that does not fit. */
function Agrees({ on_hand, log, first }: NonNullable<Bridge["agrees"]>) {
  const t = useT();
  const isGood = on_hand === log;
  return (
    <p className={styles.agrees} data-state={isGood ? "good" : "bad"} data-part="stock-agrees">
      {isGood ? <ShieldCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {t(isGood ? "stock.agrees" : "stock.differs", { log: formatNumber(log), on_hand: formatNumber(on_hand) })}
      {first && <Link to={`?sku=${first.sku}&at=${first.at},${first.at}`}>{t("stock.firstOff")}</Link>}
    </p>
  );
}

interface BarsProps {
  readonly bridge: Bridge;
  readonly reason: string | null;
  readonly onReason: (reason: string) => void;
}

/** Each movement with the stock level before and after it. */
function stepsOf(opening: number, moves: Bridge["moves"]) {
  return moves.map((move, index) => {
    const from = moves.slice(0, index).reduce((level, { pieces }) => level + pieces, opening);
    const to = from + move.pieces;
    return { ...move, low: Math.min(from, to), high: Math.max(from, to) };
  });
}

/** Waterfall chart: each bar begins at the end of the one before. */
function Bars({ bridge: { since, opening, moves, closing }, reason, onReason }: BarsProps) {
  const t = useT();
  const steps = stepsOf(opening, moves);
  const top = Math.max(opening, closing, ...steps.map(({ high }) => high), 1);
  const part = (pieces: number): string => `${(pieces / top) * 100}%`;
  const signed = (pieces: number): string => `${pieces > 0 ? "+" : "−"}${formatNumber(Math.abs(pieces))}`;
  const whole = (title: string, pieces: number) => (
    <li data-kind="whole">
      <span className={styles.room}>
        <i style={{ height: part(pieces) }}>
          <b className="figures">{formatNumber(pieces)}</b>
        </i>
      </span>
      <span>{title}</span>
    </li>
  );
  return (
    <ScrollBox className={styles.bars} label={t("stock.bridge")}>
      <ol>
        {whole(t("stock.opening", { day: formatTime(since, "MM-DD") }), opening)}
        {steps.map(({ reason: of, title, pieces, low, high }) => (
          <li key={of} data-kind={pieces > 0 ? "came" : "went"}>
            <button
              type="button"
              aria-pressed={of === reason}
              title={t("stock.filterBy", { reason: title })}
              onClick={() => onReason(of)}
            >
              <span className={styles.room}>
                <i style={{ height: part(high - low), bottom: part(low) }}>
                  <b className="figures">{signed(pieces)}</b>
                </i>
              </span>
              <span>{title}</span>
            </button>
          </li>
        ))}
        {whole(t("stock.closing"), closing)}
      </ol>
    </ScrollBox>
  );
}
