import { Link } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { monitorOverview, TaskAtGlance } from "@kangying/contract/platform/overview.endpoints";
import { formatNumber, formatTime } from "../../engine/format/index.ts";
import type { OutputOf } from "../../engine/api/callable.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Chip, type ChipColor } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import buttonStyles from "../../ui/button.module.css";
import styles from "./monitor.module.css";

const colors: Readonly<Record<TaskAtGlance["result"], ChipColor>> = {
  done: "green",
  running: "blue",
  waiting: "slate",
  failed: "red",
};

interface TasksAtGlanceProps {
  readonly tasks: OutputOf<typeof monitorOverview>["tasks"];
  /** Runs one now; undefined where the reader may not. */
  readonly run: Action | undefined;
  readonly onRun: (run: Action, task: TaskAtGlance) => void;
}

/** The timed tasks: failed ones first, then those that ran last. */
export function TasksAtGlance({ tasks, run, onRun }: TasksAtGlanceProps) {
  const t = useT();
  const titleOf = useTitles();
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
              {run && <th scope="col" aria-label={run.title} />}
            </tr>
          </thead>
          <tbody>
            {tasks.first.map((task) => (
              <tr key={task.name}>
                <th scope="row">{task.title}</th>
                <td className={styles.wide}>
                  {task.next_at === null ? t("monitor.isPaused") : formatTime(task.next_at, "MM-DD HH:mm")}
                </td>
                <td className={styles.figure}>
                  {task.last_seconds === null ? "—" : `${formatNumber(task.last_seconds, 1)} s`}
                </td>
                <td>
                  <Chip color={colors[task.result]}>{t(`monitor.result.${task.result}`)}</Chip>
                </td>
                {run && (
                  <td className={styles.figure}>
                    <button
                      type="button"
                      data-part="link-button"
                      className={buttonStyles.linkBtn}
                      aria-label={`${run.title} ${task.title}`}
                      onClick={() => onRun(run, task)}
                    >
                      {run.title}
                    </button>
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
