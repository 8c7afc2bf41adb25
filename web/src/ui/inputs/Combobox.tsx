import { useId, useRef } from "react";
import { Tag } from "../Chip.tsx";
import type { Choice, ChoiceGroup } from "./choice.ts";
import { classNames } from "../class-names.ts";
import { ClearButton } from "./ClearButton.tsx";
import { ChevronDown } from "../icons.tsx";
import { GroupRow } from "./GroupRow.tsx";
import { OptionList } from "./OptionList.tsx";
import { Popover } from "../overlays/Popover.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./input.module.css";
import selectStyles from "./select.module.css";

export interface ComboboxProps<V extends string | number> {
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
  readonly options: readonly Choice<V>[];
  /** The chosen option where it need not be among the options; it is no match of a typed text. */
  readonly own?: readonly Choice<V>[] | undefined;
  readonly multiple: boolean;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onSearch?: ((query: string) => void) | undefined;
  readonly loading?: boolean | undefined;
  /** True: the options are still those of another text than the typed one. Enter waits for the right ones. */
  readonly awaited?: boolean | undefined;
  /** Groups of options above the list; each group is chosen with one click. */
  readonly groups?: readonly ChoiceGroup<V>[] | undefined;
}

/** The field behind `Select` and `MultiSelect`: a combobox whose focus stays in the field while the arrows move through the options. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const {
    values,
    onChange,
    multiple,
    label,
    id,
    placeholder,
    clearable = false,
    disabled = false,
    invalid,
    describedBy,
    loading = false,
    groups = [],
  } = props;
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const { open, query, active, shown, branches, chosen, searchable, setActive, show, hide, search, choose, keyDown } =
    useCombobox(props);
  const single = multiple ? undefined : chosen[0]?.title;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- enlarges the field's target; its keys are the field's own
    <span
      ref={frame}
      data-part="input select"
      className={classNames(
        styles.input,
        selectStyles.select,
        multiple && values.length > 0 && classNames(styles.inputTags, selectStyles.inputTags),
        open && classNames(styles.isOpen, selectStyles.isOpen),
        invalid && styles.isInvalid,
        disabled && styles.isDisabled,
      )}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest("button, [role=listbox]")) return;
        frame.current?.querySelector("input")?.focus();
        if (open && !searchable) hide();
        else show();
      }}
    >
      <span className={selectStyles.selectValues}>
        {multiple &&
          chosen.map((option) => (
            <Tag
              key={option.value}
              removeLabel={texts.remove(option.title)}
              onRemove={() => onChange(values.filter((value) => value !== option.value))}
            >
              {option.title}
            </Tag>
          ))}
        <input
          data-part="input-bare"
          className={styles.inputBare}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete={searchable ? "list" : "none"}
          aria-activedescendant={open && shown[active] ? `${listId}-${active}` : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          readOnly={!searchable}
          value={open && searchable ? query : (single ?? "")}
          placeholder={
            open && searchable && single
              ? single
              : values.length > 0 && multiple
                ? undefined
                : (placeholder ?? texts.choose)
          }
          onChange={(event) => search(event.target.value)}
          onKeyDown={keyDown}
          onBlur={hide}
        />
      </span>
      {clearable && !multiple && values.length > 0 && !disabled && <ClearButton onClear={() => onChange([])} />}
      <ChevronDown />
      {open && (
        <Popover
          open
          onClose={hide}
          anchor={frame}
          matchWidth
          className={selectStyles.selectList}
          onPointerDown={(event) => event.preventDefault()}
        >
          {multiple && groups.length > 0 && query === "" && (
            <GroupRow groups={groups} values={values} options={props.options} onChange={onChange} />
          )}
          <OptionList
            id={listId}
            label={label ?? placeholder ?? texts.choose}
            options={shown}
            values={values}
            active={active}
            multiple={multiple}
            loading={loading}
            branches={branches}
            onHover={setActive}
            onChoose={choose}
          />
        </Popover>
      )}
    </span>
  );
}
