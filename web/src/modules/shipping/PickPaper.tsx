import type { UseQueryResult } from "@tanstack/react-query";
import type { PickList } from "@kangying/contract/orders/shipping.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Paper, PaperHead } from "../../ui/Paper.tsx";
import { Alert, Empty, SkeletonRows } from "../../ui/states.tsx";
import styles from "./papers.module.css";

/** The pick list, on A4 or on an 80 mm roll. */
export function Picks({ query, isRoll }: { readonly query: UseQueryResult<PickList>; readonly isRoll: boolean }) {
  const t = useT();
  if (query.isLoading) return <SkeletonRows rows={8} columns={4} />;
  if (!query.data) return <CallFailure error={query.error} onRetry={() => void query.refetch()} />;
  const list = query.data;
  if (list.lines.length === 0) return <Empty text={t("shipping.nothingToPick")} />;
  return (
    <>
      {list.has_more && <Alert kind="amber">{t("shipping.pickMore", { orders: list.orders })}</Alert>}
      <Paper className={isRoll ? styles.label : styles.sheet} data-part="pick-list">
        <PaperHead
          house={list.shop}
          title={t("shipping.pickList")}
          numbers={[
            [t("shipping.pickOf"), t("shipping.pickCount", { orders: list.orders, pieces: list.pieces })],
            [t("shipping.madeAt"), formatTime(list.made_at, "YYYY-MM-DD HH:mm")],
          ]}
        />
        {isRoll ? <RollLines lines={list.lines} /> : <SheetLines lines={list.lines} />}
      </Paper>
    </>
  );
}

type Lines = PickList["lines"];

const ordersOf = (orders: Lines[number]["orders"]): string =>
  orders.map(({ no, qty }) => (qty > 1 ? `${no} ×${qty}` : no)).join("\u2003");

function SheetLines({ lines }: { readonly lines: Lines }) {
  const t = useT();
  return (
    <table className={classNames(styles.lines, styles.picks)}>
      <thead>
        <tr>
          <th>{t("shipping.shelf")}</th>
          <th>{t("shipping.goods")}</th>
          <th>{t("shipping.code")}</th>
          <th className={styles.count}>{t("shipping.pieces")}</th>
          <th className={styles.tick}>✓</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.sku_id}>
            <td className="figures">{line.shelf || "–"}</td>
            <td>
              <b>{line.name}</b> <small>{line.title}</small>
              <small className={styles.pickOrders}>{ordersOf(line.orders)}</small>
            </td>
            <td className="figures">{line.code}</td>
            <td className={styles.count}>
              <b>{line.qty}</b> {line.unit}
              {line.short > 0 && <small>{t("shipping.short", { pieces: line.short })}</small>}
            </td>
            <td className={styles.tick}>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RollLines({ lines }: { readonly lines: Lines }) {
  const t = useT();
  return (
    <ul className={styles.rollLines}>
      {lines.map((line) => (
        <li key={line.sku_id}>
          <span>
            {line.shelf !== "" && <b className="figures">{line.shelf} </b>}
            {line.name} <small>{line.title}</small>
            {line.short > 0 && <small> · {t("shipping.short", { pieces: line.short })}</small>}
          </span>
          <b className="figures">
            {line.qty} {line.unit} ☐
          </b>
        </li>
      ))}
    </ul>
  );
}
