import { Link } from "react-router";
import type { MonthChannel } from "@kangying/contract/finance/month.endpoints";
import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./month.module.css";

/** Compares the providers' bills with the books, account by account. A difference is marked and links to the page that explains it. */
export function MonthChannels({ channels }: { readonly channels: readonly MonthChannel[] }) {
  const t = useT();
  // An account without a bill cannot be compared.
  const told = channels.filter(({ days }) => days > 0);
  const sum = (of: (channel: MonthChannel) => number): number =>
    told.reduce((total, channel) => total + of(channel), 0);
  const [net, books, standing] = [
    sum(({ net_fen }) => net_fen),
    sum(({ books_fen }) => books_fen),
    sum(({ standing_fen }) => standing_fen),
  ];
  const difference = net - books;
  return (
    <>
      <table className={classNames("figures", styles.channels)}>
        <thead>
          <tr>
            <th scope="col">{t("month.channel")}</th>
            <th scope="col">{t("month.billIn")}</th>
            <th scope="col">{t("month.billOut")}</th>
            <th scope="col">{t("month.billFee")}</th>
            <th scope="col">{t("month.billNet")}</th>
            <th scope="col">{t("month.booksNet")}</th>
            <th scope="col">{t("month.difference")}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <tr key={channel.key} data-state={channel.state}>
              <th scope="row">{channel.to === null ? channel.title : <Link to={channel.to}>{channel.title}</Link>}</th>
              <Side channel={channel} fen={channel.in_fen} />
              <Side channel={channel} fen={-channel.out_fen} />
              <Side channel={channel} fen={-channel.fee_fen} />
              <Side channel={channel} fen={channel.net_fen} />
              <td>{formatMoney(channel.books_fen)}</td>
              <Difference channel={channel} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("month.total")}</th>
            <td>{formatMoney(sum(({ in_fen }) => in_fen))}</td>
            <td>{formatMoney(-sum(({ out_fen }) => out_fen))}</td>
            <td>{formatMoney(-sum(({ fee_fen }) => fee_fen))}</td>
            <td>{formatMoney(sum(({ net_fen }) => net_fen))}</td>
            <td>{formatMoney(sum(({ books_fen }) => books_fen))}</td>
            <td data-state={difference === 0 ? "good" : "bad"}>{formatMoney(difference)}</td>
          </tr>
        </tfoot>
      </table>
      {told.length > 0 && (
        <p className={classNames(styles.equation, "figures")}>
          <span>
            {t("month.billSide", {
              net: formatMoney(net),
              gaps: `${standing < 0 ? "+" : "−"} ${formatMoney(Math.abs(standing))}`,
            })}
          </span>
          <b>{formatMoney(net - standing)}</b>
          <span>{t("month.booksNet")}</span>
          <b>{formatMoney(books)}</b>
          <em data-state={net - standing === books ? "good" : "bad"}>
            {net - standing === books ? t("month.equal") : formatMoney(net - standing - books)}
          </em>
        </p>
      )}
    </>
  );
}

function Side({ channel, fen }: { readonly channel: MonthChannel; readonly fen: number }) {
  return <td>{channel.days === 0 ? "—" : formatMoney(fen)}</td>;
}

function Difference({ channel }: { readonly channel: MonthChannel }) {
  const t = useT();
  if (channel.days === 0) return <td data-state="warn">{t("month.noBill")}</td>;
  const fen = channel.net_fen - channel.books_fen;
  if (fen === 0 && channel.state === "good") return <td data-state="good">{t("month.equal")}</td>;
  return <td data-state={fen === 0 ? channel.state : "bad"}>{formatMoney(fen)}</td>;
}
