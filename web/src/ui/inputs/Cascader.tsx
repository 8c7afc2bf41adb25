import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";
import { ClearButton } from "./ClearButton.tsx";
import { ChevronDown, ChevronRight } from "../icons.tsx";
import { Popover } from "../overlays/Popover.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./input.module.css";
import selectStyles from "./select.module.css";

type Value = string | number;

export interface Branch {
  readonly value: Value;
  readonly title: string;
  readonly children?: readonly Branch[];
}

export interface CascaderProps {
  readonly tree: readonly Branch[];
  /** The chosen path, from the root. */
  readonly value: readonly Value[];
  readonly onChange: (path: readonly Value[]) => void;
  /** True: a branch can be chosen, not only a leaf; for filters. */
  readonly anyLevel?: boolean;
  readonly label?: string;
  readonly id?: string;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** The branches along a path, as far as it exists. */
function along(tree: readonly Branch[], path: readonly Value[]): readonly Branch[] {
  const found: Branch[] = [];
  let level: readonly Branch[] = tree;
  for (const value of path) {
    const branch = level.find((one) => String(one.value) === String(value));
    if (!branch) break;
    found.push(branch);
    level = branch.children ?? [];
  }
  return found;
}

/** A choice in steps: building, room, bed. Arrows move; Enter chooses. */
export function Cascader(props: CascaderProps) {
  const {
    tree,
    value,
    onChange,
    anyLevel = false,
    label,
    id,
    placeholder,
    clearable = false,
    invalid,
    describedBy,
  } = props;
  const texts = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const titles = along(tree, value).map((branch) => branch.title);
  const picked = (path: readonly Value[], leaf: boolean): void => {
    if (leaf || anyLevel) onChange(path);
    if (!leaf) return;
    close();
    field.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- enlarges the field's target; its keys are the field's own
    <span
      ref={frame}
      data-part="input select"
      className={classNames(
        styles.input,
        selectStyles.select,
        open && classNames(styles.isOpen, selectStyles.isOpen),
        invalid && styles.isInvalid,
      )}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest("button, [data-part=cascade]")) setOpen(!open);
      }}
    >
      <input
        ref={field}
        id={id}
        role="combobox"
        readOnly
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="tree"
        aria-controls={open ? listId : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={titles.join(" / ")}
        placeholder={placeholder ?? texts.choose}
        onKeyDown={(event) => {
          if (event.key === "Backspace" && clearable) onChange([]);
          if (open || !["ArrowDown", " "].includes(event.key)) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {clearable && value.length > 0 && <ClearButton onClear={() => onChange([])} />}
      <ChevronDown />
      {open && (
        <Popover open onClose={close} anchor={frame} id={listId} data-part="cascade">
          <Columns tree={tree} value={value} onPick={picked} onLeave={close} label={label ?? texts.choose} />
        </Popover>
      )}
    </span>
  );
}

interface ColumnsProps {
  readonly tree: readonly Branch[];
  readonly value: readonly Value[];
  readonly label: string;
  readonly onPick: (path: readonly Value[], leaf: boolean) => void;
  readonly onLeave: () => void;
}

function Columns({ tree, value, label, onPick, onLeave }: ColumnsProps) {
  const [path, setPath] = useState<readonly Value[]>(value);
  const box = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number | null>(Math.max(0, value.length - 1));
  const opened = along(tree, path);
  const levels = [tree, ...opened.map((branch) => branch.children ?? [])].filter((level) => level.length > 0);
  // Not a layout effect: the popover around it is shown by a layout effect, which runs after those of its children.
  useEffect(() => {
    if (focusAt.current === null) return;
    const column = box.current?.children[focusAt.current];
    (column?.querySelector<HTMLElement>("[aria-pressed=true]") ?? column?.querySelector<HTMLElement>("button"))?.focus({
      preventScroll: true,
    });
    focusAt.current = null;
  });
  const keyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const item = document.activeElement as HTMLElement;
    const depth = Number(item.dataset["depth"]);
    if (event.key === "Tab") return onLeave();
    if (event.key === "ArrowDown") (item.nextElementSibling as HTMLElement | null)?.focus();
    else if (event.key === "ArrowUp") (item.previousElementSibling as HTMLElement | null)?.focus();
    else if (event.key === "ArrowLeft" && depth > 0)
      (box.current?.children[depth - 1]?.querySelector<HTMLElement>("[aria-pressed=true]") ?? null)?.focus();
    else if (event.key === "ArrowRight") {
      const branch = levels[depth]?.find((one) => String(one.value) === item.dataset["value"]);
      if (!branch?.children?.length) return;
      focusAt.current = depth + 1;
      setPath([...path.slice(0, depth), branch.value]);
    } else return;
    event.preventDefault();
  };
  return (
    <div ref={box} className={selectStyles.cascadeColumns} role="group" aria-label={label}>
      {levels.map((level, depth) => (
        <div key={depth} data-part="cascade-column" className={selectStyles.cascadeColumn}>
          {level.map((branch) => {
            const isOpen = String(path[depth]) === String(branch.value);
            const leaf = !branch.children?.length;
            return (
              <button
                key={branch.value}
                type="button"
                onKeyDown={keyDown}
                data-depth={depth}
                data-value={branch.value}
                aria-pressed={isOpen}
                data-part="select-option"
                className={classNames(selectStyles.selectOption, isOpen && selectStyles.isChosen)}
                onClick={() => {
                  const next = [...path.slice(0, depth), branch.value];
                  setPath(next);
                  onPick(next, leaf);
                }}
              >
                <span className="truncate">{branch.title}</span>
                {!leaf && <ChevronRight />}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
