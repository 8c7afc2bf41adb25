import { Link } from "react-router";
import type { StudentStats } from "@kangying/contract/statistics/student-stats.endpoints";
import { formatMoney, formatPercent, percentInColumn } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { DaysCard, DaysChart } from "./DaysCard.tsx";

type Days = StudentStats["days"];

const shareOf = ({ occupied, available }: Days[number]): number => (available === 0 ? 0 : occupied / available);

/** Occupancy night by night. Its table shows the beds and the revenue. */
export function OccupancyCard({ days }: { readonly days: Days }) {
  const t = useT();
  const chart = (
    <DaysChart
      days={days}
      label={t("stats.occupancy")}
      left={48}
      height={shareOf}
      rules={[0, 0.25, 0.5, 0.75, 1].map((height) => ({ height, words: formatPercent(height, 0) }))}
      said={(day) => formatPercent(shareOf(day))}
      tip={(day) => [
        [t("stats.occupied"), `${day.occupied} / ${day.available}`],
        [t("stats.revenue"), formatMoney(day.revenue_fen, { sign: true })],
      ]}
    />
  );
  return <DaysCard title={t("stats.occupancy")} table={<Table days={days} />} chart={chart} />;
}

function Table({ days }: { readonly days: Days }) {
  const t = useT();
  return (
    <>
      <thead>
        <tr>
          <th>{t("stats.night")}</th>
          <th>{t("stats.occupied")}</th>
          <th>{t("stats.available")}</th>
          <th>{t("stats.share")}</th>
          <th>{t("stats.revenue")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <td>
              <Link to={day.to}>{day.date}</Link>
            </td>
            <td>{day.occupied}</td>
            <td>{day.available}</td>
            <td>{percentInColumn(shareOf(day))}</td>
            <td>{formatMoney(day.revenue_fen, { sign: true })}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
