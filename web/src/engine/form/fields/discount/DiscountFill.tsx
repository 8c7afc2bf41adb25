import { useRef, useState, type KeyboardEvent } from "react";
import { Percent } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form/form";
import { Button } from "../../../../ui/Button.tsx";
import { Checkbox } from "../../../../ui/inputs/Checkbox.tsx";
import { NumberInput } from "../../../../ui/inputs/NumberInput.tsx";
import { Popover } from "../../../../ui/overlays/Popover.tsx";
import { useT } from "../../../i18n/index.ts";
import { isEmpty, type FormValues } from "../../form-values.ts";
import { discountedRows } from "./discounted-rows.ts";
import styles from "../table-rows.module.css";

interface DiscountFillProps {
  readonly field: FormField;
  readonly value: readonly FormValues[];
  readonly onChange: (rows: readonly FormValues[]) => void;
}

/** Sets the prices of all rows at once, as a share of the price of their choices. */
export function DiscountFill(props: DiscountFillProps) {
  const t = useT();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className={styles.discount}>
      <Button
        ref={anchor}
        size="small"
        icon={<Percent />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("form.discount")}
      </Button>
      {isOpen && (
        <Popover
          open
          onClose={close}
          anchor={anchor}
          placement="bottom-end"
          role="dialog"
          aria-label={t("form.discount")}
        >
          <Ask
            {...props}
            onDone={() => {
              close();
              anchor.current?.focus();
            }}
          />
        </Popover>
      )}
    </div>
  );
}

function Ask({ field, value, onChange, onDone }: DiscountFillProps & { readonly onDone: () => void }) {
  const t = useT();
  const [percent, setPercent] = useState<number | null>(null);
  const name = field.discounts?.field ?? "";
  // If all rows have a price already, the user wants to replace them.
  const [isAll, setAll] = useState(() => value.every((row) => !isEmpty(row[name])));
  const isShare = percent !== null && percent > 0 && percent < 100;
  const next = discountedRows(field, value, Math.round((percent ?? 0) * 100), isAll);
  const isReady = isShare && next.filled > 0;
  const fill = (): void => {
    if (!isReady) return;
    onChange(next.rows);
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // Must not send the form around it.
    event.preventDefault();
    event.stopPropagation();
    fill();
  };
  return (
    <div className={styles.discountAsk} role="presentation" onKeyDown={press}>
      <NumberInput
        aria-label={t("form.discount.share")}
        value={percent}
        decimals={1}
        placeholder={t("form.discount.share")}
        autoFocus
        onChange={setPercent}
      />
      <Checkbox checked={isAll} onChange={setAll}>
        {t("form.discount.all")}
      </Checkbox>
      <Button kind="filled" aria-disabled={!isReady} onClick={fill}>
        {t("form.discount.fill", { count: isShare ? next.filled : 0 })}
      </Button>
    </div>
  );
}
