import { useState, type KeyboardEvent } from "react";
import { isNamed, type Choice } from "./choice.ts";

/** From so many options on, typing narrows them. */
const searchFrom = 9;

interface Options<V extends string | number> {
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
  readonly options: readonly Choice<V>[];
  readonly multiple: boolean;
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSearch?: ((query: string) => void) | undefined;
}

/**
 * What a combobox knows: whether its list is open, what was typed, which option the arrows have reached.
 * @returns the options that fit what was typed, those that are chosen, and what the field's keys and the pointer do
 */
export function useCombobox<V extends string | number>(props: Options<V>) {
  const { values, onChange, options, multiple, clearable = false, disabled = false, onSearch } = props;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const searchable = onSearch !== undefined || options.length >= searchFrom;
  const shown = onSearch || query === "" ? options : options.filter((option) => isNamed(option, query));
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
  return { open, query, active, shown, chosen, searchable, setActive, show, hide, search, choose, keyDown };
}
