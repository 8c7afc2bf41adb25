import { useState, type ReactNode } from "react";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { statSpans } from "@kangying/contract/statistics/student-stats.endpoints";
import type { Callable, InputOf } from "../../engine/api/callable.ts";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { Button } from "../../ui/Button.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import styles from "./statistics.module.css";

type Span = (typeof statSpans)[number];
const usual: Span = 30;

/** Returns the number of days that a statistics page covers, read from its address, and a function that changes it. */
export function useSpan(): readonly [Span, (days: Span) => void] {
  const [params, setParams] = useSearchParams();
  const span = statSpans.find((days) => String(days) === params.get("span")) ?? usual;
  return [span, (days) => setParams(days === usual ? {} : { span: String(days) })];
}

interface StatsHeadProps {
  readonly title: Parameters<ReturnType<typeof useTitles>>[0];
  /** First and last day that the page covers; undefined until the answer arrives, or where the page shows chosen days itself. */
  readonly told?: { readonly from: string; readonly until: string } | undefined;
  /** Further text of the note, after the days. */
  readonly children?: ReactNode;
  /** The chosen number of last days and its setter; null: the page covers other days. */
  readonly span: readonly [Span | null, (days: Span) => void];
  /** Further controls, after the choice of days. */
  readonly tools?: ReactNode;
}

/** The head of a statistics page: its title, the days it covers, and the choice of how many days. */
export function StatsHead({ title, told, children, span: [span, setSpan], tools }: StatsHeadProps) {
  const t = useT();
  const titleOf = useTitles();
  return (
    <header data-part="page-head" className="page-head">
      <h1>{titleOf(title)}</h1>
      {(told || children) && (
        <p data-part="page-note" className="page-note figures">
          {told && t("stats.span", { from: told.from, until: told.until })}
          {told && children && " · "}
          {children}
        </p>
      )}
      <div data-part="page-actions" className={styles.tools}>
        <Segmented
          label={t("stats.days")}
          value={span}
          options={statSpans.map((value) => ({ value, title: t("stats.daysOf", { count: value }) }))}
          onChange={setSpan}
        />
        {tools}
      </div>
    </header>
  );
}

/** Button that downloads the page's figures and tables as a file. Absent for accounts without that permission. */
export function TakeTables<C extends Callable>({ file, asked }: { readonly file: C; readonly asked: InputOf<C> }) {
  const t = useT();
  const mayCall = useMayCall();
  const [busy, setBusy] = useState(false);
  if (!mayCall(file.api)) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    // The call has already shown the error.
    await api.download(file, asked).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button loading={busy} icon={<Download />} onClick={() => void take()}>
      {t("exports.export")}
    </Button>
  );
}
