import { ArrowRight } from "lucide-react";
import type { ChangedValue, ChangesCell, FieldChange } from "@kangying/contract/core/list-cells";
import { useT } from "../../i18n/index.ts";
import { changedText } from "./change-text.ts";
import styles from "./changes.module.css";
import tableStyles from "../table/table.module.css";

/** The changes of an act, field by field: before → after. Unchanged fields are folded. */
export function Changes({ cell }: { readonly cell: ChangesCell }) {
  const t = useT();
  return (
    <div data-part="changes" className={styles.changes}>
      {cell.changed.length > 0 ? (
        <Fields fields={cell.changed} />
      ) : (
        <p className={tableStyles.cellNone}>{t("list.changesNone")}</p>
      )}
      {cell.others.length > 0 && (
        <details>
          <summary>{t("list.changesOthers", { count: cell.others.length })}</summary>
          <Fields fields={cell.others} />
        </details>
      )}
    </div>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldChange[] }) {
  return (
    <dl>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd className="figures">
            <Sides field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sides({ field }: { readonly field: FieldChange }) {
  const t = useT();
  const { before, after, added, removed } = field;
  const word = (value: ChangedValue): string => changedText(field, value);
  if (added && removed) {
    return (
      <ul>
        {removed.map((value) => (
          <li key={`- ${String(value)}`}>
            <span className={styles.changesSign} aria-label={t("list.changesRemoved")}>
              −
            </span>
            <del>{word(value)}</del>
          </li>
        ))}
        {added.map((value) => (
          <li key={`+ ${String(value)}`}>
            <span className={styles.changesSign} aria-label={t("list.changesAdded")}>
              +
            </span>
            <ins>{word(value)}</ins>
          </li>
        ))}
      </ul>
    );
  }
  const isOne = before === undefined || after === undefined || word(before) === word(after);
  if (isOne && after !== undefined) return <span>{word(after)}</span>;
  return (
    <>
      {before !== undefined && <del>{word(before)}</del>}
      {after !== undefined && (
        <>
          <ArrowRight className={styles.changesArrow} role="img" aria-label={t("list.changesTo")} />
          <ins>{word(after)}</ins>
        </>
      )}
    </>
  );
}
