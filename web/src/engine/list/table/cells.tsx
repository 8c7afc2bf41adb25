import type { ReactNode } from "react";
import type { Column } from "@kangying/contract/core/list";
import type {
  ChangesCell,
  DueCell,
  ImageCell,
  LinkCell,
  ProgressCell,
  ScoreCell,
  SeatsCell,
  SharesCell,
  SpanCell,
  TagsCell,
  TrendCell,
  UserCell,
} from "@kangying/contract/core/list-cells";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { formatMoney, formatNumber, percentInColumn, formatTime } from "../../format/index.ts";
import { shownUnit } from "../../format/unit.ts";
import { useT } from "../../i18n/index.ts";
import { Masked, type CellRow } from "./Masked.tsx";
import { Pictures } from "./Pictures.tsx";
import { Trend } from "./Trend.tsx";
import { Due, Score } from "./ScoreCell.tsx";
import { Seats } from "./parts/Seats.tsx";
import { SharesBar } from "./parts/Shares.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./table.module.css";
import buttonStyles from "../../../ui/button.module.css";

/** Columns with right-aligned figures. */
const figureTypes: ReadonlySet<Column["type"]> = new Set(["number", "money", "percent", "trend"]);

/** The alignment of a column's cells: figures right, texts left, unless the list says otherwise. */
export function alignOf(column: Column): "left" | "center" | "right" {
  return column.item_align ?? (figureTypes.has(column.type) ? "right" : "left");
}

/** A text or figure as text; any other value (a wrong definition) as empty text, never as `[object Object]`. */
export function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** True if a column's texts are states, which have a colour; sex or origin are ordinary texts. */
export function isState(column: Column): boolean {
  return column.type === "switch" || (column.type === "tag" && (column.options ?? []).some((option) => option.color));
}

/** Address of a picture: a full address unchanged, a file id through `/files`. */
function pictureAt(value: unknown, edge: number): string {
  const text = plainText(value);
  return /^(\/|https?:|data:image\/|blob:)/.test(text)
    ? text
    : `/files/${encodeURIComponent(text)}?w=${edge}&h=${edge}`;
}

/** A figure in a column's format, for cells and totals. */
export function figureText(column: Column, value: number): string {
  if (column.type === "money") return formatMoney(value);
  if (column.type === "percent") return percentInColumn(value, column.decimal ?? 1);
  const shown = column.loss === true ? -value : value;
  const text = formatNumber(shown * (column.times ?? 1), column.decimal);
  return isChange(column) && shown > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

const isChange = (column: Column): boolean => column.loss === true || column.signed === true;

/** The colour of a figure that shows a change; none where nothing has changed. */
export function changeClass(column: Column, value: number): string | undefined {
  if (!isChange(column) || !/[1-9]/.test(figureText(column, value))) return undefined;
  if (column.signed === true) return value > 0 ? styles.isMore : styles.isLess;
  return value > 0 ? styles.isLoss : styles.isGain;
}

const nothing = <span className={styles.cellNone}>–</span>;

/**
 * The content of a cell. Only plain elements, because fifty rows with fifteen cells must be painted at once.
 * @param value  of the column's type as the wire describes it, or null
 * @param row   the row, where a masked value can be revealed
 */
export function cellOf(column: Column, value: unknown, t: ReturnType<typeof useT>, row?: CellRow): ReactNode {
  if (value === null || value === undefined || value === "") return nothing;
  switch (column.type) {
    case "number":
    case "money":
    case "percent":
      return (
        <>
          {isChange(column) ? (
            <span className={changeClass(column, Number(value))}>{figureText(column, Number(value))}</span>
          ) : (
            figureText(column, Number(value))
          )}
          {column.unit && (
            <span data-part="cell-unit" className={styles.cellUnit}>{`\u2009${shownUnit(column, Number(value))}`}</span>
          )}
        </>
      );
    case "datetime":
      return formatTime(value as number);
    case "tag": {
      const option = column.options?.find((each) => String(each.value) === plainText(value));
      const word = option?.title ?? plainText(value);
      return isState(column) ? <Chip color={option?.color}>{word}</Chip> : word;
    }
    case "switch":
      return value === true ? (
        <Chip color="green">{t("list.yes")}</Chip>
      ) : (
        <span className={styles.cellNone}>{t("list.no")}</span>
      );
    case "image":
      return <img className={styles.cellImage} src={pictureAt(value, 80)} alt="" loading="lazy" />;
    case "images":
      return <Images cells={value as readonly (string | ImageCell)[]} />;
    case "user":
      return <Person cell={value as UserCell} column={column} row={row} />;
    case "progress":
      return <Progress cell={value as ProgressCell} title={column.title} />;
    case "trend":
      return <Trend cell={value as TrendCell} title={column.title} />;
    case "span":
      return <Span cell={value as SpanCell} title={column.title} />;
    case "score":
      return <Score cell={value as ScoreCell} title={column.title} />;
    case "tags":
      return (
        <span data-part="cell-tags" className={styles.cellTags}>
          {(value as TagsCell).map(({ text, color }) => (
            <Chip key={text} color={color} dot={false}>
              {text}
            </Chip>
          ))}
        </span>
      );
    case "seats":
      return <Seats cell={value as SeatsCell} title={column.title} />;
    case "shares":
      return <SharesBar cell={value as SharesCell} title={column.title} />;
    case "due":
      return <Due cell={value as DueCell} />;
    case "changes":
      return <ChangedFields cell={value as ChangesCell} title={column.title} />;
    case "link": {
      const { text, to } = value as LinkCell;
      // Some rows of the column may have no link.
      if (to === "") return text;
      return (
        <a href={to} data-to={to}>
          {text}
        </a>
      );
    }
    default:
      return row && column.reveal ? <Masked column={column} row={row} text={plainText(value)} /> : plainText(value);
  }
}

/** The names of the changed fields. A click opens the row beside the list, with the values before and after. */
function ChangedFields({ cell, title }: { readonly cell: ChangesCell; readonly title: string }) {
  const t = useT();
  if (cell.changed.length === 0) return nothing;
  const names = cell.changed.map((field) => field.title).join(t("list.comma"));
  return (
    <button
      type="button"
      data-part="link-button cell-changes"
      className={classNames(buttonStyles.linkBtn, styles.cellChanges, "truncate")}
      data-preview=""
      aria-label={`${title}: ${names}`}
    >
      {names}
    </button>
  );
}

function Images({ cells }: { readonly cells: readonly (string | ImageCell)[] }) {
  if (!Array.isArray(cells) || cells.length === 0) return nothing;
  const shown = cells.map((cell) => (typeof cell === "string" ? { src: cell, count: null } : cell));
  return (
    <Pictures
      urls={shown.map(({ src }) => pictureAt(src, 80))}
      counts={shown.map(({ count }) => count)}
      most={3}
      size="small"
    />
  );
}

function Person({
  cell,
  column,
  row,
}: {
  readonly cell: UserCell;
  readonly column: Column;
  readonly row: CellRow | undefined;
}) {
  // Without a person there is no avatar.
  if (!cell.name || cell.name === "–") return nothing;
  return (
    <span className={styles.cellUser}>
      <Avatar name={cell.name ?? ""} src={cell.avatar ? pictureAt(cell.avatar, 80) : null} />
      <span className={styles.cellUserLines}>
        <span data-part="cell-user-name" className={classNames(styles.cellUserName, "truncate")}>
          {cell.name}
        </span>
        {cell.sub && (
          <span className={classNames(styles.cellUserSub, "truncate")}>
            {row && column.reveal ? <Masked column={column} row={row} text={cell.sub} /> : cell.sub}
          </span>
        )}
      </span>
    </span>
  );
}

/** Days between two days, for positions on an axis. */
function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** A bar on the common axis of all rows: the past is solid, the future light, uncertain days dashed. */
function Span({ cell, title }: { readonly cell: SpanCell; readonly title: string }) {
  const { from, to, tone, axis, today } = cell;
  const length = daysFrom(axis[0], axis[1]);
  const place = (day: string): number => Math.min(100, Math.max(0, (daysFrom(axis[0], day) / length) * 100));
  const [start, now, end] = [place(from), place(today), place(to)];
  const done = Math.min(Math.max(now, start), end);
  return (
    <span data-part="cell-span" className={styles.cellSpan} role="img" aria-label={`${title} ${from} – ${to}`}>
      <span className={classNames(styles.spanTrack, styles[`span-${tone}`])}>
        {tone === "open" ? (
          <i className={styles.spanOpen} style={{ left: `${start}%`, width: `${Math.max(1, end - start)}%` }} />
        ) : (
          <>
            <i className={styles.spanRest} style={{ left: `${start}%`, width: `${end - start}%` }} />
            <i className={styles.spanDone} style={{ left: `${start}%`, width: `${done - start}%` }} />
          </>
        )}
        <i className={styles.spanToday} style={{ left: `${now}%` }} />
      </span>
      <span className={classNames(styles.spanDays, "figures")} aria-hidden="true">
        <span>{from.slice(5)}</span>
        <span>{to.slice(5)}</span>
      </span>
    </span>
  );
}

function Progress({ cell, title }: { readonly cell: ProgressCell; readonly title: string }) {
  const share = cell.total > 0 ? Math.max(0, Math.min(1, cell.value / cell.total)) : 0;
  return (
    <span data-part="cell-progress" className={styles.cellProgress}>
      <span data-part="cell-progress-text" className={styles.cellProgressText}>
        {cell.text}
      </span>
      <span
        data-part="cell-bar"
        className={styles.cellBar}
        role="img"
        aria-label={`${title} ${cell.value} / ${cell.total}`}
      >
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}
