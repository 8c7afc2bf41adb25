import type { PreviewFact } from "@kangying/contract/core/form/preview";
import type { Column, ListRow } from "@kangying/contract/core/list";
import { useT } from "../../i18n/index.ts";
import { cellOf } from "../../list/table/cells.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { WholeFigures } from "../../../ui/WholeFigures.tsx";
import styles from "./checklist.module.css";

/** The facts for a decision, before the fields. */
export function FormFacts({ facts }: { readonly facts: readonly PreviewFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl data-part="form-facts" className={styles.facts}>
      {facts.map(({ title, text, tone }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={classNames("figures", tone && styles[`tone-${tone}`])}>
            <WholeFigures>{text}</WholeFigures>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of the form's row, as its list shows them. */
export function RowFacts({ columns, row }: { readonly columns: readonly Column[]; readonly row: ListRow }) {
  const t = useT();
  const told = columns.filter(({ name }) => row[name] !== null && row[name] !== "");
  if (told.length === 0) return null;
  return (
    <dl data-part="form-facts" className={classNames(styles.facts, styles.ofRow)}>
      {told.map((column) => (
        <div key={column.name} data-wide={isLong(row[column.name])}>
          <dt>{column.title}</dt>
          <dd className="figures">{cellOf(column, row[column.name], t)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** True for a text that is read in full. */
const isLong = (value: unknown): boolean => typeof value === "string" && value.length > 24;

/** The effects of the act, in words for the operator. */
export function Effects({ title, effects }: { readonly title: string; readonly effects: readonly string[] }) {
  if (effects.length === 0) return null;
  return (
    <section data-part="form-effects" className={styles.effects}>
      <h3>{title}</h3>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}
