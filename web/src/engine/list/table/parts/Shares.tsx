import type { SharesCell } from "@kangying/contract/core/list-cells";
import { formatNumber } from "../../../format/index.ts";
import { classNames } from "../../../../ui/class-names.ts";
import styles from "./parts.module.css";

/** The parts of a whole as one bar; the names and shares are its description. */
export function SharesBar({ cell, title }: { readonly cell: SharesCell; readonly title: string }) {
  const words = cell.parts.map((part) => `${part.title} ${part.text}`).join(" · ");
  return (
    <span data-part="cell-shares" className={styles.whole} role="img" aria-label={`${title} ${words}`} title={words}>
      {cell.parts.map(({ share }, at) => (
        <i key={at} data-place={(at % 6) + 1} style={{ flexGrow: Math.max(0, share) }} />
      ))}
    </span>
  );
}

const shown = (figure: string | number): string => (typeof figure === "number" ? formatNumber(figure) : figure);

/** The parts of a whole line by line: each share as a figure and a bar, with the figures that belong to it, and the sums. */
export function SharesTable({ cell }: { readonly cell: SharesCell }) {
  const { heads, parts, foot } = cell;
  const [name = "", share = "", ...others] = heads;
  return (
    <table data-part="shares" className={classNames("card-rows", styles.table)}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{share}</th>
          {others.map((head) => (
            <th key={head} scope="col" className={styles.isFigure}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part, at) => (
          // Two prizes may have the same name.
          <tr key={at}>
            <td className={styles.isName}>{part.title}</td>
            <td data-title={share}>
              <b className={classNames("figures", styles.share)}>{part.text}</b>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${Math.max(0, Math.min(1, part.share)) * 100}%` }} />
              </span>
            </td>
            {part.figures.map((figure, place) => (
              <td key={place} data-title={others[place]} className={classNames("figures", styles.isFigure)}>
                {shown(figure) || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {foot.map((sum, at) => (
            <td
              key={at}
              data-title={at === 0 || sum === "" ? undefined : heads[at]}
              className={classNames("figures", at === 0 && styles.isName, at > 1 && styles.isFigure)}
            >
              {shown(sum)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
