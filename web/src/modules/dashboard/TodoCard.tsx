import { useState } from "react";
import {
  AlarmClock,
  CalendarClock,
  CalendarX,
  CircleAlert,
  CirclePause,
  DoorOpen,
  FileSignature,
  MessageSquare,
  Package,
  ReceiptText,
  Scale,
  ShieldAlert,
  Truck,
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
  "file-signature": FileSignature,
  "message-square": MessageSquare,
  package: Package,
  "receipt-text": ReceiptText,
  scale: Scale,
  "shield-alert": ShieldAlert,
  truck: Truck,
  "undo-2": Undo2,
  wallet: Wallet,
};

/** Number of lines shown at once, the most harmful first, so that the card keeps its height. */
const inSight = 5;

/** To-dos. Each line opens the list with exactly the rows that it counts. */
export function TodoCard({ todos }: { readonly todos: NonNullable<Workbench["todos"]> }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all || todos.length <= inSight + 1 ? todos : todos.slice(0, inSight);
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
        {shown.map((todo) => {
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
        {todos.length > inSight + 1 && (
          <li>
            <button type="button" className={styles.todoMore} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t("dashboard.todoLess") : t("dashboard.todoMore", { count: todos.length - inSight })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
