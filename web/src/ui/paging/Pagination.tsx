import { ChevronLeft, ChevronRight } from "../icons.tsx";
import { IconButton } from "../Button.tsx";
import { Select } from "../inputs/Select.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./pagination.module.css";

/** Page numbers to offer: first, last, and those around the current one; `null` is a gap. */
export function pagesToShow(page: number, last: number): readonly (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1);
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last];
}

const usualSizes = [10, 20, 30, 50] as const;

export interface PaginationProps {
  readonly page: number;
  /** Number of all rows. */
  readonly total: number;
  /** Rows per page; default 20. */
  readonly limit?: number;
  readonly sizes?: readonly number[];
  /** True: only a few pages and no sizes; for phones. */
  readonly reduced?: boolean;
  readonly onChange: (page: number, limit: number) => void;
}

/** The page number, the number of pages, and the rows per page. */
export function Pagination({
  page,
  total,
  limit = 20,
  sizes = usualSizes,
  reduced = false,
  onChange,
}: PaginationProps) {
  const texts = useUiTexts();
  const last = Math.max(1, Math.ceil(total / limit));
  const go = (next: number) => () => onChange(next, limit);
  return (
    <nav data-part="pagination" className={styles.pagination} aria-label={texts.pages}>
      <IconButton label={texts.previousPage} icon={<ChevronLeft />} disabled={page <= 1} onClick={go(page - 1)} />
      {reduced ? (
        <span className="figures">{`${page.toLocaleString("en")} / ${last.toLocaleString("en")}`}</span>
      ) : (
        pagesToShow(page, last).map((number, index) =>
          number === null ? (
            <span key={`gap-${index}`} className={styles.paginationGap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={styles.paginationPage}
              aria-current={number === page ? "page" : undefined}
              onClick={go(number)}
            >
              {number.toLocaleString("en")}
            </button>
          ),
        )
      )}
      <IconButton label={texts.nextPage} icon={<ChevronRight />} disabled={page >= last} onClick={go(page + 1)} />
      {!reduced && (
        <span className={styles.paginationSize}>
          <Select
            label={texts.pageSize}
            value={String(limit)}
            options={[...new Set([...sizes, limit])]
              .toSorted((a, b) => a - b)
              .map((size) => ({ value: String(size), title: texts.perPage(size) }))}
            onChange={(size) => onChange(1, Number(size))}
          />
        </span>
      )}
    </nav>
  );
}
