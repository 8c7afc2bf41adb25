import { addonTypes } from "@kangying/contract/plugins/addons";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { formatTime } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { MenuIcon } from "../../engine/icons/MenuIcon.tsx";
import { useActions } from "../../engine/list/use-actions.tsx";
import { useMay } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { useAddons } from "./use-addons.ts";
import styles from "./plugins.module.css";

/** The plugin centre: what there is by category, what is installed, and what may be done about it. */
export function PluginsScreen() {
  const t = useT();
  const titleOf = useTitles();
  const { navigate } = useTab();
  const may = useMay();
  const { description, rows, renew } = useAddons();
  const actions = description.data?.actions ?? [];
  const [run, dialogs] = useActions({ actions, navigate, onDone: () => void renew() });
  const all = rows.data ?? [];
  const fault = rows.error ?? description.error;
  const types = description.data?.rows["type"]?.options ?? [];
  const actionsOf = (row: Pick<ListRow, "_actions">): readonly Action[] =>
    actions.filter((action) => row._actions?.includes(action.name));
  return (
    <div className={styles.pluginsScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("plugin")}</h1>
        <p data-part="page-note" className="page-note figures">
          {rows.data
            ? t("plugins.count", { installed: all.filter((row) => row.installed).length, count: all.length })
            : "\u00a0"}
        </p>
      </header>
      {fault ? (
        <div className="card">
          <CallFailure error={fault} onRetry={() => void renew()} />
        </div>
      ) : rows.data === undefined ? (
        <div className="card">
          <SkeletonRows rows={3} columns={3} />
        </div>
      ) : all.length === 0 ? (
        <Empty text={t("plugins.empty")} />
      ) : (
        addonTypes
          .filter((type) => all.some((row) => row.type === type))
          .map((type) => (
            <section key={type}>
              <h2>{types.find((option) => option.value === type)?.title ?? type}</h2>
              <ul className={styles.pluginCards}>
                {all
                  .filter((row) => row.type === type)
                  .map((row) => (
                    <li key={row.key} data-part="plugin-card" className={styles.pluginCard}>
                      <i aria-hidden="true">
                        <MenuIcon name={row.icon} size={20} />
                      </i>
                      <div>
                        <h3>{row.title}</h3>
                        <p>{row.about}</p>
                        {row.installed && row.installed_at !== null && (
                          <small className="figures">
                            {t("plugins.since", { when: formatTime(row.installed_at, "YYYY-MM-DD") })}
                          </small>
                        )}
                      </div>
                      <div className={styles.pluginActs}>
                        {row.installed && may("PluginSetup") && (
                          <Button size="small" onClick={() => navigate(`/plugin/pluginSetup?key=${row.key}`)}>
                            {t("plugins.setUp")}
                          </Button>
                        )}
                        {actionsOf(row).map((action) => (
                          <Button
                            key={action.name}
                            size="small"
                            kind={action.danger ? "text" : "default"}
                            onClick={() => run(action, { kind: "row", id: row.id, row: { ...row }, name: row.title })}
                          >
                            {action.title}
                          </Button>
                        ))}
                      </div>
                    </li>
                  ))}
              </ul>
            </section>
          ))
      )}
      {dialogs}
    </div>
  );
}
