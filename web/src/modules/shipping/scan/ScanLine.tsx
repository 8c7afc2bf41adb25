import { type Ref } from "react";
import { ScanLine as ScanIcon } from "lucide-react";
import { useT } from "../../../engine/i18n/index.ts";
import { Input } from "../../../ui/inputs/Input.tsx";
import { Camera } from "../Camera.tsx";
import styles from "../shipping.module.css";

interface ScanLineProps {
  readonly field: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Result of the last code. Null before the first. */
  readonly said: { readonly text: string; readonly isWrong: boolean } | null;
  readonly onCode: (code: string) => void;
}

/** The input for all scanner readings while parcels are packed, with the result of the last code. */
export function ScanLine({ field, typed, onTyped, said, onCode }: ScanLineProps) {
  const t = useT();
  return (
    <div className={styles.codeLine} data-part="code-line">
      <Input
        ref={field}
        data-takes-keys
        value={typed}
        onChange={onTyped}
        noChinese
        autoFocus
        autoComplete="off"
        aria-label={t("shipping.scanCode")}
        placeholder={t("shipping.scanCode")}
        icon={<ScanIcon size={16} aria-hidden="true" />}
        invalid={said?.isWrong === true}
        // A scanner ends each code with Enter. Handled here, as a form with a disabled button is not submitted by Enter.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || typed.trim() === "") return;
          event.preventDefault();
          onCode(typed);
        }}
      />
      <p role="status" data-wrong={said?.isWrong === true || undefined}>
        {said?.text ?? t("shipping.scanHelp")}
      </p>
      <Camera formats={["code_128", "ean_13", "code_39", "qr_code"]} reads={(code) => code} onCode={onCode} />
    </div>
  );
}
