import { useEffect, useRef } from "react";
import type { Choice } from "./choice.ts";
import { classNames } from "../class-names.ts";
import { CheckIcon } from "../icons.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./select.module.css";

interface OptionListProps<V extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Choice<V>[];
  readonly values: readonly V[];
  readonly active: number;
  readonly multiple: boolean;
  readonly loading: boolean;
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
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={loading || undefined}
      className={styles.selectOptions}
    >
      {options.map((option, index) => {
        const chosen = values.includes(option.value);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, which points here by aria-activedescendant
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen}
            aria-disabled={option.disabled || undefined}
            data-part="select-option"
            data-state={index === active ? "active" : undefined}
            className={classNames(styles.selectOption, index === active && styles.isActive, chosen && styles.isChosen)}
            onPointerMove={() => index !== active && onHover(index)}
            onClick={() => onChoose(option)}
          >
            <span className="truncate">{option.title}</span>
            {chosen && multiple && <CheckIcon />}
          </div>
        );
      })}
    </div>
  );
}
