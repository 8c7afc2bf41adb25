import { useEffect, useState, type ReactNode } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useParams } from "react-router";
import { couponCalls } from "@kangying/contract/coupons/coupons.calls";
import { couponTrial } from "@kangying/contract/coupons/coupons.endpoints";
import { api } from "../../engine/api/client.ts";
import type { OutputOf } from "../../engine/api/callable.ts";
import type { FormValues } from "../../engine/form/form-values.ts";
import { FormPage } from "../../engine/form/page/FormPage.tsx";
import type { FormSection } from "../../engine/form/page/form-section.ts";
import { formatMoney } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { RowActionScreen } from "../../engine/record/RowActionScreen.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import styles from "./coupons.module.css";

type Trial = OutputOf<typeof couponTrial>;
type Change = (name: string, value: unknown) => void;

const home = "/goods/coupons/list";

/** `/goods/coupons/add` */
export function AddCouponScreen() {
  return <CouponEditor id={null} />;
}

/** `/goods/coupons/edit/:id` */
export function EditCouponScreen() {
  const { id = "" } = useParams();
  return <CouponEditor key={id} id={Number(id)} />;
}

/** `/goods/coupons/del/:id` */
export function DeleteCouponScreen() {
  const titleOf = useTitles();
  return (
    <RowActionScreen
      list={couponCalls.CouponList.api}
      route="CouponList"
      home={home}
      title={titleOf("couponList")}
      action="delete"
      name="name"
    />
  );
}

function CouponEditor({ id }: { readonly id: number | null }) {
  const t = useT();
  const titleOf = useTitles();
  const sections: readonly FormSection[] = [
    {
      name: "face",
      title: t("coupons.face"),
      fields: ["type", "name", "threshold_fen", "value_fen", "freight_fen", "pay_percent", "max_off_fen", "gifts"],
    },
    {
      name: "use",
      title: t("coupons.use"),
      fields: ["scope", "cat_ids", "goods", "valid_kind", "valid_range", "valid_days", "valid_delay"],
    },
    {
      name: "issue",
      title: t("coupons.issue"),
      fields: ["issue_total", "per_user", "take", "ranks", "ways", "take_code", "gift_goods", "gift_from_fen"],
    },
    {
      name: "stack",
      title: t("coupons.stack"),
      fields: ["with_rank_price", "with_points", "with_freight_coupon", "with_activity"],
      foot: priceOrder,
    },
  ];
  return (
    <FormPage
      list={couponCalls.CouponList.api}
      listRoute="CouponList"
      action={id === null ? "add" : "edit"}
      id={id}
      title={() => titleOf(id === null ? "couponAdd" : "couponEdit")}
      note={<p className={styles.note}>{t("coupons.frozen")}</p>}
      sections={sections}
      submits={[
        { title: t("coupons.draft"), set: { publish: false } },
        { title: t("coupons.publish"), set: { publish: true } },
      ]}
      aside={couponAside}
      home={home}
    />
  );
}

const freightCoupon = 3;

const priceOrder = (values: FormValues): ReactNode => <PriceOrder isFreight={values["type"] === freightCoupon} />;

/** The order of the price steps, with this coupon's step marked. */
function PriceOrder({ isFreight }: { readonly isFreight: boolean }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ["coupon-trial", "{}"],
    queryFn: ({ signal }) => api.call(couponTrial, { form: "{}" }, { hideError: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const own = isFreight ? "freight_coupon" : "coupon";
  return (
    <div className={styles.order} data-part="price-order">
      <span>{t("coupons.order")}</span>
      <ol>
        {data.steps.map((step) => (
          <li key={step} aria-current={step === own ? "step" : undefined}>
            {t(`coupons.order.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const couponAside = (values: FormValues, change: Change): ReactNode => <CouponAside values={values} change={change} />;

/** Milliseconds without a change after which the preview is requested. */
const pause = 300;

/** Preview by the server: the coupon, its rule in words, a sample order, and the possible cost. */
function CouponAside({ values, change }: { readonly values: FormValues; readonly change: Change }) {
  const t = useT();
  const now = JSON.stringify(values);
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  const trial = useQuery({
    queryKey: ["coupon-trial", rested],
    queryFn: ({ signal }) => api.call(couponTrial, { form: rested }, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!trial.data) return <SkeletonRows rows={5} columns={1} />;
  const name = typeof values["name"] === "string" && values["name"] !== "" ? values["name"] : t("coupons.noName");
  return (
    <div className={styles.aside} aria-live="polite">
      <Ticket name={name} trial={trial.data} />
      <TriedOrder trial={trial.data} />
      <Cost trial={trial.data} scope={values["scope"]} change={change} />
    </div>
  );
}

function Ticket({ name, trial: { face, sentence } }: { readonly name: string; readonly trial: Trial }) {
  return (
    <section className={styles.preview}>
      <div className={styles.ticket} data-part="coupon-ticket">
        <div className={styles.worth}>
          <strong>{face.amount}</strong>
          <span>{face.condition}</span>
        </div>
        <div className={styles.about}>
          <b>{name}</b>
          <span>{face.scope}</span>
          <span>{face.validity}</span>
        </div>
      </div>
      <p className={styles.sentence} data-part="coupon-sentence">
        {sentence}
      </p>
    </section>
  );
}

function TriedOrder({ trial: { trial } }: { readonly trial: Trial }) {
  const t = useT();
  if (!trial) return null;
  return (
    <section className={styles.card}>
      <header>
        <h2>{t("coupons.tried")}</h2>
        <span>{trial.name}</span>
      </header>
      <table className="figures">
        <tbody>
          {trial.rows.map(({ qty, amount_fen, off_fen, missing_fen, margin_bp }) => (
            <tr key={qty}>
              <td>× {qty}</td>
              <td>
                {formatMoney(amount_fen)}
                {off_fen > 0 && ` − ${formatMoney(off_fen)}`}
              </td>
              {missing_fen > 0 ? (
                <td className={styles.isShort}>{t("coupons.missing", { amount: formatMoney(missing_fen) })}</td>
              ) : (
                <td className={styles.isPaid}>
                  {formatMoney(amount_fen - off_fen)}
                  {margin_bp !== null && (
                    <small>{t("coupons.margin", { percent: (margin_bp / 100).toFixed(1) })}</small>
                  )}
                </td>
              )}
            </tr>
          ))}
          {trial.refund_fen !== null && (
            <tr>
              <td colSpan={2}>{t("coupons.backOne")}</td>
              <td className={styles.isPaid}>{t("coupons.back", { amount: formatMoney(trial.refund_fen) })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface CostProps {
  readonly trial: Trial;
  readonly scope: unknown;
  readonly change: Change;
}

function Cost({ trial: { cost, reach, goods }, scope, change }: CostProps) {
  const t = useT();
  const lines = [
    [t("coupons.members"), t("coupons.people", { count: reach.members })],
    ...(reach.most === null ? [] : [[t("coupons.most"), t("coupons.pieces", { count: reach.most })]]),
    [t("coupons.covered"), t("coupons.kinds", { count: goods.covered })],
    ...(cost.all_fen === null ? [] : [[t("coupons.allUsed"), `¥${formatMoney(cost.all_fen)}`]]),
    ...(cost.likely_fen === null || cost.rate_bp === null
      ? []
      : [[t("coupons.likely", { percent: (cost.rate_bp / 100).toFixed(0) }), `¥${formatMoney(cost.likely_fen)}`]]),
    ...(cost.sales === null
      ? []
      : [[t("coupons.sales", { count: cost.sales.orders }), `¥${formatMoney(cost.sales.amount_fen)}`]]),
  ];
  const exclude = (): void => {
    change("scope", 4);
    change(
      "goods",
      goods.below_cost.map(({ id }) => ({ goods_id: id })),
    );
  };
  return (
    <section className={styles.card}>
      <header>
        <h2>{t("coupons.cost")}</h2>
      </header>
      <dl className="figures">
        {lines.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {goods.below_cost.length > 0 && (
        <div className={styles.warning} data-part="below-cost">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>
            {t("coupons.belowCost", {
              count: goods.below_cost.length,
              names: goods.below_cost
                .slice(0, 3)
                .map((one) => one.name)
                .join(t("list.comma")),
            })}{" "}
            {scope === 1 && (
              <button type="button" onClick={exclude}>
                {t("coupons.exclude")}
              </button>
            )}
          </p>
        </div>
      )}
    </section>
  );
}
