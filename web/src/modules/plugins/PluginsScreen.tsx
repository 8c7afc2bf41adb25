import { useState } from "react";
import { ActButton } from "../../engine/session/ActButton.tsx";
import { useSearchParams } from "react-router";
import { addonTypes } from "@kangying/contract/plugins/addons";
import { isPage } from "@kangying/contract/core/fold-tree";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useActions } from "../../engine/list/acts/use-actions.tsx";
import { useMay } from "../../engine/session/may.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Alert, Empty, SkeletonRows } from "../../ui/states.tsx";
import { AddonCard } from "./AddonCard.tsx";
import { useAddons } from "./use-addons.ts";
import styles from "./plugins.module.css";

/** Filter of the list: all, installed, or one category. */
type Shown = "all" | "installed" | (typeof addonTypes)[number];

/** The plugin centre: add-ons by category, installed ones, and their actions. */
export function PluginsScreen() {
  const t = useT();
  const titleOf = useTitles();
  const { navigate } = useTab();
  const [asked] = useSearchParams();
  const may = useMay();
  const nodes = useSession((session) => session.folded?.nodes);
  const { description, rows, now, renew } = useAddons();
  const [shown, setShown] = useState<Shown>("all");
  const [words, setWords] = useState("");
  const actions = description.data?.actions ?? [];
  const [run, dialogs] = useActions({ actions, navigate, onDone: () => void renew() });
  const all = rows.data ?? [];
  const fault = rows.error ?? description.error;
  const types = description.data?.rows["type"]?.options ?? [];
  const titleOfType = (type: string): string => types.find((option) => option.value === type)?.title ?? type;
  const actionsOf = (row: Pick<ListRow, "_actions">): readonly Action[] =>
    actions.filter((action) => row._actions?.includes(action.name));
  const isIn = (row: (typeof all)[number], kind: Shown): boolean =>
    kind === "all" || (kind === "installed" ? row.installed : row.type === kind);
  const kinds: readonly Shown[] = [
    "all",
    "installed",
    ...addonTypes.filter((type) => all.some((row) => row.type === type)),
  ];
  const found = all.filter(
    (row) =>
      isIn(row, shown) && `${row.title} ${row.about} ${row.key}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const missing = all.find(({ key }) => key === asked.get("missing"));
  const firstPage = (key: string): string | undefined =>
    nodes?.find((node) => node.pluginKey === key && isPage(node) && !node.hidden)?.path;
  return (
    <div className={styles.pluginsScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("plugin")}</h1>
        <p data-part="page-note" className="page-note figures">
          {rows.data
            ? t("plugins.count", { installed: all.filter((row) => row.installed).length, count: all.length })
            : "\u00a0"}
        </p>
        <Input
          className={styles.pluginSearch}
          value={words}
          onChange={setWords}
          placeholder={t("plugins.search")}
          aria-label={t("plugins.search")}
        />
      </header>
      {missing && !missing.installed && <Alert>{t("plugins.missing", { title: missing.title })}</Alert>}
      {fault ? (
        <div className="card">
          <CallFailure error={fault} onRetry={() => void renew()} />
        </div>
      ) : rows.data === undefined ? (
        <div className="card">
          <SkeletonRows rows={3} columns={3} />
        </div>
      ) : (
        <div className={styles.pluginBody}>
          <nav className={classNames("card", styles.pluginKinds)} aria-label={t("plugins.categories")}>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-current={kind === shown ? "true" : undefined}
                onClick={() => setShown(kind)}
              >
                <span>
                  {kind === "all"
                    ? t("plugins.all")
                    : kind === "installed"
                      ? t("plugins.installed")
                      : titleOfType(kind)}
                </span>
                <span className="figures">{all.filter((row) => isIn(row, kind)).length}</span>
              </button>
            ))}
          </nav>
          {found.length === 0 ? (
            <Empty text={t("plugins.empty")} />
          ) : (
            <ul className={styles.pluginCards}>
              {found.map((row) => {
                const page = firstPage(row.key);
                return (
                  <AddonCard
                    key={row.key}
                    row={row}
                    category={titleOfType(row.type)}
                    now={(now.data ?? []).filter(({ key }) => key === row.key)}
                  >
                    {actionsOf(row).map((action) => (
                      <ActButton
                        key={action.name}
                        action={action}
                        size="small"
                        kind={action.danger ? "text" : "default"}
                        onClick={() => run(action, { kind: "row", id: row.id, row: { ...row }, name: row.title })}
                      >
                        {action.title}
                      </ActButton>
                    ))}
                    {row.installed && may("PluginSetup") && (
                      <Button size="small" onClick={() => navigate(`/plugin/pluginSetup?key=${row.key}`)}>
                        {t("plugins.setUp")}
                      </Button>
                    )}
                    {row.installed && page !== undefined && (
                      <Button size="small" onClick={() => navigate(page)}>
                        {t("plugins.enter")}
                      </Button>
                    )}
                  </AddonCard>
                );
              })}
            </ul>
          )}
        </div>
      )}
      {dialogs}
    </div>
  );
}
