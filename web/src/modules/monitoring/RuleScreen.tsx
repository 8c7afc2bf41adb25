import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ruleInfo, type RuleFinding } from "@kangying/contract/platform/rules.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { lossOf } from "../../engine/tabs/close-tabs.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { dirtyTabs, tabActions } from "../../engine/tabs/tabs-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Chip } from "../../ui/Chip.tsx";
import { confirm } from "../../ui/overlays/confirm.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Alert, Empty, SkeletonRows } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./rule.module.css";
import buttonStyles from "../../ui/button.module.css";

/** One data rule: whether it holds, and the first rows that break it, grouped by supplier. */
export function RuleScreen() {
  const t = useT();
  const { id: name = "" } = useParams();
  const language = useLanguage();
  const { setTitle } = useTab();
  const query = useQuery({
    queryKey: ["rule", name, language],
    queryFn: ({ signal }) => api.call(ruleInfo, { name }, { hideError: true, signal }),
  });
  useTopic("rule", () => void query.refetch());
  const { data } = query;
  useEffect(() => setTitle(data?.title ?? null), [data?.title, setTitle]);
  return (
    <div className={styles.rulePage}>
      <header data-part="page-head" className="page-head">
        <h1>{data?.title ?? name}</h1>
        {data && (
          <p data-part="page-note" className="page-note figures">
            {t("rule.checked", { at: formatTime(data.checked_at, "YYYY-MM-DD HH:mm"), suppliers: data.suppliers })}
          </p>
        )}
      </header>
      {query.isPending && (
        <div className="card">
          <SkeletonRows rows={5} columns={4} />
        </div>
      )}
      {query.isError && !data && (
        <div className="card">
          <RecordFailure list="MonitorRules" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {data?.findings.length === 0 && (
        <div className="card">
          <Empty text={t("rule.sound")} />
        </div>
      )}
      {data?.findings.map((finding) => (
        <Finding key={finding.suid} finding={finding} />
      ))}
      {data && <p className={styles.ruleCode}>{data.name}</p>}
    </div>
  );
}

/** One supplier's rows that break the rule. */
function Finding({ finding }: { readonly finding: RuleFinding }) {
  const t = useT();
  const { supplier, state, offenders, error, columns, rows } = finding;
  const shown = rows.length;
  return (
    <section className={classNames("card", styles.ruleFinding)}>
      <header>
        <h2>{supplier}</h2>
        <Chip color={state === "failed" ? "amber" : "red"}>
          {state === "failed" ? t("rule.failed") : t("rule.rows", { count: offenders })}
        </Chip>
        {offenders > shown && (
          <span className={classNames("figures", styles.ruleFirst)}>{t("rule.first", { shown })}</span>
        )}
      </header>
      {error !== null && <Alert>{error}</Alert>}
      {shown > 0 && (
        <ScrollBox className={styles.ruleRows} label={supplier}>
          <table>
            <thead>
              <tr>
                {columns.map(({ title, is_figure }, index) => (
                  <th key={index} scope="col" className={is_figure ? styles.isFigure : undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, nth) => (
                <tr key={nth}>
                  {row.map(({ text, to }, index) => (
                    <td key={index} className={columns[index]?.is_figure ? styles.isFigure : undefined}>
                      {to === null ? text : <RecordLink finding={finding} text={text} to={to} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

interface RecordLinkProps {
  readonly finding: RuleFinding;
  readonly text: string;
  readonly to: string;
}

/** Link to a record in its supplier's console. A platform account switches to that supplier first. */
function RecordLink({ finding, text, to }: RecordLinkProps) {
  const t = useT();
  const tab = useTab();
  const open = async (): Promise<void> => {
    if (finding.suid === tokens.suid()) return tab.navigate(to);
    const dirty = dirtyTabs();
    const message =
      dirty.length > 0
        ? t("tabs.dirtyBody", { titles: lossOf(dirty) })
        : t("rule.switchBody", { supplier: finding.supplier });
    const yes = await confirm({
      title: t("rule.switchTitle", { supplier: finding.supplier }),
      message,
      confirmText: t("rule.switch"),
      danger: dirty.length > 0,
    });
    if (!yes) return;
    tabActions.clear();
    tokens.actFor(finding.suid);
    location.assign(to);
  };
  return (
    <button
      type="button"
      data-part="link-button"
      className={classNames(buttonStyles.linkBtn, "figures")}
      onClick={() => void open()}
    >
      {text}
    </button>
  );
}
