import type { PageSettlement } from "@kangying/contract/students/page/own-page.endpoints";
import { formatMoney } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./own.module.css";

type Lines = Pick<PageSettlement, "rows" | "total_fen" | "refund_due">;

/** A settlement's lines, each with its calculation, and the refund. */
export function SettlementLines({ rows, total_fen, refund_due }: Lines) {
  const t = useT();
  return (
    <>
      <dl className={styles.lines}>
        {rows
          .filter(({ code }) => code !== "total")
          .map(({ code, title, formula, amount_fen, strong }, index) => (
            // A code may occur more than once: each lot of nights has its own line.
            <div key={`${code} ${index}`} className={classNames(strong && styles.isSum)}>
              <dt>
                {title}
                {formula !== "" && <small>{formula}</small>}
              </dt>
              <dd className="figures">{formatMoney(amount_fen, { sign: true })}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.total}>
        <span>{t(total_fen < 0 ? "own.owed" : "own.comesBack")}</span>
        <strong className="figures">{formatMoney(Math.abs(total_fen), { sign: true })}</strong>
      </p>
      {total_fen > 0 && <p className={styles.note}>{t("own.due", { day: refund_due })}</p>}
    </>
  );
}
