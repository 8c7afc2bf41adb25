import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Tag } from "./Chip.tsx";
import type { Choice } from "./choice.ts";
import { classNames } from "./class-names.ts";
import { ClearButton } from "./ClearButton.tsx";
import { ChevronDown } from "./icons.tsx";
import { OptionList } from "./OptionList.tsx";
import { Popover } from "./Popover.tsx";
import { useUiTexts } from "./ui-texts.ts";
import "./input.css";
import "./select.css";

export interface ComboboxProps<V extends string | number> {
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
  readonly options: readonly Choice<V>[];
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
}

/** From so many options on, typing narrows them. */
const searchFrom = 9;

/** The field behind `Select` and `MultiSelect`: a combobox whose focus stays in the field while the arrows walk the options. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const {
    values,
    onChange,
    options,
    multiple,
    label,
    id,
    placeholder,
    clearable = false,
    disabled = false,
    invalid,
    describedBy,
    onSearch,
    loading = false,
  } = props;
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const searchable = onSearch !== undefined || options.length >= searchFrom;
  const shown =
    onSearch || query === ""
      ? options
      : options.filter((option) => option.title.toLowerCase().includes(query.toLowerCase()));
  const chosen = values.map(
    (value) => options.find((option) => option.value === value) ?? { value, title: String(value) },
  );

  const show = (): void => {
    if (disabled || open) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === values[0]),
      ),
    );
    onSearch?.("");
  };
  const hide = (): void => {
    setOpen(false);
    setQuery("");
  };
  const search = (text: string): void => {
    setQuery(text);
    setActive(0);
    setOpen(true);
    onSearch?.(text);
  };
  const choose = (option: Choice<V> | undefined): void => {
    if (!option || option.disabled) return;
    if (multiple) {
      onChange(
        values.includes(option.value) ? values.filter((value) => value !== option.value) : [...values, option.value],
      );
      setQuery("");
    } else {
      hide();
      if (values[0] !== option.value) onChange([option.value]);
    }
  };
  const move = (step: number): void => {
    if (!open) return show();
    setActive((at) => (at + step + shown.length) % Math.max(1, shown.length));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const plain =
      !searchable && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && open) choose(shown[active]);
    else if (event.key === " " && !searchable && open) choose(shown[active]);
    else if (event.key === " " && !searchable) show();
    else if (event.key === "Backspace" && query === "" && values.length > 0 && (multiple || clearable))
      onChange(values.slice(0, -1));
    else if (plain) {
      // Without a search field a letter still goes to the option that begins with it.
      const at = options.findIndex((option) => option.title.toLowerCase().startsWith(event.key.toLowerCase()));
      if (at < 0) return;
      setActive(at);
      setOpen(true);
    } else return;
    event.preventDefault();
  };

  const single = multiple ? undefined : chosen[0]?.title;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- enlarges the field's target; its keys are the field's own
    <span
      ref={frame}
      className={classNames(
        "input select",
        multiple && values.length > 0 && "input-tags",
        open && "is-open",
        invalid && "is-invalid",
        disabled && "is-disabled",
      )}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest("button, [role=listbox]")) return;
        frame.current?.querySelector("input")?.focus();
        if (open && !searchable) hide();
        else show();
      }}
    >
      <span className="select-values">
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
          className="input-bare"
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
          className="select-list"
          onPointerDown={(event) => event.preventDefault()}
        >
          <OptionList
            id={listId}
            label={label ?? placeholder ?? texts.choose}
            options={shown}
            values={values}
            active={active}
            multiple={multiple}
            loading={loading}
            onHover={setActive}
            onChoose={choose}
          />
        </Popover>
      )}
    </span>
  );
}
