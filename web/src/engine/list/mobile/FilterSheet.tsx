import { useId, useRef, useState } from "react";
import type { SearchItem } from "@kangying/contract/core/list";
import { Button } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/overlays/Drawer.tsx";
import { useT } from "../../i18n/index.ts";
import { tidied } from "../filters/FilterBar.tsx";
import { without } from "../filters/FilterChips.tsx";
import { FieldOfType } from "../filters/FilterField.tsx";
import styles from "./mobile.module.css";

type Filters = Readonly<Record<string, string>>;

interface FilterSheetProps {
  /** The visible items: one if its chip was pressed, otherwise all. */
  readonly items: readonly SearchItem[];
  readonly all: readonly SearchItem[];
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** Filters in a sheet that slides up from the bottom. */
export function FilterSheet({ items, all, applied, onApply, onClose }: FilterSheetProps) {
  const t = useT();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(applied);
  const apply = (filters: Filters): void => {
    onApply(tidied(all, filters));
    onClose();
  };
  const search = (): void => {
    const wrong = fields.current?.querySelector<HTMLInputElement>("input:invalid");
    if (wrong) wrong.reportValidity();
    else apply(draft);
  };
  const [single] = items;
  return (
    <Drawer
      open
      size="sheet"
      title={items.length === 1 && single ? single.title : t("list.filters")}
      onClose={onClose}
      footer={
        <div className={styles.sheetButtons}>
          <Button onClick={() => apply(items.reduce<Filters>((left, item) => without(item, left), draft))}>
            {t("list.reset")}
          </Button>
          <Button kind="filled" onClick={search}>
            {t("list.search")}
          </Button>
        </div>
      }
    >
      <div ref={fields} className={styles.sheetFields}>
        {items.map((item) => (
          <div key={item.name} className={styles.sheetField}>
            {items.length > 1 && <label htmlFor={`${id}-${item.name}`}>{item.title}</label>}
            <FieldOfType
              item={item}
              id={`${id}-${item.name}`}
              filters={draft}
              onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            />
          </div>
        ))}
      </div>
    </Drawer>
  );
}
