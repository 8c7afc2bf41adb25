import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { SettlementPaper } from "@kangying/contract/students/students.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { amountInCapitals, formatMoney, formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Paper, PaperFacts, PaperHead } from "../../ui/Paper.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import "./settlement.css";

/** How an ended stay was settled, as it is printed and signed. */
export function SettlementScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const { id } = useParams();
  const { setTitle } = useTab();
  const query = useQuery({
    queryKey: ["settlement", id, language],
    queryFn: ({ signal }) =>
      api.get<SettlementPaper>("seller/student/SettlementSheet", { id: Number(id) }, { hideError: true, signal }),
    enabled: id !== undefined,
  });
  useTopic("stay", () => void query.refetch());
  const no = query.data?.stay_no;
  useEffect(() => setTitle(no === undefined ? null : `${titleOf("settlementSheet")} ${no}`), [no, setTitle, titleOf]);
  return (
    <div className="settlement-page">
      <header className="page-head">
        <h1>{titleOf("settlementSheet")}</h1>
        <div className="page-actions">
          {query.data && (
            <Button kind="filled" onClick={() => window.print()}>
              {t("settlement.print")}
            </Button>
          )}
        </div>
      </header>
      {!query.data && (
        <div className="card">
          {query.isError ? (
            <RecordFailure list="CampsiteFinished" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={8} columns={4} />
          )}
        </div>
      )}
      {query.data && <Sheet paper={query.data} />}
    </div>
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
    <Paper className="settlement-paper" lang={isChinese ? "zh-CN" : undefined}>
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
      {paper.total_fen > 0 && <p className="settlement-due">{t("settlement.due", { day: paper.refund_due })}</p>}
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
  // The last line stands below, large, and in words.
  const lines = paper.rows.filter(({ code }) => code !== "total");
  return (
    <table className="settlement-lines">
      <thead>
        <tr>
          <th scope="col">{t("settlement.item")}</th>
          <th scope="col">{t("settlement.formula")}</th>
          <th scope="col">{t("settlement.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, title, formula, amount_fen, strong }, index) => (
          // A code may stand more than once: each lot of nights has its line, and the paper is frozen.
          <tr key={`${code} ${index}`} className={classNames(strong && "is-sum")}>
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
    <div className="settlement-total">
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
