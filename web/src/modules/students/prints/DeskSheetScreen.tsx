import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { kitchenSheetEndpoint } from "@kangying/contract/students/health/diet.endpoints";
import { arrivalSheetEndpoint, rollCallEndpoint, type DeskSheet } from "@kangying/contract/students/sheets.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { usePageSize } from "../../../engine/paper/use-page-size.ts";
import { api } from "../../../engine/api/client.ts";
import { useTopic } from "../../../engine/feed/index.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateInput } from "../../../ui/dates/DateInput.tsx";
import { Paper } from "../../../ui/Paper.tsx";
import { Alert, Empty, SkeletonRows } from "../../../ui/states.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./desk-sheet.module.css";

/** A list of the students who arrive on a day, with boxes to tick at the entrance. */
export function ArrivalSheetScreen() {
  const [day, setDay] = useState<string | null>(null);
  const t = useT();
  return (
    <SheetScreen title="arrivalSheet" sheet={arrivalSheetEndpoint} asked={day === null ? {} : { day }}>
      {(sheet) => (
        <div className={styles.deskSheetDay}>
          <DateInput label={t("sheet.day")} value={sheet?.day ?? ""} onChange={(next) => setDay(next || null)} />
        </div>
      )}
    </SheetScreen>
  );
}

/** A list of everybody in camp, room by room, with boxes to tick during a walk through the rooms. */
export function RollCallScreen() {
  return <SheetScreen title="rollCall" sheet={rollCallEndpoint} asked={{}} />;
}

/** Who eats today and how much, to hang up in the kitchen. */
export function KitchenSheetScreen() {
  return <SheetScreen title="kitchenSheet" sheet={kitchenSheetEndpoint} asked={{}} />;
}

/** Number of columns that fit on A4 in portrait format. */
const widest = 10;

interface SheetScreenProps {
  readonly title: "arrivalSheet" | "rollCall" | "kitchenSheet";
  readonly sheet: typeof arrivalSheetEndpoint | typeof rollCallEndpoint | typeof kitchenSheetEndpoint;
  readonly asked: { readonly day?: string };
  /** Controls that choose the sheet, beside the print button. */
  readonly children?: (sheet: DeskSheet | undefined) => React.ReactNode;
}

function SheetScreen({ title, sheet: endpoint, asked, children }: SheetScreenProps) {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["desk-sheet", endpoint.api, asked, language],
    queryFn: ({ signal }) => api.call(endpoint, asked, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useTopic("stay", () => void query.refetch());
  useTopic("diet_plan", () => void query.refetch());
  const { data: sheet } = query;
  usePageSize(sheet && sheet.columns.length > widest ? "a4_wide" : "a4");
  return (
    <div className={styles.deskSheetPage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf(title)}</h1>
        <div data-part="page-actions" className="page-actions">
          {children?.(sheet)}
          {sheet && sheet.groups.length > 0 && (
            <Button kind="filled" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
              {t("sheet.print")}
            </Button>
          )}
        </div>
      </header>
      {query.isPending && <SkeletonRows rows={8} columns={6} />}
      {query.isError && !sheet && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
      {sheet && sheet.groups.length === 0 && <Empty text={t("sheet.nobody")} />}
      {sheet && sheet.groups.length > 0 && <Sheet sheet={sheet} title={titleOf(title)} />}
    </div>
  );
}

function Sheet({ sheet, title }: { readonly sheet: DeskSheet; readonly title: string }) {
  const t = useT();
  return (
    <>
      {sheet.is_cut && <Alert kind="amber">{t("sheet.cut")}</Alert>}
      <Paper className={styles.deskSheet}>
        <header>
          <h2>{title}</h2>
          <p className="figures">
            {sheet.supplier} · {sheet.day} · {t("sheet.made", { at: formatTime(sheet.at, "HH:mm"), by: sheet.by })}
          </p>
        </header>
        <div className={styles.deskSheetScroll}>
          <table>
            <thead>
              <tr>
                {sheet.columns.map((column) => (
                  <th key={column.title} scope="col" className={styles[`is-${column.kind}`]}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            {sheet.groups.map((group) => (
              <tbody key={group.title}>
                <tr className={styles.deskSheetGroup}>
                  <th scope="rowgroup" colSpan={sheet.columns.length}>
                    {group.title}
                  </th>
                </tr>
                {group.rows.map((cells, row) => (
                  // Rows of a printed sheet never move.
                  <tr key={row}>
                    {cells.map((cell, place) => {
                      const kind = sheet.columns[place]?.kind ?? "text";
                      return (
                        <td key={place} className={classNames("figures", styles[`is-${kind}`])}>
                          {kind === "box" ? <i className={styles.deskSheetBox} aria-hidden="true" /> : cell}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </Paper>
    </>
  );
}
