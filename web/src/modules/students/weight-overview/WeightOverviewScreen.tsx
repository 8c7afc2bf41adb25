import { useQuery, keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useSearchParams } from "react-router";
import {
  cohortKinds,
  weightOverviewEndpoint,
  type CohortKind,
  type WeightOverview,
} from "@kangying/contract/students/health/weight-overview.endpoints";
import { weightAdd } from "@kangying/contract/students/health/weight";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { useTopic } from "../../../engine/feed/index.ts";
import { dateInWords, formatPercent } from "../../../engine/format/index.ts";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { ActLink } from "../../../engine/session/ActLink.tsx";
import { classNames } from "../../../ui/class-names.ts";
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

/** Where nothing narrows the students. */
const all = "all";

/** How the students in camp fare with their weights, and who needs somebody today. */
export function WeightOverviewScreen() {
  const t = useT();
  const titleOf = useTitles();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const by = cohortKinds.find((kind) => kind === params.get("by")) ?? "class";
  const of = params.get("of") ?? all;
  const asked = of === all ? { by } : { by, of };
  const key = ["weight-overview", by, of];
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.call(weightOverviewEndpoint, asked),
    placeholderData: keepPreviousData,
  });
  useTopic("weight", () => void queries.invalidateQueries({ queryKey: ["weight-overview"] }));
  const choose = (kind: CohortKind, one: string): void =>
    setParams({ ...(kind === "class" ? {} : { by: kind }), ...(one === all ? {} : { of: one }) });
  const kinds = cohortKinds.map((value) => ({ value, title: t(`weights.by.${value}`) }));
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("weightOverview")}</h1>
        {data && (
          <p data-part="page-note" className="page-note figures">
            {t("weights.note", { day: dateInWords(data.day), count: data.in_camp, weighed: data.with_baseline })}
          </p>
        )}
        <div data-part="page-actions" className={classNames("page-actions", styles.tools)}>
          <Segmented label={t("weights.by")} value={by} options={kinds} onChange={(kind) => choose(kind, all)} />
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
        <Empty text={t("weights.nobody")} />
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
        <SafetyCard flags={data.flags} />
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
  const reds = data.flags.filter(({ tone }) => tone === "red").length;
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
    </dl>
  );
}
