import { useT } from "../i18n/index.ts";

/** Past filters and tools to the rows: seen by keyboard alone. */
export function SkipToRows() {
  const t = useT();
  return (
    <button
      type="button"
      className="skip-link"
      onClick={({ currentTarget }) =>
        currentTarget.parentElement?.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus()
      }
    >
      {t("list.skip")}
    </button>
  );
}
