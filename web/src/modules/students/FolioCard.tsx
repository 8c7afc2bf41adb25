import { Link } from "react-router";
import type { StudentFolio } from "@kangying/contract/students/page/student-folio.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Empty } from "../../ui/states.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./student.module.css";

/** What the stay costs and what was paid, line by line. Each sum links to its rows. */
export function FolioCard({ folio }: { readonly folio: StudentFolio }) {
  const t = useT();
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>{t("student.folio")}</h2>
        <span data-part="card-tools" className={styles.cardTools}>
          {folio.ledger_to && <Link to={folio.ledger_to}>{t("student.ledger")}</Link>}
        </span>
      </header>
      <dl data-part="weight-figures" className={classNames(styles.weightFigures, "figures")}>
        <Sum title={t("student.billed")} fen={folio.billed_fen} to={null} />
        <Sum title={t("student.paid")} fen={folio.paid_fen} to={folio.payments_to} />
        {folio.refunded_fen > 0 && (
          <Sum title={t("student.refunded")} fen={folio.refunded_fen} to={folio.payments_to} />
        )}
        <Sum title={t("student.due")} fen={folio.due_fen} to={null} warns={folio.due_fen > 0} />
        {folio.booking_fen + folio.security_fen > 0 && (
          <Sum title={t("student.deposits")} fen={folio.booking_fen + folio.security_fen} to={folio.deposits_to} />
        )}
      </dl>
      {folio.lines.length === 0 && <Empty text={t("student.noBill")} />}
      {folio.lines.length > 0 && (
        <ScrollBox className={styles.plainTableScroll} label={t("student.folio")}>
          <table data-part="plain-table" className={styles.plainTable}>
            <thead>
              <tr>
                <th scope="col">{t("student.day")}</th>
                <th scope="col">{t("student.what")}</th>
                <th scope="col" className={styles.isFigure}>
                  {t("student.qty")}
                </th>
                <th scope="col" className={styles.isFigure}>
                  {t("student.amount")}
                </th>
                <th scope="col">{t("student.by")}</th>
              </tr>
            </thead>
            <tbody>
              {folio.lines.map((line) => (
                <tr key={line.id} className={classNames(line.is_void && styles.isVoid)}>
                  <td className="figures">{formatTime(line.at, "YYYY-MM-DD")}</td>
                  <td>{line.title}</td>
                  <td className={classNames(styles.isFigure, "figures")}>
                    {line.qty === 1 ? "1" : `${line.qty} × ${formatMoney(line.unit_fen)}`}
                  </td>
                  <td className={classNames(styles.isFigure, "figures")}>{formatMoney(line.amount_fen)}</td>
                  <td>{line.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {folio.payments.length > 0 && <Payments folio={folio} />}
      {folio.nights.length > 0 && <Nights folio={folio} />}
    </section>
  );
}

function Sum({ title, fen, to, warns = false }: { title: string; fen: number; to: string | null; warns?: boolean }) {
  const figure = formatMoney(fen, { sign: true });
  return (
    <div>
      <dt>{title}</dt>
      <dd data-state={warns ? "due" : undefined} className={classNames(warns && styles.isDue)}>
        {to ? <Link to={to}>{figure}</Link> : figure}
      </dd>
    </div>
  );
}

function Payments({ folio }: { readonly folio: StudentFolio }) {
  const t = useT();
  return (
    <details className={styles.cardMore} open>
      <summary>{t("student.payments", { count: folio.payments.length })}</summary>
      <ScrollBox className={styles.plainTableScroll} label={t("student.payments", { count: folio.payments.length })}>
        <table data-part="plain-table" className={styles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t("student.paymentNo")}</th>
              <th scope="col">{t("student.what")}</th>
              <th scope="col">{t("student.channel")}</th>
              <th scope="col" className={styles.isFigure}>
                {t("student.amount")}
              </th>
              <th scope="col">{t("student.status")}</th>
              <th scope="col">{t("student.paidAt")}</th>
            </tr>
          </thead>
          <tbody>
            {folio.payments.map((payment) => (
              <tr key={payment.id}>
                <td className="figures">{payment.no}</td>
                <td>{payment.purpose}</td>
                <td>{payment.channel}</td>
                <td className={classNames(styles.isFigure, "figures")}>{formatMoney(payment.amount_fen)}</td>
                <td>
                  <Chip color={payment.color}>{payment.status}</Chip>
                </td>
                <td className="figures">{payment.at === null ? "–" : formatTime(payment.at, "YYYY-MM-DD HH:mm")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

function Nights({ folio }: { readonly folio: StudentFolio }) {
  const t = useT();
  return (
    <details className={styles.cardMore}>
      <summary>{t("student.nightsAccount", { nights: folio.nights_left })}</summary>
      <ScrollBox className={styles.plainTableScroll} label={t("student.nightsAccount", { nights: folio.nights_left })}>
        <table data-part="plain-table" className={styles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t("student.day")}</th>
              <th scope="col">{t("student.what")}</th>
              <th scope="col" className={styles.isFigure}>
                {t("student.delta")}
              </th>
              <th scope="col" className={styles.isFigure}>
                {t("student.rest")}
              </th>
              <th scope="col" className={styles.isFigure}>
                {t("student.unit")}
              </th>
            </tr>
          </thead>
          <tbody>
            {folio.nights.map((entry) => (
              <tr key={entry.id}>
                <td className="figures">{entry.night ?? formatTime(entry.at, "YYYY-MM-DD")}</td>
                <td>{entry.title}</td>
                <td className={classNames(styles.isFigure, "figures")}>
                  {entry.delta > 0 ? `+${entry.delta}` : `−${-entry.delta}`}
                </td>
                <td className={classNames(styles.isFigure, "figures")}>{entry.left}</td>
                <td className={classNames(styles.isFigure, "figures")}>{formatMoney(entry.unit_fen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
