import { useQuery, keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useSearchParams } from "react-router";
import {
  cohortKinds,
  cohortWhos,
  weightOverviewEndpoint,
  type CohortKind,
  type CohortWho,
  type WeightOverview,
} from "@kangying/contract/students/health/weight-overview.endpoints";
import { weightAdd } from "@kangying/contract/students/health/weight";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { useTopic } from "../../../engine/feed/index.ts";
import { dateInWords, formatPercent } from "../../../engine/format/index.ts";
import { useDatePresets } from "../../../engine/list/filters/date-presets.ts";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { ActLink } from "../../../engine/session/ActLink.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DateRangeInput } from "../../../ui/dates/DateRangeInput.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { Select } from "../../../ui/inputs/Select.tsx";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import { CohortsCard } from "./CohortsCard.tsx";
import { CurveCard } from "./CurveCard.tsx";
import { RankingCard } from "./RankingCard.tsx";
import { SafetyCard } from "./SafetyCard.tsx";
import { SpreadCard } from "./SpreadCard.tsx";
import styles from "./weight-overview.module.css";
import { formatWeight, useWeightUnit } from "../../../engine/format/weight.ts";

/** Value of a filter that includes all students. */
const all = "all";

/** The weights of the students in camp, and who needs attention today; or the results of those who have finished. */
export function WeightOverviewScreen() {
  const t = useT();
  const titleOf = useTitles();
  const presets = useDatePresets();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const by = cohortKinds.find((kind) => kind === params.get("by")) ?? "class";
  const of = params.get("of") ?? all;
  const who = cohortWhos.find((one) => one === params.get("who")) ?? "living";
  const [from, until] = [params.get("from") ?? "", params.get("until") ?? ""];
  const asked = { by, who, ...(of === all ? {} : { of }), ...(from === "" || until === "" ? {} : { from, until }) };
  const key = ["weight-overview", by, of, who, from, until];
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.call(weightOverviewEndpoint, asked),
    placeholderData: keepPreviousData,
  });
  useTopic("weight", () => void queries.invalidateQueries({ queryKey: ["weight-overview"] }));
  const ended: Readonly<Record<string, string>> =
    who === "living" ? {} : { who, ...(from === "" || until === "" ? {} : { from, until }) };
  const choose = (kind: CohortKind, one: string): void =>
    setParams({ ...ended, ...(kind === "class" ? {} : { by: kind }), ...(one === all ? {} : { of: one }) });
  const count = (whom: CohortWho, days: Readonly<Record<string, string>> = {}): void =>
    setParams({ ...(by === "class" ? {} : { by }), ...(whom === "living" ? {} : { who: whom }), ...days });
  const whos = cohortWhos.map((value) => ({ value, title: t(`weights.who.${value}`) }));
  const kinds = cohortKinds.map((value) => ({ value, title: t(`weights.by.${value}`) }));
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("weightOverview")}</h1>
        {data && (
          <p data-part="page-note" className="page-note figures">
            {data.ended
              ? t("weights.endedNote", { count: data.in_camp, weighed: data.with_baseline })
              : t("weights.note", { day: dateInWords(data.day), count: data.in_camp, weighed: data.with_baseline })}
            {data.ended?.is_cut && ` · ${t("weights.endedCut", { count: data.in_camp })}`}
          </p>
        )}
        <div data-part="page-actions" className={classNames("page-actions", styles.tools)}>
          <Segmented label={t("weights.who")} value={who} options={whos} onChange={(one) => count(one)} />
          {who === "finished" && (
            <div className={styles.period}>
              <DateRangeInput
                label={t("weights.ended")}
                value={[data?.ended?.from ?? from, data?.ended?.until ?? until]}
                onChange={([first, last]) =>
                  first !== "" && last !== "" && count("finished", { from: first, until: last })
                }
                max={data?.day}
                presets={presets}
              />
            </div>
          )}
          <Segmented label={t("weights.by")} value={by} options={kinds} onChange={(kind) => choose(kind, all)} />
          <div className={styles.cohort}>
            <Select
              label={t("weights.cohort")}
              value={of}
              options={[
                { value: all, title: t("weights.everybody") },
                ...(data?.cohorts ?? []).map(({ key: value, title, n }) => ({
                  value,
                  title: t("weights.cohortOf", { title, count: n }),
                })),
              ]}
              onChange={(one) => choose(by, one)}
            />
          </div>
          <ActLink to="/student/service/weight/in" api={weightAdd} icon={<Scale size={16} aria-hidden="true" />}>
            {t("weights.weighIn")}
          </ActLink>
        </div>
      </header>
      {isError ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={10} columns={4} />
      ) : data.in_camp === 0 ? (
        <Empty text={t(who === "living" ? "weights.nobody" : "weights.nobodyEnded")} />
      ) : (
        <Parts data={data} onCohort={(one) => choose(by, one === of ? all : one)} chosen={of} />
      )}
    </div>
  );
}

function Parts({
  data,
  chosen,
  onCohort,
}: {
  readonly data: WeightOverview;
  readonly chosen: string;
  readonly onCohort: (key: string) => void;
}) {
  return (
    <>
      <Figures data={data} />
      <div className={styles.columns}>
        <CurveCard curve={data.curve} />
        {data.ended === null && <SafetyCard flags={data.flags} />}
        <CohortsCard cohorts={data.cohorts} chosen={chosen} onChoose={onCohort} />
        <SpreadCard histogram={data.histogram} median={data.median} n={data.with_baseline} />
        <RankingCard ranking={data.ranking} />
      </div>
    </>
  );
}

function Figures({ data }: { readonly data: WeightOverview }) {
  const t = useT();
  const unit = useWeightUnit();
  const share = (figure: number | null): string => (figure === null ? "–" : formatPercent(-figure));
  return (
    <dl className={classNames("card", styles.figures, "figures")}>
      <div>
        <dt>{t("weights.mean")}</dt>
        <dd>
          <b>{data.mean_loss_g === null ? "–" : formatWeight(-data.mean_loss_g)}</b> {unit}
          <small>{share(data.mean_loss_share)}</small>
        </dd>
      </div>
      <div>
        <dt>{t("weights.week")}</dt>
        <dd>
          <b>{share(data.pace_share)}</b>
          <small>{t("weights.guidance")}</small>
        </dd>
      </div>
      <div>
        <dt>{t("weights.attained")}</dt>
        <dd>
          <b>{data.attained}</b>
          <small>{t("weights.attainedOf", { count: data.with_target })}</small>
        </dd>
      </div>
      {data.ended === null && <Today data={data} />}
    </dl>
  );
}

/** The figures that exist only for students in camp. */
function Today({ data }: { readonly data: WeightOverview }) {
  const t = useT();
  const reds = data.flags.filter(({ tone }) => tone === "red").length;
  return (
    <>
      <div>
        <dt>{t("weights.today")}</dt>
        <dd>
          <b>{data.weighed_today}</b>
          <small>
            {t("weights.left", { left: Math.max(0, data.in_camp - data.weighed_today - data.away), away: data.away })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t("weights.flags")}</dt>
        <dd>
          <b className={reds > 0 ? styles.red : undefined}>{data.flags.length}</b>
          <small>{t("weights.flagTones", { red: reds, amber: data.flags.length - reds })}</small>
        </dd>
      </div>
    </>
  );
}
