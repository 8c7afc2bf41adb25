import { TriangleAlert } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { formatNumber } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { isOver, type ViewCount } from "./views-api.ts";
import styles from "./views.module.css";

/** The text for a view's number of rows: empty where unknown, and a warning where it exceeds the view's limit. */
export function useCountWords(): (count: ViewCount | undefined, limit: number | null) => string {
  const t = useT();
  return (count, limit) => {
    const figure = figureOf(count);
    return isOver(count, limit) ? t("list.viewOver", { figure, limit: formatNumber(limit ?? 0) }) : figure;
  };
}

/** 12, or 9,999+ where counting stopped; empty where unknown. */
export function figureOf(count: ViewCount | undefined): string {
  return count?.count == null ? "" : `${formatNumber(count.count)}${count.more ? "+" : ""}`;
}

/** A view's number beside its name, marked where it exceeds the view's limit. */
export function CountMark({
  count,
  limit,
  part,
  className,
}: {
  readonly count: ViewCount | undefined;
  readonly limit: number | null;
  /** Its `data-part`, which tells where it is. */
  readonly part: string;
  readonly className: string | undefined;
}) {
  const wordsOf = useCountWords();
  const figure = figureOf(count);
  if (figure === "") return null;
  if (!isOver(count, limit))
    return (
      <span data-part={part} className={classNames(className, "figures")}>
        {figure}
      </span>
    );
  const words = wordsOf(count, limit);
  return (
    <span
      data-part={part}
      className={classNames(className, "figures", styles.countOver)}
      data-over=""
      role="img"
      aria-label={words}
      title={words}
    >
      <TriangleAlert size={12} aria-hidden="true" />
      {figure}
    </span>
  );
}
