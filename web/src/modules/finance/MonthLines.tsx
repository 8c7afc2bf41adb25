import type { MonthView } from "@kangying/contract/finance/month.endpoints";
import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";

/** A month's totals by account, with the sums of both sides. */
export function MonthLines({ month }: { readonly month: MonthView }) {
  const t = useT();
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t("month.subject")}</th>
          <th scope="col">{t("month.account")}</th>
          <th scope="col">{t("month.opening")}</th>
          <th scope="col">{t("month.debit")}</th>
          <th scope="col">{t("month.credit")}</th>
          <th scope="col">{t("month.closing")}</th>
        </tr>
      </thead>
      <tbody>
        {month.lines.map((line) => (
          <tr key={line.head}>
            <td>{line.subject}</td>
            <th scope="row">{line.title}</th>
            <td>{formatMoney(line.opening_fen)}</td>
            <td>{formatMoney(line.debit_fen)}</td>
            <td>{formatMoney(line.credit_fen)}</td>
            <td>{formatMoney(line.closing_fen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t("month.total")}
          </th>
          {/* Neither openings nor closings are added up. */}
          <td>—</td>
          <td>{formatMoney(month.debit_fen)}</td>
          <td>{formatMoney(month.credit_fen)}</td>
          <td>—</td>
        </tr>
      </tfoot>
    </table>
  );
}
