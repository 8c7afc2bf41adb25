import { branchesOf } from "./branches.ts";
import type { Choice, ChoiceGroup } from "./choice.ts";
import { classNames } from "../class-names.ts";
import styles from "./select.module.css";

/**
 * The values after a click on a group: with the whole group, without parts of it that were chosen separately; or without it, if all of it
 * was chosen.
 */
export function withGroup<V extends string | number>(
  group: readonly V[],
  values: readonly V[],
  options: readonly Choice<V>[],
): readonly V[] {
  const off = new Set(options.flatMap(({ value, disabled }) => (disabled === true ? [value] : [])));
  const free = group.filter((value) => !off.has(value));
  const lot = new Set(free);
  if (free.every((value) => values.includes(value))) return values.filter((value) => !lot.has(value));
  const tree = branchesOf(options);
  const known = new Map(options.map((option) => [option.value, option]));
  const isPart = (value: V): boolean => {
    const option = known.get(value);
    return option !== undefined && tree?.above(option).some((above) => lot.has(above)) === true;
  };
  return [...values.filter((value) => !lot.has(value) && !isPart(value)), ...free];
}

/** Groups of options that are often chosen together, each with one click. */
export function GroupRow<V extends string | number>({
  groups,
  values,
  options,
  onChange,
}: {
  readonly groups: readonly ChoiceGroup<V>[];
  readonly values: readonly V[];
  readonly options: readonly Choice<V>[];
  readonly onChange: (values: readonly V[]) => void;
}) {
  const off = new Set(options.flatMap(({ value, disabled }) => (disabled === true ? [value] : [])));
  return (
    <div data-part="select-groups" className={styles.groups}>
      {groups.map(({ title, values: lot }) => {
        const free = lot.filter((value) => !off.has(value));
        const all = free.length > 0 && free.every((value) => values.includes(value));
        return (
          <button
            key={title}
            type="button"
            // Keys are handled by the field; Tab moves to the next field.
            tabIndex={-1}
            aria-pressed={all}
            disabled={free.length === 0}
            className={classNames(styles.group, all && styles.isChosen)}
            onClick={() => onChange(withGroup(lot, values, options))}
          >
            {title}
          </button>
        );
      })}
    </div>
  );
}
