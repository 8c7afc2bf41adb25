import { Button } from "../../../ui/Button.tsx";
import styles from "./till.module.css";

/** Buttons that write the usual reasons. */
export function Phrases({
  phrases,
  value,
  onChange,
}: {
  readonly phrases: readonly string[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  return (
    <div className={styles.phrases} data-part="phrases">
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          size="small"
          aria-pressed={value.startsWith(phrase)}
          onClick={() =>
            onChange(value.startsWith(phrase) ? value.slice(phrase.length).trimStart() : `${phrase} ${value}`.trim())
          }
        >
          {phrase}
        </Button>
      ))}
    </div>
  );
}
