import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Check } from "lucide-react";
import type { ListRow } from "@kangying/contract/core/list";
import type { TagsCell } from "@kangying/contract/core/list-cells";
import { orderLists } from "@kangying/contract/orders/orders.calls";
import { interceptionStatuses, ownCarrier } from "@kangying/contract/orders/shipping";
import { interceptionCalls } from "@kangying/contract/orders/shipping.calls";
import { logisticsQuery, type InterceptionView } from "@kangying/contract/orders/shipping.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { RecordScreen } from "../../engine/record/RecordScreen.tsx";
import { useMayCall } from "../../engine/session/may.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./order.module.css";

/** `/orderManagement/look/:id`: the order's progress, its details, and the tracking of its parcels. */
export function OrderScreen() {
  const titleOf = useTitles();
  return (
    <RecordScreen api={orderLists.OrderAllList.api} title={titleOf("orderLook")} lead={stepsOf} beside={trackingOf} />
  );
}

function stepsOf(row: ListRow): ReactNode {
  return <Steps row={row} />;
}

function trackingOf(row: ListRow): ReactNode {
  // A carrier may already have the parcel of an order that was closed.
  const isGone = typeof row["sent_at"] === "number" || row["status"] === "close";
  return isGone && row["freight_mode"] === 1 && <Tracking id={Number(row["id"])} />;
}

interface Step {
  readonly title: string;
  readonly at: number | null;
  /** Deadline of the step. */
  readonly until?: number | null;
}

const instant = (value: unknown): number | null => (typeof value === "number" ? value : null);

function useSteps(row: ListRow): readonly Step[] {
  const t = useT();
  const of = (name: string): number | null => instant(row[name]);
  const placed = { title: t("order.placed"), at: of("placed_at") };
  const paid = { title: t("order.paid"), at: of("paid_at"), until: of("pay_deadline") };
  const isFinished = row["status"] === "finish";
  if (row["status"] === "close")
    return [placed, ...(paid.at === null ? [] : [paid]), { title: t("order.closed"), at: of("closed_at") }];
  if (row["freight_mode"] === 2)
    return [placed, paid, { title: t("order.used"), at: isFinished ? of("received_at") : null }];
  if (row["freight_mode"] === 3) return [placed, paid, { title: t("order.finished"), at: of("received_at") }];
  return [
    placed,
    paid,
    { title: t("order.sent"), at: row["status"] === "pay" ? null : of("sent_at") },
    { title: t("order.received"), at: isFinished ? of("received_at") : null, until: of("auto_receive_at") },
    // Returns are no longer possible.
    { title: t("order.finished"), at: isPast(of("after_sale_until")), until: of("after_sale_until") },
  ];
}

const isPast = (at: number | null): number | null => (at !== null && at * 1_000 <= Date.now() ? at : null);

/** Steps of the order: done ones with their time, then the expected ones. */
function Steps({ row }: { readonly row: ListRow }) {
  const t = useT();
  const steps = useSteps(row);
  const next = steps.findIndex(({ at }) => at === null);
  const left = (row["left"] ?? []) as TagsCell;
  return (
    <ol className={classNames("card", styles.steps)} aria-label={t("order.steps")} data-part="order-steps">
      {steps.map(({ title, at, until = null }, index) => (
        <li
          key={title}
          data-state={at !== null ? "done" : index === next ? "now" : "open"}
          aria-current={index === next ? "step" : undefined}
        >
          <i aria-hidden>{at !== null ? <Check /> : index + 1}</i>
          <b>{title}</b>
          <small className="figures">
            {at !== null
              ? formatTime(at, "MM-DD HH:mm")
              : index === next && until !== null
                ? t("order.until", { at: formatTime(until, "MM-DD HH:mm") })
                : index === next
                  ? t("order.waiting")
                  : "\u00a0"}
          </small>
          {index === next &&
            left.map(({ text, color }) => (
              <Chip key={text} color={color}>
                {text}
              </Chip>
            ))}
        </li>
      ))}
    </ol>
  );
}

/** A parcel that must be intercepted, or the result of that. */
function Interception({ parcel }: { readonly parcel: InterceptionView }) {
  const t = useT();
  const mayCall = useMayCall();
  const { carrier_name, waybill, status, status_title, asked_at, asked_by, ended_at, note } = parcel;
  const color = interceptionStatuses.find(({ value }) => value === status)?.color ?? "slate";
  return (
    <div>
      <p className={styles.parcel}>
        <b>{carrier_name}</b> <span className="figures">{waybill}</span> <Chip color={color}>{status_title}</Chip>
      </p>
      <ul>
        {ended_at !== null && (
          <li>
            {note || status_title}
            <small className="figures">{formatTime(ended_at, "MM-DD HH:mm")}</small>
          </li>
        )}
        <li>
          {t("order.intercept", { by: asked_by, carrier: carrier_name })}
          <small className="figures">{formatTime(asked_at, "MM-DD HH:mm")}</small>
        </li>
      </ul>
      {ended_at === null && mayCall(interceptionCalls.InterceptionList.api) && (
        <Link to={`/orderManagement/interceptions?keyword=${waybill}`}>{t("order.interceptEnd")}</Link>
      )}
    </div>
  );
}

/** The last tracking event of each parcel. */
function Tracking({ id }: { readonly id: number }) {
  const t = useT();
  const language = useLanguage();
  const mayCall = useMayCall();
  const query = useQuery({
    queryKey: ["parcels-of", id, language],
    queryFn: ({ signal }) => api.call(logisticsQuery, { order_id: id }, { hideError: true, signal }),
    enabled: mayCall(logisticsQuery.api),
    retry: false,
  });
  useTopic("parcel", () => void query.refetch());
  useTopic("interception", () => void query.refetch());
  const { parcels = [], interceptions = [] } = query.data ?? {};
  if (parcels.length + interceptions.length === 0) return null;
  return (
    <section className={classNames("card", styles.tracking)} aria-label={t("order.tracking")}>
      <h2>{t("order.tracking")}</h2>
      <div className={styles.parcels}>
        {parcels.map((parcel) => (
          <div key={parcel.id}>
            <p className={styles.parcel}>
              <b>{parcel.carrier_name}</b> <span className="figures">{parcel.waybill}</span> {parcel.status_title}
            </p>
            {parcel.carrier === ownCarrier ? null : parcel.trace.length === 0 ? (
              <p className={styles.noTrace}>{parcel.fault ?? t("order.noTrace")}</p>
            ) : (
              <ul>
                {parcel.trace.slice(0, 4).map(({ at, text }) => (
                  <li key={`${at} ${text}`}>
                    {text}
                    <small className="figures">{formatTime(at, "MM-DD HH:mm")}</small>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        {interceptions.map((parcel) => (
          <Interception key={parcel.id} parcel={parcel} />
        ))}
      </div>
    </section>
  );
}
