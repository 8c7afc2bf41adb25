import { Link } from "react-router";
import type { StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./student.module.css";

/** The student's orders at the shop, newest first. Each links to its order. */
export function OrdersCard({ orders }: { readonly orders: NonNullable<StudentInfo["orders"]> }) {
  const t = useT();
  return (
    <section data-part="student-card orders-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>{t("student.orders")}</h2>
        <span className={classNames(styles.cardNote, "figures")}>
          {t("student.orderSum", { count: orders.count, amount: formatMoney(orders.paid_fen, { sign: true }) })}
        </span>
      </header>
      <ScrollBox className={styles.plainTableScroll} label={t("student.orders")}>
        <table data-part="plain-table" className={styles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t("student.orderNo")}</th>
              <th scope="col">{t("student.status")}</th>
              <th scope="col">{t("student.orderGoods")}</th>
              <th scope="col">{t("student.orderedAt")}</th>
              <th scope="col" className={styles.isFigure}>
                {t("student.fee")}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.rows.map((order) => (
              <tr key={order.id}>
                <td>
                  <Link to={order.to} className="figures">
                    {order.no}
                  </Link>
                </td>
                <td>
                  <Chip color={order.state.color}>{order.state.text}</Chip>
                </td>
                <td>{order.goods}</td>
                <td className="figures">{formatTime(order.placed_at, "YYYY-MM-DD")}</td>
                <td className={classNames(styles.isFigure, "figures")}>{formatMoney(order.payable_fen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
