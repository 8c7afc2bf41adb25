import { useEffect, useRef } from "react";
import type { Branches } from "./branches.ts";
import type { Choice } from "./choice.ts";
import { classNames } from "../class-names.ts";
import { CheckIcon, ChevronDown, ChevronRight } from "../icons.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./select.module.css";

interface Unfolding<V extends string | number> {
  readonly opened: ReadonlySet<V>;
  readonly unfold: (option: Choice<V>, isOpen: boolean) => void;
}

interface OptionListProps<V extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Choice<V>[];
  readonly values: readonly V[];
  readonly active: number;
  readonly multiple: boolean;
  readonly loading: boolean;
  /** Which options have parts, and which of those are open; null: a flat list. */
  readonly branches?: (Branches<V> & Unfolding<V>) | null;
  readonly onHover: (index: number) => void;
  readonly onChoose: (option: Choice<V>) => void;
}

/** The options of an open `Combobox`. */
export function OptionList<V extends string | number>({
  id,
  label,
  options,
  values,
  active,
  multiple,
  loading,
  branches = null,
  onHover,
  onChoose,
}: OptionListProps<V>) {
  const texts = useUiTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  if (options.length === 0) return <p className={styles.selectNone}>{loading ? texts.loading : texts.nothingFound}</p>;
  return (
    <div
      ref={list}
      id={id}
      role={branches ? "tree" : "listbox"}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={loading || undefined}
      className={styles.selectOptions}
    >
      {options.map((option, index) => {
        const chosen = values.includes(option.value);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions -- the focus stays in the field, which points here by aria-activedescendant
          <div
            key={option.value}
            id={`${id}-${index}`}
            role={branches ? "treeitem" : "option"}
            {...(branches && {
              "aria-level": branches.levelOf(option) + 1,
              "aria-expanded": branches.hasParts(option.value) ? branches.opened.has(option.value) : undefined,
              style: { paddingLeft: 10 + 22 * branches.levelOf(option) },
            })}
            aria-selected={chosen}
            aria-disabled={option.disabled || undefined}
            data-part="select-option"
            data-state={index === active ? "active" : undefined}
            className={classNames(styles.selectOption, index === active && styles.isActive, chosen && styles.isChosen)}
            onPointerMove={() => index !== active && onHover(index)}
            onClick={() => onChoose(option)}
          >
            {branches && <Fold option={option} branches={branches} />}
            <span className="truncate">{branches ? branches.ownTitle(option) : option.title}</span>
            {option.note && <small className={styles.optionNote}>{option.note}</small>}
            {chosen && multiple && <CheckIcon />}
          </div>
        );
      })}
    </div>
  );
}

/** Shows and hides the parts of an option by the pointer; with the keyboard by left and right. */
function Fold<V extends string | number>({
  option,
  branches: { hasParts, opened, unfold },
}: {
  readonly option: Choice<V>;
  readonly branches: Branches<V> & Unfolding<V>;
}) {
  if (!hasParts(option.value)) return <span className={styles.fold} />;
  const isOpen = opened.has(option.value);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the field's own keys do the same
    <span
      data-part="fold"
      className={styles.fold}
      onClick={(event) => {
        event.stopPropagation();
        unfold(option, !isOpen);
      }}
    >
      {isOpen ? <ChevronDown /> : <ChevronRight />}
    </span>
  );
}
