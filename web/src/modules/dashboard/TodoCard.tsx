import {
  AlarmClock,
  CalendarClock,
  CalendarX,
  CircleAlert,
  CirclePause,
  DoorOpen,
  Package,
  Scale,
  ShieldAlert,
  Undo2,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { ChevronRight, SuccessIcon } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

const icons: Readonly<Record<string, LucideIcon>> = {
  "alarm-clock": AlarmClock,
  "calendar-clock": CalendarClock,
  "calendar-x": CalendarX,
  "circle-alert": CircleAlert,
  "circle-pause": CirclePause,
  "door-open": DoorOpen,
  package: Package,
  scale: Scale,
  "shield-alert": ShieldAlert,
  "undo-2": Undo2,
  wallet: Wallet,
};

/** What should not wait; each line opens exactly the rows that it counts. */
export function TodoCard({ todos }: { readonly todos: NonNullable<Workbench["todos"]> }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.dashboardCard, styles.todoCard)}>
      <header>
        <h2>{t("dashboard.todo")}</h2>
        <span>{t("dashboard.todoCount", { count: todos.length })}</span>
      </header>
      {todos.length === 0 && (
        <p className={styles.todoNone}>
          <SuccessIcon /> {t("dashboard.todoNone")}
        </p>
      )}
      <ul>
        {todos.map((todo) => {
          const Icon = icons[todo.icon] ?? CircleAlert;
          return (
            <li key={todo.key}>
              <Link to={todo.to}>
                <i className={classNames(styles.todoIcon, styles[`is-${todo.color}`])} aria-hidden="true">
                  <Icon size={16} strokeWidth={1.75} />
                </i>
                <span className="truncate">{todo.title}</span>
                <b className="figures">{formatNumber(todo.value)}</b>
                <ChevronRight />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
