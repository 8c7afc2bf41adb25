import type { Choice } from "./choice.ts";
import { Combobox, type ComboboxProps } from "./Combobox.tsx";

interface Common<V extends string | number> {
  readonly options: readonly Choice<V>[];
  /** Name for a screen reader where no `<label>` refers to `id`. */
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** Called with the typed text; the parent then sets the found `options`. */
  readonly onSearch?: (query: string) => void;
  readonly loading?: boolean;
  /** True: the options are still those of another text than the typed one. Enter waits for the right ones. */
  readonly awaited?: boolean;
}

/** One of several options. With more than eight, or with `onSearch`, typing filters them. */
export function Select<V extends string | number>({
  value,
  onChange,
  ...rest
}: Common<V> & {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly onClear?: () => void;
} & Pick<ComboboxProps<V>, "own">) {
  const { onClear, ...common } = rest;
  return (
    <Combobox
      {...common}
      multiple={false}
      values={value === null || value === "" ? [] : [value]}
      onChange={([next]) => (next === undefined ? onClear?.() : onChange(next))}
    />
  );
}

/** Any number of several options. */
export function MultiSelect<V extends string | number>(
  props: Common<V> &
    Pick<ComboboxProps<V>, "groups"> & {
      readonly value: readonly V[];
      readonly onChange: (values: readonly V[]) => void;
    },
) {
  const { value, ...rest } = props;
  return <Combobox {...rest} multiple values={value} />;
}
