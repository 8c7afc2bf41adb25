import { CloseIcon } from "../icons.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./input.module.css";

/** The cross in a field that takes its value away. Not a Tab stop: Backspace does the same. */
export function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const texts = useUiTexts();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.inputClear}
      aria-label={texts.clear}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <CloseIcon />
    </button>
  );
}
