import { settlementSheet, type SettlementPaper } from "@kangying/contract/students/settlement.endpoints";
import { amountInCapitals, formatMoney, formatTime } from "../../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { PaperScreen } from "../../../engine/paper/PaperScreen.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Paper, PaperFacts, PaperHead } from "../../../ui/Paper.tsx";
import styles from "./settlement.module.css";

/** The settlement of an ended stay, to print and sign. */
export function SettlementScreen() {
  const titleOf = useTitles();
  return (
    <PaperScreen
      document={settlementSheet}
      topic="stay"
      list="CampsiteFinished"
      title="settlementSheet"
      nameOf={({ stay_no }) => `${titleOf("settlementSheet")} ${stay_no}`}
    >
      {(paper) => <Sheet paper={paper} />}
    </PaperScreen>
  );
}

function Sheet({ paper }: { readonly paper: SettlementPaper }) {
  const t = useT();
  const isChinese = useLanguage() === "zh-CN";
  const facts: readonly (readonly [string, string])[] = [
    [t("settlement.student"), `${paper.student} · ${paper.student_no}`],
    [t("settlement.package"), paper.package],
    [t("settlement.days"), `${paper.checkin_date ?? "–"} – ${paper.on_day}`],
    [t("settlement.nights"), t("settlement.nightsOf", { used: paper.nights_used, left: paper.nights_left })],
    [t("settlement.cause"), paper.cause_title],
  ];
  return (
    <Paper data-part="settlement-paper" className={styles.settlementPaper} lang={isChinese ? "zh-CN" : undefined}>
      <PaperHead
        house={paper.supplier}
        title={t("settlement.title")}
        numbers={[
          [t("settlement.no"), paper.stay_no],
          [t("settlement.date"), formatTime(paper.at, "YYYY-MM-DD HH:mm")],
        ]}
      />
      <PaperFacts facts={facts} columns={2} />
      <Lines paper={paper} />
      <Total total_fen={paper.total_fen} isChinese={isChinese} />
      {paper.total_fen > 0 && <p className={styles.settlementDue}>{t("settlement.due", { day: paper.refund_due })}</p>}
      <footer>
        <p>
          {t("settlement.by")} {paper.by_name}
        </p>
        <p>{t("settlement.signature")}</p>
        <p>{t("settlement.stamp")}</p>
      </footer>
    </Paper>
  );
}

function Lines({ paper }: { readonly paper: SettlementPaper }) {
  const t = useT();
  // The total is shown below, large and in words.
  const lines = paper.rows.filter(({ code }) => code !== "total");
  return (
    <table className={styles.settlementLines}>
      <thead>
        <tr>
          <th scope="col">{t("settlement.item")}</th>
          <th scope="col">{t("settlement.formula")}</th>
          <th scope="col">{t("settlement.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, title, formula, amount_fen, strong }, index) => (
          // A code can occur more than once, because each lot of nights has its own line. The lines never change.
          <tr key={`${code} ${index}`} className={classNames(strong && styles.isSum)}>
            <th scope="row">{title}</th>
            <td>{formula}</td>
            <td className="figures">{formatMoney(amount_fen, { sign: true })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Total({ total_fen, isChinese }: { readonly total_fen: number; readonly isChinese: boolean }) {
  const t = useT();
  const amount_fen = Math.abs(total_fen);
  return (
    <div className={styles.settlementTotal}>
      <p className="figures">
        <span>{total_fen < 0 ? t("settlement.owed") : t("settlement.back")}</span>
        <strong>{formatMoney(amount_fen, { sign: true })}</strong>
      </p>
      {isChinese && (
        <p>
          <span>{t("settlement.capitals")}</span>
          <strong>{amountInCapitals(amount_fen)}</strong>
        </p>
      )}
    </div>
  );
}
