import { CirclePlay, Pause, Play, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { monitorOverview, TaskAtGlance } from "@kangying/contract/platform/overview.endpoints";
import { formatNumber, formatTime } from "../../engine/format/index.ts";
import type { OutputOf } from "../../engine/api/callable.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Chip, type ChipColor } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./monitor.module.css";

const colors: Readonly<Record<TaskAtGlance["result"], ChipColor>> = {
  done: "green",
  running: "blue",
  waiting: "slate",
  failed: "red",
};

interface TasksAtGlanceProps {
  readonly tasks: OutputOf<typeof monitorOverview>["tasks"];
  /** Names of the task actions that this account may use. */
  readonly actions: ReadonlyMap<string, Action>;
  readonly onRun: (action: Action, task: TaskAtGlance) => void;
}

/** The actions of a task: run now, also while paused; pause or resume. */
const actsOn = ({ paused }: TaskAtGlance): readonly (readonly [string, LucideIcon])[] => [
  ["run", Play],
  paused ? ["resume", CirclePlay] : ["pause", Pause],
];

/** The scheduled tasks: failed ones first, then the most recent runs. */
export function TasksAtGlance({ tasks, actions, onRun }: TasksAtGlanceProps) {
  const t = useT();
  const titleOf = useTitles();
  const hasActs = actions.size > 0;
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.cardHead}>
        <h2>{titleOf("monitorTasks")}</h2>
        <p>
          {[
            t("monitor.tasks", { count: tasks.total }),
            ...(tasks.failed > 0 ? [t("monitor.tasksFailed", { count: tasks.failed })] : []),
            ...(tasks.paused > 0 ? [t("monitor.tasksPaused", { count: tasks.paused })] : []),
          ].join(" · ")}
        </p>
        <Link to="/supertube/monitor/tasks">{t("monitor.seeAll")}</Link>
      </header>
      <ScrollBox className={styles.rows} label={titleOf("monitorTasks")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("monitor.task")}</th>
              <th scope="col" className={styles.wide}>
                {t("monitor.next")}
              </th>
              <th scope="col" className={styles.figure}>
                {t("monitor.took")}
              </th>
              <th scope="col">{t("monitor.result")}</th>
              {hasActs && <th scope="col" aria-label={t("monitor.taskActs")} />}
            </tr>
          </thead>
          <tbody>
            {tasks.first.map((task) => (
              <tr key={task.name}>
                <th scope="row">{task.title}</th>
                <td className={styles.wide}>
                  {task.paused
                    ? [t("monitor.isPaused"), task.next_at && formatTime(task.next_at, "MM-DD HH:mm")]
                        .filter(Boolean)
                        .join(" → ")
                    : formatTime(task.next_at, "MM-DD HH:mm")}
                </td>
                <td className={styles.figure}>
                  {task.last_seconds === null ? "—" : `${formatNumber(task.last_seconds, 1)} s`}
                </td>
                <td>
                  <Chip color={colors[task.result]}>
                    {(task.result === "done" ? task.did : null) ?? t(`monitor.result.${task.result}`)}
                  </Chip>
                  {task.did === null && task.did_at !== null && (
                    <small>{t("monitor.didAt", { at: formatTime(task.did_at, "MM-DD HH:mm") })}</small>
                  )}
                </td>
                {hasActs && (
                  <td className={styles.acts}>
                    {actsOn(task).map(([name, Icon]) => {
                      const action = actions.get(name);
                      if (!action) return null;
                      const label = `${action.title} ${task.title}`;
                      return (
                        <IconButton key={name} label={label} icon={<Icon />} onClick={() => onRun(action, task)} />
                      );
                    })}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
