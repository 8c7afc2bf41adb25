import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useLatest } from "../hooks/use-latest.ts";
import { isNamed, type Choice } from "./choice.ts";
import { branchesOf } from "./branches.ts";

/** Most matches shown; to find another one, the user types more. */
const mostFound = 200;
/** From this number of options on, typing filters them. */
const searchFrom = 9;

interface Options<V extends string | number> {
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
  readonly options: readonly Choice<V>[];
  readonly own?: readonly Choice<V>[] | undefined;
  readonly multiple: boolean;
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSearch?: ((query: string) => void) | undefined;
  readonly awaited?: boolean | undefined;
}

const noChoices: readonly never[] = [];

/**
 * The state of a combobox: whether its list is open, the typed text, and the active option.
 * @returns the options that match the typed text, the chosen ones, and the handlers of the field's keys and the pointer
 */
export function useCombobox<V extends string | number>(props: Options<V>) {
  const { values, onChange, multiple, clearable = false, disabled = false, onSearch, awaited = false } = props;
  const { own = noChoices, options: found } = props;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<V>>(new Set());
  // Enter was pressed before the options for the typed text had come.
  const held = useRef(false);
  // The chosen option is no match of a typed text.
  const options = useMemo(() => (query === "" && own.length > 0 ? [...own, ...found] : found), [query, own, found]);
  // A closed field has no tree: with thousands of options it would be built again at each keystroke in a neighbouring field.
  const tree = useMemo(() => (open ? branchesOf(options) : null), [open, options]);
  const searchable = onSearch !== undefined || options.length >= searchFrom;
  const isWalked = query === "" && tree !== null;
  const shown = isWalked
    ? tree.shown(opened)
    : onSearch || query === ""
      ? options
      : options.filter((option) => isNamed(option, query)).slice(0, mostFound);
  const chosen = values.map(
    (value) =>
      options.find((option) => option.value === value) ??
      own.find((option) => option.value === value) ?? { value, title: String(value) },
  );

  const show = (): void => {
    if (disabled || open) return;
    setOpen(true);
    const opening = branchesOf(options);
    const leading = new Set(chosen.flatMap((option) => opening?.above(option) ?? []));
    if (opening) setOpened(leading);
    setActive(
      Math.max(
        0,
        (opening?.shown(leading) ?? options).findIndex((option) => option.value === values[0]),
      ),
    );
    onSearch?.("");
  };
  const hide = (): void => {
    held.current = false;
    setOpen(false);
    setQuery("");
  };
  const search = (text: string): void => {
    held.current = false;
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
  const latest = useLatest(choose);
  const target = shown[active];
  useEffect(() => {
    if (awaited || !held.current) return;
    held.current = false;
    latest.current(target);
  }, [awaited, target, latest]);
  /** Enter chooses from what the typed text has found, never from what was found before it. */
  const enter = (): void => {
    if (awaited) held.current = true;
    else choose(target);
  };
  const move = (step: number): void => {
    held.current = false;
    if (!open) return show();
    setActive((at) => (at + step + shown.length) % Math.max(1, shown.length));
  };
  /** Shows or hides the parts of an option. */
  const unfold = (option: Choice<V>, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(option.value);
    else next.delete(option.value);
    setOpened(next);
  };
  /** Right opens an option with parts; left closes it, or moves to the option that contains it. */
  const walk = (option: Choice<V>, isRight: boolean): void => {
    if (tree?.hasParts(option.value) === true && opened.has(option.value) !== isRight) unfold(option, isRight);
    else if (!isRight && option.within !== undefined)
      setActive(shown.findIndex(({ value }) => value === option.within));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const plain =
      !searchable && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if ((event.key === "ArrowRight" || event.key === "ArrowLeft") && open && isWalked && shown[active])
      walk(shown[active], event.key === "ArrowRight");
    else if (event.key === "Enter" && open) enter();
    else if (event.key === " " && !searchable && open) choose(shown[active]);
    else if (event.key === " " && !searchable) show();
    else if (event.key === "Backspace" && query === "" && values.length > 0 && (multiple || clearable))
      onChange(values.slice(0, -1));
    else if (plain) {
      // Without a search field, a letter still moves to the option that begins with it.
      const at = options.findIndex((option) => option.title.toLowerCase().startsWith(event.key.toLowerCase()));
      if (at < 0) return;
      setActive(at);
      setOpen(true);
    } else return;
    event.preventDefault();
  };
  const branches = isWalked ? { ...tree, opened, unfold } : null;
  return { open, query, active, shown, branches, chosen, searchable, setActive, show, hide, search, choose, keyDown };
}
