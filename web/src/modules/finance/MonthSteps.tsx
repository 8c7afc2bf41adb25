import { Check } from "lucide-react";
import { monthStatus } from "@kangying/contract/finance/month";
import type { MonthView } from "@kangying/contract/finance/month.endpoints";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./month.module.css";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** Steps of closing a month, from the bills to the second signature: done ones and the next one. */
export function MonthSteps({ month }: { readonly month: MonthView }) {
  const t = useT();
  const { channels, made, closed } = month;
  const isClosed = month.status === monthStatus.closed;
  const told = channels.filter(({ days, state }) => days > 0 && state !== "warn").length;
  const equal = channels.filter(({ days, open }) => days > 0 && open === 0).length;
  const sum = (of: "open" | "explained"): number => channels.reduce((total, channel) => total + channel[of], 0);
  const [open, explained] = [sum("open"), sum("explained")];
  // A closed month keeps its balances only. Its bills are in their own lists.
  const counted = (text: string): string => (isClosed ? "" : channels.length === 0 ? t("month.step.noBills") : text);
  const of = (done: number): string => t("month.step.of", { done, all: channels.length });
  const signed = (by: MonthView["made"]): string =>
    by === null ? t("month.waiting") : `${by.name} ${formatTime(by.at, "MM-DD HH:mm")}`;
  const steps: readonly Step[] = [
    { title: t("month.step.bills"), text: counted(of(told)), isDone: isClosed || told === channels.length },
    { title: t("month.step.match"), text: counted(of(equal)), isDone: isClosed || equal === channels.length },
    {
      title: t("month.step.gaps"),
      text: counted(
        open + explained === 0
          ? t("month.step.noGaps")
          : t("month.step.reasons", { done: explained, all: open + explained }),
      ),
      isDone: isClosed || (open === 0 && equal === channels.length),
    },
    { title: t("month.step.made"), text: signed(made), isDone: made !== null },
    { title: t("month.step.closed"), text: signed(closed), isDone: closed !== null },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={classNames("card", styles.steps)} aria-label={t("month.steps")}>
      {steps.map(({ title, text, isDone }, at) => (
        <li
          key={title}
          data-state={isDone ? "done" : at === next ? "now" : "open"}
          aria-current={at === next ? "step" : undefined}
        >
          <i aria-hidden>{isDone ? <Check /> : at + 1}</i>
          <span>
            {title}
            <small className="figures">{text}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
