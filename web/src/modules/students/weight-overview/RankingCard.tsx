import { useState } from "react";
import {
  rankingNamesEndpoint,
  type WeightOverview,
} from "@kangying/contract/students/health/weight-overview.endpoints";
import { api } from "../../../engine/api/client.ts";
import { percentInColumn } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/states.tsx";
import { Switch } from "../../../ui/inputs/Switch.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import styles from "./weight-overview.module.css";

/** The students who lost the largest share of their weight. Names stay hidden until somebody asks for them; the server logs that. */
export function RankingCard({ ranking }: { readonly ranking: WeightOverview["ranking"] }) {
  const t = useT();
  const [names, setNames] = useState<ReadonlyMap<number, string> | null>(null);
  const show = async (hidden: boolean): Promise<void> => {
    if (hidden) return setNames(null);
    const reply = await api.call(rankingNamesEndpoint, { stay_ids: ranking.map(({ stay_id }) => stay_id) });
    setNames(new Map(reply.names.map(({ stay_id, name }) => [stay_id, name])));
  };
  return (
    <section className={classNames("card", styles.card)}>
      <header>
        <h2>{t("weights.ranking")}</h2>
        <small>{t("weights.rankingNote")}</small>
        {ranking.length > 0 && (
          <label className={styles.hide}>
            {t("weights.hideNames")}
            <Switch
              checked={names === null}
              aria-label={t("weights.hideNames")}
              onChange={(hidden) => void show(hidden)}
            />
          </label>
        )}
      </header>
      {ranking.length === 0 ? (
        <Empty text={t("weights.rankingNone")} />
      ) : (
        <ScrollBox className={styles.tableBox} label={t("weights.ranking")}>
          <table className={classNames(styles.table, styles.ranking, "figures")}>
            <thead>
              <tr>
                <th>{t("weights.rank")}</th>
                <th>{t("weights.student")}</th>
                <th>{t("weights.by.class")}</th>
                <th>{t("weights.by.coach")}</th>
                <th>{t("weights.days")}</th>
                <th>{t("weights.lost")}</th>
              </tr>
            </thead>
            <tbody>
              {ranking.map((one, at) => (
                <tr key={one.stay_id}>
                  <td>{at + 1}</td>
                  <td>
                    {names?.get(one.stay_id) ?? t("weights.anonymous", { no: String(one.stay_id).padStart(4, "0") })}
                  </td>
                  <td>{one.class ?? "–"}</td>
                  <td>{one.coach ?? "–"}</td>
                  <td>{one.days}</td>
                  <td className={styles.good}>{percentInColumn(-one.loss_share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
