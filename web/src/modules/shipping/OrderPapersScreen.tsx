import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Printer } from "lucide-react";
import { orderPapers, pickList, type OrderPaper } from "@kangying/contract/orders/shipping.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { usePageSize } from "../../engine/paper/use-page-size.ts";
import { BarCode } from "../../ui/codes/BarCode.tsx";
import { Button } from "../../ui/Button.tsx";
import { Paper, PaperFacts, PaperHead } from "../../ui/Paper.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { Picks } from "./PickPaper.tsx";
import styles from "./papers.module.css";

/** Kinds of papers. Packing lists and labels are per order, a pick list covers all orders. */
const kinds = ["pick", "roll", "list", "label"] as const;
type Kind = (typeof kinds)[number];

/**
 * `/orderManagement/print?ids=1,2`: packing lists on A4, labels 80 mm wide (one per parcel), or a pick list for all orders on either paper.
 * With `kind=pick` and no ids: for all waiting orders.
 */
export function OrderPapersScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const [params] = useSearchParams();
  const ids = params.get("ids") ?? "";
  const asked = params.get("kind");
  const [kind, setKind] = useState<Kind>(kinds.find((one) => one === asked) ?? "list");
  const isPick = kind === "pick" || kind === "roll";
  usePageSize(kind === "roll" || kind === "label" ? "roll" : "a4");
  const query = useQuery({
    queryKey: ["order-papers", ids, language],
    queryFn: ({ signal }) => api.call(orderPapers, { ids }, { hideError: true, signal }),
    enabled: ids !== "" && !isPick,
    staleTime: 0,
  });
  const picks = useQuery({
    queryKey: ["pick-list", ids, language],
    queryFn: ({ signal }) => api.call(pickList, ids === "" ? {} : { ids }, { hideError: true, signal }),
    enabled: isPick,
    staleTime: 0,
  });
  const orders = query.data?.orders ?? [];
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("orderPrint")}</h1>
        <div data-part="page-actions" className="page-actions">
          <Segmented
            label={titleOf("orderPrint")}
            value={kind}
            options={[
              { value: "pick", title: t("shipping.pickList") },
              { value: "roll", title: t("shipping.pickRoll") },
              { value: "list", title: t("shipping.packingList") },
              { value: "label", title: t("shipping.labels") },
            ]}
            onChange={setKind}
          />
          {(isPick ? (picks.data?.lines.length ?? 0) > 0 : orders.length > 0) && (
            <Button kind="filled" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
              {t("paper.print")}
            </Button>
          )}
        </div>
      </header>
      {isPick && <Picks query={picks} isRoll={kind === "roll"} />}
      {ids === "" && !isPick && <Empty text={t("shipping.noOrders")} />}
      {!isPick && query.isLoading && <SkeletonRows rows={8} columns={4} />}
      {!isPick && query.isError && !query.data && (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(isPick ? [] : orders).map((order) =>
        kind === "list" ? <PackingList key={order.id} order={order} /> : <Labels key={order.id} order={order} />,
      )}
    </div>
  );
}

function Lines({ items }: { readonly items: OrderPaper["items"] }) {
  const t = useT();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t("shipping.goods")}</th>
          <th>{t("shipping.code")}</th>
          <th className={styles.count}>{t("shipping.pieces")}</th>
          <th className={styles.tick}>✓</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, title, code, unit, qty }) => (
          <tr key={`${name} ${title} ${code}`}>
            <td>
              {name} <small>{title}</small>
            </td>
            <td className="figures">{code}</td>
            <td className={styles.count}>
              {qty} {unit}
            </td>
            <td className={styles.tick}>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PackingList({ order }: { readonly order: OrderPaper }) {
  const t = useT();
  return (
    <Paper className={styles.sheet}>
      <PaperHead
        house={order.shop}
        title={t("shipping.packingList")}
        numbers={[
          [t("shipping.orderNo"), order.no],
          [t("shipping.placed"), formatTime(order.placed_at, "YYYY-MM-DD HH:mm")],
        ]}
      />
      <PaperFacts
        columns={2}
        facts={[
          [t("shipping.recipient"), `${order.recipient} ${order.phone}`],
          [t("shipping.address"), `${order.region} ${order.detail}`],
          ...(order.buyer_note === "" ? [] : [[t("shipping.buyerNote"), order.buyer_note] as const]),
        ]}
      />
      <Lines items={order.items} />
    </Paper>
  );
}

/** One label per parcel. An order without parcels gets one label with the address only. */
function Labels({ order }: { readonly order: OrderPaper }) {
  const t = useT();
  const parcels = order.parcels.length > 0 ? order.parcels : [null];
  return parcels.map((parcel, index) => (
    <Paper key={parcel?.id ?? 0} className={styles.label}>
      <p className={styles.carrier}>
        <b>{parcel?.carrier_name ?? order.shop}</b>
        <span className="figures">
          {index + 1}/{parcels.length}
        </span>
      </p>
      <div className={styles.bars}>
        {parcel ? (
          <BarCode text={parcel.waybill} label={t("shipping.waybill")} />
        ) : (
          <BarCode text={order.no} label={t("shipping.orderNo")} />
        )}
      </div>
      <p className={styles.number}>{parcel?.waybill ?? order.no}</p>
      <p className={styles.to}>
        <b>
          {order.recipient} {order.phone}
        </b>
        <span>
          {order.region} {order.detail}
        </span>
      </p>
      <p className={styles.inside}>
        {(parcel?.items ?? order.items).map(({ name, title, qty }) => `${name} ${title} ×${qty}`).join(" · ")}
      </p>
      <p className={styles.from}>
        <span>{order.shop}</span>
        <span className="figures">{order.no}</span>
        {parcel && <span>{t("shipping.kg", { kg: (parcel.weight_g / 1000).toFixed(2) })}</span>}
      </p>
    </Paper>
  ));
}
