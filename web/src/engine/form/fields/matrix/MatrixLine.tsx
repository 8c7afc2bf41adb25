import { Fragment, memo, useId } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { Input } from "../../../../ui/inputs/Input.tsx";
import { MoneyInput, NumberInput } from "../../../../ui/inputs/NumberInput.tsx";
import { Switch } from "../../../../ui/inputs/Switch.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { fenToYuan } from "../../../../ui/inputs/text-rules.ts";
import { formatPercent } from "../../../format/index.ts";
import { ImagesField } from "../ImagesField.tsx";
import { isFigure, isTyped, marginOf, type MatrixRow } from "./matrix.ts";
import styles from "./matrix.module.css";

interface RowProps {
  readonly index: number;
  readonly row: MatrixRow;
  /** `name rows` of the axis values that begin in this row, as one text, so that an unchanged row is not drawn again. */
  readonly heads: string;
  readonly label: string;
  readonly columns: readonly FormField[];
  /** `column: message`, one per line. */
  readonly errors: string;
  readonly onChange: (index: number, name: string, cell: unknown) => void;
}

/** One combination; drawn again only when it has changed. */
export const MatrixLine = memo(function MatrixLine({ index, row, heads, label, columns, errors, onChange }: RowProps) {
  const faults = new Map(errors === "" ? [] : errors.split("\n").map((line) => line.split("\t") as [string, string]));
  const starts = heads === "" ? [] : heads.split("\n").map((line) => line.split("\t") as [string, string]);
  return (
    <tr>
      {starts.map(([name, count]) => (
        <th key={name} scope="rowgroup" rowSpan={Number(count)} className={styles.head}>
          {name}
        </th>
      ))}
      {columns.map((column, at) => (
        <Fragment key={column.name}>
          <td
            data-row={index}
            data-column={at}
            data-field={column.name}
            data-state={faults.has(column.name) ? "error" : undefined}
            title={faults.get(column.name)}
            className={isFigure(column) ? styles.figure : undefined}
          >
            <Cell
              column={column}
              row={row}
              label={`${label} ${column.title}`}
              fault={faults.get(column.name)}
              onChange={(cell) => onChange(index, column.name, cell)}
            />
          </td>
          {column.cost_of !== undefined && <Margin share={marginOf(column, row)} />}
        </Fragment>
      ))}
    </tr>
  );
});

/** The margin as a share of the price. */
function Margin({ share }: { readonly share: number | null }) {
  return (
    <td className={classNames(styles.margin, "figures")} data-state={share !== null && share < 0 ? "error" : undefined}>
      {share === null ? "–" : formatPercent(share, 0)}
    </td>
  );
}

interface CellProps {
  readonly column: FormField;
  readonly row: MatrixRow;
  readonly label: string;
  readonly fault: string | undefined;
  readonly onChange: (cell: unknown) => void;
}

function Cell({ column, row, label, fault, onChange }: CellProps) {
  const id = useId();
  const value = row[column.name];
  const number = typeof value === "number" ? value : null;
  if (!isTyped(column, row))
    return (
      <span className="figures">{number === null ? "–" : column.type === "money" ? fenToYuan(number) : number}</span>
    );
  const shared = {
    "aria-label": label,
    "aria-describedby": fault ? `${id}-fault` : undefined,
    invalid: fault !== undefined,
    className: styles.cell,
  };
  const control = (() => {
    switch (column.type) {
      case "money":
        return <MoneyInput {...shared} value={number} onChange={onChange} />;
      case "number":
        return <NumberInput {...shared} value={number} decimals={column.decimals ?? 0} onChange={onChange} />;
      case "switch":
        return <Switch aria-label={label} checked={value === true} onChange={onChange} />;
      case "images":
        return (
          <div className={styles.pictures} role="group" aria-label={label}>
            <ImagesField
              field={column}
              id={`${id}-images`}
              describedBy={shared["aria-describedby"]}
              value={Array.isArray(value) ? value : []}
              onChange={onChange}
            />
          </div>
        );
      default:
        return (
          <Input
            {...shared}
            value={typeof value === "string" ? value : ""}
            noChinese={column.no_chinese}
            maxLength={column.max_length ?? 200}
            onChange={onChange}
          />
        );
    }
  })();
  return (
    <>
      {control}
      {fault && (
        <span id={`${id}-fault`} data-part="field-error" className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
