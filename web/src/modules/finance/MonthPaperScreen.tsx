import { monthLook, type MonthView } from "@kangying/contract/finance/month.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { PaperScreen } from "../../engine/paper/PaperScreen.tsx";
import { Paper, PaperFacts, PaperHead } from "../../ui/Paper.tsx";
import { MonthLines } from "./MonthLines.tsx";
import styles from "./month.module.css";

/** A month's statement, for printing. */
export function MonthPaperScreen() {
  return (
    <PaperScreen document={monthLook} topic="book_month" list="Months" title="monthPaper" nameOf={({ month }) => month}>
      {(month) => <MonthPaper month={month} />}
    </PaperScreen>
  );
}

function MonthPaper({ month }: { readonly month: MonthView }) {
  const t = useT();
  const isChinese = useLanguage() === "zh-CN";
  const signature = (signed: MonthView["made"]): string =>
    signed === null ? "—" : `${signed.name} ${formatTime(signed.at, "YYYY-MM-DD HH:mm")}`;
  return (
    <Paper className={styles.paper} lang={isChinese ? "zh-CN" : undefined}>
      <PaperHead
        house={month.supplier}
        title={t("month.paperTitle", { month: month.month })}
        numbers={[
          [t("month.month"), month.month],
          [t("month.status"), month.status_title],
        ]}
      />
      <PaperFacts
        columns={2}
        facts={[
          [t("month.income"), formatMoney(month.income_fen, { sign: true })],
          [t("month.made"), signature(month.made)],
          [t("month.expense"), formatMoney(month.expense_fen, { sign: true })],
          [t("month.closed"), signature(month.closed)],
          [t("month.result"), formatMoney(month.income_fen - month.expense_fen, { sign: true })],
        ]}
      />
      <div className={styles.lines}>
        <MonthLines month={month} />
      </div>
      <p className={styles.digest}>
        {t("month.digest")} {month.digest ?? "—"}
      </p>
    </Paper>
  );
}
