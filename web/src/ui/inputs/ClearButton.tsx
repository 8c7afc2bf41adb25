import { CloseIcon } from "../icons.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./input.module.css";

/** The button in a field that removes its value. Not a Tab stop, because Backspace does the same. */
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
