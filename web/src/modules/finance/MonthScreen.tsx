import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { billGapCalls } from "@kangying/contract/finance/bill.calls";
import { monthCalls } from "@kangying/contract/finance/month.calls";
import { monthStatuses } from "@kangying/contract/finance/month";
import { monthLook, type MonthFact, type MonthView } from "@kangying/contract/finance/month.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Fetched } from "../../engine/paper/Fetched.tsx";
import { useFetched } from "../../engine/paper/use-fetched.ts";
import { RowActs } from "../../engine/record/RowActs.tsx";
import { RowsCard } from "../../engine/record/RowsCard.tsx";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { MonthChannels } from "./MonthChannels.tsx";
import { MonthLines } from "./MonthLines.tsx";
import { MonthSteps } from "./MonthSteps.tsx";
import styles from "./month.module.css";

/** One month of the books: what blocks closing it, its totals, and the two signatures. */
export function MonthScreen() {
  const titleOf = useTitles();
  const { id } = useParams();
  const { setTitle } = useTab();
  const query = useFetched(monthLook, id, "book_month");
  const title = titleOf("monthLook");
  const month = query.data?.month;
  useEffect(() => setTitle(month === undefined ? null : `${title} ${month}`), [month, setTitle, title]);
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1 className="figures">
          {title} {month}
        </h1>
        {query.data && <Status month={query.data} />}
        {query.data && <Acts month={query.data} onDone={() => void query.refetch()} />}
      </header>
      <Fetched query={query} list="Months">
        {(found) => (
          <>
            <MonthSteps month={found} />
            <Parts month={found} />
          </>
        )}
      </Fetched>
    </div>
  );
}

function Status({ month }: { readonly month: MonthView }) {
  const color = monthStatuses.find(({ value }) => value === month.status)?.color;
  return (
    <Chip color={color} dot>
      {month.status_title}
    </Chip>
  );
}

function Acts({ month, onDone }: { readonly month: MonthView; readonly onDone: () => void }) {
  const t = useT();
  const tab = useTab();
  return (
    <div data-part="page-actions" className="page-actions">
      <Button onClick={() => tab.navigate(`/finance/months/paper/${month.id}`)}>{t("month.print")}</Button>
      <RowActs
        list={monthCalls.MonthList.api}
        id={month.id}
        topic="book_month"
        name={month.month}
        offers={({ to }) => to === undefined}
        likely={["sign", "close"]}
        onDone={onDone}
      />
    </div>
  );
}

const gaps = billGapCalls.BillGapList.api;
/** Both sides of a difference, and its explanation. */
const gapColumns = ["day", "words", "diff", "status", "reason", "note"];

function Parts({ month }: { readonly month: MonthView }) {
  const t = useT();
  const mayCall = useMayCall();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <dl className={classNames("card", styles.results, "figures")}>
          <Result name={t("month.income")} fen={month.income_fen} />
          <Result name={t("month.expense")} fen={month.expense_fen} />
          <Result name={t("month.result")} fen={month.income_fen - month.expense_fen} />
        </dl>
        {month.channels.length > 0 && (
          <section className={classNames("card", styles.card)}>
            <h2>{t("month.channels")}</h2>
            <ScrollBox className={styles.lines} label={t("month.channels")}>
              <MonthChannels channels={month.channels} />
            </ScrollBox>
          </section>
        )}
        {month.channels.length > 0 && mayCall(gaps) && (
          <RowsCard
            title={t("month.gaps")}
            note={t("month.gapsNote")}
            list={gaps}
            columns={gapColumns}
            filters={{ day: month.span }}
            all={t("month.allGaps")}
          />
        )}
        <section className={classNames("card", styles.card)}>
          <h2>{t("month.lines")}</h2>
          <ScrollBox className={styles.lines} label={t("month.lines")}>
            <MonthLines month={month} />
          </ScrollBox>
        </section>
      </div>
      <div className={styles.side}>
        <section className={classNames("card", styles.card)}>
          <h2>{t("month.signatures")}</h2>
          <Signature role={t("month.made")} signed={month.made} />
          <Signature role={t("month.closed")} signed={month.closed} />
          <p className={styles.note}>{t("month.twoPeople")}</p>
        </section>
        {month.facts.length > 0 && (
          <section className={classNames("card", styles.card)}>
            <h2>{t("month.facts")}</h2>
            <ul className={styles.facts}>
              {month.facts.map((fact) => (
                <Fact key={fact.key} fact={fact} />
              ))}
            </ul>
            {month.open_before > 0 && <p className={styles.note}>{t("month.before", { count: month.open_before })}</p>}
            <p className={styles.note}>{t("month.after")}</p>
          </section>
        )}
        {month.later > 0 && (
          <p className={classNames("card", styles.card)}>{t("month.later", { count: month.later })}</p>
        )}
        {month.digest !== null && (
          <p className={styles.digest}>
            {t("month.digest")} <code>{month.digest}</code>
          </p>
        )}
      </div>
    </div>
  );
}

function Result({ name, fen }: { readonly name: string; readonly fen: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(fen, { sign: true })}</dd>
    </div>
  );
}

function Signature({ role, signed }: { readonly role: string; readonly signed: MonthView["made"] }) {
  const t = useT();
  return (
    <p className={styles.signature}>
      <span>
        <b>{signed?.name ?? "—"}</b>
        <small>{role}</small>
      </span>
      <span className="figures">
        {signed === null ? t("month.waiting") : formatTime(signed.at, "YYYY-MM-DD HH:mm")}
      </span>
    </p>
  );
}

const marks = { good: "✓", warn: "!", bad: "✕" } as const;

function Fact({ fact }: { readonly fact: MonthFact }) {
  const t = useT();
  return (
    <li data-state={fact.state}>
      <i aria-hidden="true">{marks[fact.state]}</i>
      <span>
        {fact.title}
        <small className="figures">{fact.text}</small>
      </span>
      {fact.to !== null && <Link to={fact.to}>{t("month.goTo")}</Link>}
    </li>
  );
}
