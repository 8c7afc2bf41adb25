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

/** For how many days a page of statistics tells, as its address says it, and how to change that. */
export function useSpan(): readonly [Span, (days: Span) => void] {
  const [params, setParams] = useSearchParams();
  const span = statSpans.find((days) => String(days) === params.get("span")) ?? usual;
  return [span, (days) => setParams(days === usual ? {} : { span: String(days) })];
}

interface StatsHeadProps {
  readonly title: Parameters<ReturnType<typeof useTitles>>[0];
  /** The days that the page tells of, once there is an answer; none where they are chosen one by one and stand there. */
  readonly told?: { readonly from: string; readonly until: string } | undefined;
  /** What is told beside them. */
  readonly children?: ReactNode;
  /** Null: other days than the last so many. */
  readonly span: readonly [Span | null, (days: Span) => void];
  /** More to choose by. */
  readonly tools?: ReactNode;
}

/** The head of a page of statistics: what it is, the days it tells of, and the choice of how many. */
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

/** Takes the page's figures and tables away as a file; absent for whoever may not. */
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
