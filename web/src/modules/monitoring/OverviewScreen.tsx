import { useState, type ReactNode } from "react";
import { cacheList, serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { monitorOverview, overviewLists } from "@kangying/contract/platform/overview.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useFeedRefetch } from "./use-feed-refetch.ts";
import type { OutputOf } from "../../engine/api/callable.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useActions } from "../../engine/list/acts/use-actions.tsx";
import { useDescribedActions } from "../../engine/list/acts/use-described-actions.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { ChevronDown } from "../../ui/icons.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { CachesCard } from "./CachesCard.tsx";
import { FiguresHead } from "./FiguresHead.tsx";
import { SpanChoice, type Span } from "./SpanChoice.tsx";
import { RulesAtGlance } from "./RulesAtGlance.tsx";
import { isBad, ServicesCard, ServicesVerdict } from "./ServicesCard.tsx";
import { TasksAtGlance } from "./TasksAtGlance.tsx";
import { useFigures } from "./use-figures.ts";
import styles from "./monitor.module.css";

const { rules, tasks } = overviewLists;

/** All monitoring on one page. The head and each section begin with the problems. */
export function OverviewScreen() {
  const t = useT();
  const titleOf = useTitles();
  const mayCall = useMayCall();
  const tab = useTab();
  const [asking, setAsking] = useState(false);
  const [span, setSpan] = useState<Span>("24");
  const query = useFigures(monitorOverview, {}, asking);
  const services = useFigures(serviceList, { hours: span }, asking);
  const caches = useFigures(cacheList, {}, asking);
  const ruleActions = useDescribedActions(mayCall(rules) ? rules : null);
  const taskActions = useDescribedActions(mayCall(tasks) ? tasks : null);
  const refetch = (): void => void query.refetch();
  useFeedRefetch(["rule", "task"], refetch);
  const actions = [...ruleActions.values(), ...taskActions.values()];
  const [run, dialogs] = useActions({ actions, navigate: tab.navigate, onDone: refetch });
  const { data } = query;
  const check = ruleActions.get("check");
  const isStale = query.isError || services.isError || caches.isError;
  const failure = [query, services, caches].find((one) => one.isError && !one.data);
  return (
    <div className={classNames(styles.page, styles.isWide)}>
      <FiguresHead
        title={titleOf("monitorOverview")}
        at={data?.at}
        isStale={isStale}
        verdict={data && <Verdict rules={data.rules} tasks={data.tasks.failed} />}
      >
        <SpanChoice value={span} onChange={setSpan} />
        {check && (
          <Button kind="filled" onClick={() => run(check, { kind: "top" })}>
            {t("monitor.checkAll")}
          </Button>
        )}
      </FiguresHead>
      {failure ? (
        <div className="card">
          <CallFailure error={failure.error} onRetry={() => void failure.refetch()} />
        </div>
      ) : (
        <div className={classNames(styles.four, isStale && styles.isStale)}>
          {services.data ? (
            <Fold
              title={t("monitor.services")}
              isBad={services.data.services.some(isBad)}
              verdict={<ServicesVerdict services={services.data.services} />}
            >
              <ServicesCard services={services.data.services} />
            </Fold>
          ) : (
            <Waiting />
          )}
          {data ? (
            <Fold
              title={titleOf("monitorRules")}
              isBad={data.rules.troubled > 0}
              verdict={<Verdict rules={data.rules} tasks={0} />}
            >
              <RulesAtGlance rules={data.rules} onCheck={check && (() => run(check, { kind: "top" }))} />
            </Fold>
          ) : (
            <Waiting />
          )}
          {data ? (
            <Fold
              title={titleOf("monitorTasks")}
              isBad={data.tasks.failed > 0}
              verdict={<TasksVerdict failed={data.tasks.failed} />}
            >
              <TasksAtGlance
                tasks={data.tasks}
                actions={taskActions}
                onRun={(action, { id, title }) => run(action, { kind: "row", id, row: {}, name: title })}
              />
            </Fold>
          ) : (
            <Waiting />
          )}
          {caches.data ? (
            <Fold title={titleOf("monitorCache")} isBad={false} verdict={null}>
              <CachesCard
                figures={caches.data}
                heading={titleOf("monitorCache")}
                onAsking={setAsking}
                onCleared={() => void caches.refetch()}
              />
            </Fold>
          ) : (
            <Waiting />
          )}
        </div>
      )}
      {dialogs}
    </div>
  );
}

/** A section of the page. On a phone it is collapsed unless it has a problem. */
function Fold({
  title,
  isBad: isOpen,
  verdict,
  children,
}: {
  readonly title: string;
  readonly isBad: boolean;
  readonly verdict: ReactNode;
  readonly children: ReactNode;
}) {
  if (!useMobile()) return children;
  return (
    <details className={classNames("card", styles.fold)} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {verdict}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}

function Waiting() {
  return (
    <div className="card">
      <SkeletonRows rows={5} columns={3} />
    </div>
  );
}

/** The kinds of problems, one word each. A part that was never checked does not count as healthy. */
function Verdict({
  rules: { troubled, checked_at },
  tasks: failed,
}: {
  readonly rules: OutputOf<typeof monitorOverview>["rules"];
  readonly tasks: number;
}) {
  const t = useT();
  const isUnchecked = checked_at === null;
  if (troubled === 0 && failed === 0 && !isUnchecked) return <Chip color="green">{t("monitor.allWell")}</Chip>;
  return (
    <>
      {isUnchecked && <Chip>{t("monitor.rulesUnchecked")}</Chip>}
      {troubled > 0 && <Chip color="red">{t("monitor.rulesBroken", { count: troubled })}</Chip>}
      {failed > 0 && <TasksVerdict failed={failed} />}
    </>
  );
}

function TasksVerdict({ failed }: { readonly failed: number }) {
  const t = useT();
  if (failed === 0) return <Chip color="green">{t("monitor.allWell")}</Chip>;
  return <Chip color="red">{t("monitor.tasksFailed", { count: failed })}</Chip>;
}
