import type { SeatsCell } from "@kangying/contract/core/list-cells";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import styles from "./parts.module.css";

/** From so many places on, the circles cover each other in part. */
const many = 6;

/** Places for persons: who has one, which are asked for, which are free. */
export function Seats({ cell, title }: { readonly cell: SeatsCell; readonly title: string }) {
  const { taken, held, free, text } = cell;
  const names = taken.filter((name) => name !== "").join(", ");
  return (
    <span data-part="cell-seats" className={styles.seats}>
      <span
        className={classNames(styles.circles, taken.length + held + free >= many && styles.isClose)}
        role="img"
        aria-label={names === "" ? `${title} ${text}` : `${title} ${text}: ${names}`}
        title={names === "" ? undefined : names}
      >
        {taken.map((name, at) => (
          <Avatar key={at} name={name} size={24} />
        ))}
        {Array.from({ length: held }, (_, at) => (
          <i key={at} className={styles.held} />
        ))}
        {Array.from({ length: free }, (_, at) => (
          <i key={at} className={styles.free} />
        ))}
      </span>
      <span className="figures">{text}</span>
    </span>
  );
}
