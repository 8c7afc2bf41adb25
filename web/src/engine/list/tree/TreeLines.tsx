import { useRef, type CSSProperties } from "react";
import { GripVertical } from "lucide-react";
import type { Action } from "@kangying/contract/core/list";
import type { TreeLine } from "@kangying/contract/core/list-schema/tree-line.schema";
import { Chip } from "../../../ui/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MoreIcon } from "../../../ui/icons.tsx";
import { MenuButton } from "../../../ui/overlays/Menu.tsx";
import { useT } from "../../i18n/index.ts";
import { branchIn, linesBeside, type Spot } from "./tree-moves.ts";
import { indent, useTreeCarry } from "./use-tree-carry.ts";
import styles from "./tree.module.css";

interface TreeLinesProps {
  readonly title: string;
  readonly counted: string;
  readonly lines: readonly TreeLine[];
  readonly levels: number;
  readonly actions: readonly Action[];
  /** Null where the caller may not reorder lines. */
  readonly onMove: ((line: TreeLine, spot: Spot) => void) | null;
  readonly onAction: (action: Action, line: TreeLine) => void;
  /** Adds a line below another; null where the caller may not. */
  readonly onAddBelow: ((line: TreeLine) => void) | null;
  readonly say: (words: string) => void;
}

/** The lines of a tree, each with its grip, its picture, its counts, and its actions. */
export function TreeLines({
  title,
  counted,
  lines,
  levels,
  actions,
  onMove,
  onAction,
  onAddBelow,
  say,
}: TreeLinesProps) {
  const t = useT();
  const root = useRef<HTMLUListElement>(null);
  const nameOf = (id: number): string => lines.find((line) => line.id === id)?.name ?? "";
  const told = (id: number, { index, level }: Spot) => {
    const before = linesBeside(lines, id).slice(0, index);
    const parent = before.findLast((line) => line.level < level);
    const place = before.filter((line) => line.parent_id === (parent?.id ?? null)).length + 1;
    return { title: nameOf(id), parent: parent?.name ?? t("tree.top"), place };
  };
  const { carrying, press, key } = useTreeCarry({
    root,
    lines,
    levels,
    onPick: (id, spot) => say(t("tree.picked", told(id, spot))),
    onOver: (id, spot) => {
      say(t("tree.over", told(id, spot)));
      root.current?.querySelector("[data-carried]")?.scrollIntoView({ block: "nearest" });
    },
    onDrop: (id, spot) => {
      const line = lines.find((one) => one.id === id);
      say(t("tree.dropped", told(id, spot)));
      if (line) onMove?.(line, spot);
    },
    onCancel: (id) => say(t("list.dragCancel", { title: nameOf(id) })),
  });
  const orders = ordersOf(lines, carrying);
  return (
    <ul ref={root} className={classNames(styles.lines, carrying && styles.isCarrying)} aria-label={title}>
      {lines.map((line) => {
        const { order, level, isCarried, isLed } = orders.get(line.id) ?? { order: 0, level: line.level };
        return (
          <li
            key={line.id}
            data-part="tree-line"
            data-carried={isLed || undefined}
            className={classNames(styles.line, isCarried && styles.isCarried, isLed && styles.isLed)}
            style={{ order, "--in": `${(level - 1) * indent}px` } as CSSProperties}
          >
            {onMove ? (
              <button
                type="button"
                data-part="tree-grip"
                className={styles.grip}
                aria-label={t("list.dragColumn", { title: line.name })}
                title={t("tree.how")}
                onPointerDown={(event) => press(event, line.id)}
                onKeyDown={(event) => key(event, line.id)}
              >
                <GripVertical size={15} aria-hidden="true" />
              </button>
            ) : (
              <span className={styles.grip} />
            )}
            {line.icon ? (
              <img src={line.icon} alt="" className={styles.icon} />
            ) : (
              <i className={styles.icon} aria-hidden="true" />
            )}
            <span className={classNames(styles.name, "truncate")}>{line.name}</span>
            {!line.is_shown && <Chip color="slate">{t("tree.hidden")}</Chip>}
            <span className={classNames(styles.count, "figures")}>
              {t("tree.count", { title: counted, count: line.count })}
            </span>
            <MenuButton
              icon={<MoreIcon />}
              label={t("list.moreActions", { name: line.name })}
              placement="bottom-end"
              items={[
                ...(onAddBelow && line.level < levels
                  ? [{ key: "_below", label: t("tree.addBelow"), onSelect: () => onAddBelow(line) }]
                  : []),
                ...actions.map((action) => ({
                  key: action.name,
                  label: action.title,
                  danger: action.danger ?? false,
                  onSelect: () => onAction(action, line),
                })),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface Standing {
  readonly order: number;
  readonly level: number;
  readonly isCarried?: boolean;
  /** True for the dragged line, whose branch moves along. */
  readonly isLed?: boolean;
}

/** The position of each line while one is dragged. Only CSS order is used, so that the grip stays in the page and keeps its focus. */
function ordersOf(
  lines: readonly TreeLine[],
  carrying: { readonly id: number; readonly spot: Spot } | null,
): ReadonlyMap<number, Standing> {
  if (!carrying) return new Map(lines.map((line, order) => [line.id, { order, level: line.level }]));
  const branch = branchIn(lines, carrying.id);
  const step = carrying.spot.level - (branch[0]?.level ?? 1);
  const line = linesBeside(lines, carrying.id).toSpliced(carrying.spot.index, 0, ...branch);
  const carried = new Set(branch.map(({ id }) => id));
  return new Map(
    line.map(({ id, level }, order) => [
      id,
      { order, level: level + (carried.has(id) ? step : 0), isCarried: carried.has(id), isLed: id === carrying.id },
    ]),
  );
}
