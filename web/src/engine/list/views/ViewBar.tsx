import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { Bookmark, ChevronDown } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Menu, type MenuItem } from "../../../ui/overlays/Menu.tsx";
import { useT } from "../../i18n/index.ts";
import { useCountWords } from "./CountMark.tsx";
import { useViewActs } from "./use-view-acts.ts";
import { useViewCounts } from "./use-view-counts.ts";
import { ViewTab } from "./ViewTab.tsx";
import type { SavedView, ViewState } from "./views-api.ts";
import styles from "./views.module.css";

const ScheduleDialog = lazy(() =>
  import("./ScheduleDialog.tsx").then((module) => ({ default: module.ScheduleDialog })),
);
const ViewDialog = lazy(() => import("./ViewDialog.tsx").then((module) => ({ default: module.ViewDialog })));

/** Number of views side by side; the others are in a menu. */
const inSight = 6;

interface ViewBarProps {
  readonly api: string;
  readonly topic: string | undefined;
  readonly views: readonly SavedView[];
  readonly mayShare: boolean;
  /** The caller may export the list. */
  readonly mayExport: boolean;
  readonly active: SavedView | undefined;
  /** True: the screen differs from the view. */
  readonly changed: boolean;
  /** True: there are filters or an order to save. */
  readonly worthSaving: boolean;
  readonly present: ViewState;
  readonly onOpen: (id: number | null) => void;
  readonly onSaved: () => void;
}

/** On a phone the bar is wider than the screen, so the open view is scrolled into sight. */
function useOpenInSight(bar: RefObject<HTMLElement | null>, open: number | undefined): void {
  useEffect(() => {
    const box =
      open === undefined
        ? null
        : bar.current?.querySelector<HTMLElement>("[data-part=view-tab-box][data-state=active]");
    if (box) bar.current?.scrollTo?.({ left: box.offsetLeft - 16 });
  }, [bar, open]);
}

/** The views of a list: opened with one click, each with its number of rows; saved, shared, pinned and deleted from here. */
export function ViewBar(props: ViewBarProps) {
  const { api, topic, views, mayShare, mayExport, active, changed, worthSaving, present, onOpen, onSaved } = props;
  const t = useT();
  const [dialog, setDialog] = useState<"new" | "edit" | "schedule" | null>(null);
  const wordsOf = useCountWords();
  const [menu, setMenu] = useState<"more" | "view" | null>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const viewButton = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  useOpenInSight(bar, active?.id);
  const { save, remove, pin, question } = useViewActs({ api, onOpen, onSaved });
  const counts = useViewCounts(
    views.map((view) => view.id),
    topic === undefined ? [] : [topic],
  );
  if (views.length === 0 && !worthSaving) return null;

  // The call has already shown a failure.
  const told = (work: Promise<void>): void => void work.catch(() => undefined);
  const first = views.slice(0, inSight);
  const shown = active && !first.includes(active) ? [...first.slice(0, -1), active] : first;
  const hidden = views.filter((view) => !shown.includes(view));
  const menuOf = (view: SavedView): readonly MenuItem[] => [
    ...(view.may_edit && changed
      ? [
          {
            key: "over",
            label: t("list.viewSaveOver"),
            onSelect: () =>
              told(save({ id: view.id, version: view.version, name: view.name, shared: view.shared }, present)),
          },
        ]
      : []),
    ...(changed ? [{ key: "undo", label: t("list.viewDiscard"), onSelect: () => (onSaved(), onOpen(view.id)) }] : []),
    { key: "as", label: t("list.viewSaveAs"), onSelect: () => setDialog("new") },
    ...(view.may_edit ? [{ key: "edit", label: t("list.viewEdit"), onSelect: () => setDialog("edit") }] : []),
    {
      key: "pin",
      label: t(view.pinned ? "list.viewUnpin" : "list.viewPin"),
      onSelect: () => told(pin(view)),
    },
    ...(mayExport ? [{ key: "schedule", label: t("list.viewSchedule"), onSelect: () => setDialog("schedule") }] : []),
    ...(view.may_edit
      ? [{ key: "delete", label: t("list.viewDelete"), danger: true, onSelect: () => told(remove(view)) }]
      : []),
  ];
  return (
    <nav ref={bar} data-part="view-bar" className={styles.viewBar} aria-label={t("list.views")}>
      {views.length > 0 && (
        <button
          type="button"
          data-part="view-tab"
          className={classNames(styles.viewTab, !active && styles.isActive)}
          aria-current={!active || undefined}
          onClick={() => onOpen(null)}
        >
          {t("list.viewAll")}
        </button>
      )}
      {shown.map((view) => (
        <ViewTab
          key={view.id}
          view={view}
          active={view === active}
          changed={changed}
          count={counts.get(view.id)}
          menuButton={viewButton}
          menuOpen={menu === "view"}
          onOpen={() => onOpen(view.id)}
          onMenu={() => setMenu(menu === "view" ? null : "view")}
        />
      ))}
      {hidden.length > 0 && (
        <button
          ref={moreButton}
          type="button"
          data-part="view-tab"
          className={styles.viewTab}
          aria-haspopup="menu"
          aria-expanded={menu === "more"}
          onClick={() => setMenu(menu === "more" ? null : "more")}
        >
          {t("list.viewMore", { count: hidden.length })}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      {!active && worthSaving && (
        <Button kind="text" size="small" icon={<Bookmark />} onClick={() => setDialog("new")}>
          {t("list.viewSave")}
        </Button>
      )}
      {menu === "view" && active && (
        <Menu
          open
          anchor={viewButton}
          label={active.name}
          placement="bottom-start"
          items={menuOf(active)}
          onClose={() => setMenu(null)}
        />
      )}
      {menu === "more" && (
        <Menu
          open
          anchor={moreButton}
          label={t("list.views")}
          placement="bottom-start"
          items={hidden.map((view) => ({
            key: String(view.id),
            label: [view.name, wordsOf(counts.get(view.id), view.alert_above)].filter(Boolean).join(" · "),
            onSelect: () => onOpen(view.id),
          }))}
          onClose={() => setMenu(null)}
        />
      )}
      <Suspense>
        {dialog === "schedule" && active && <ScheduleDialog view={active} onClose={() => setDialog(null)} />}
        {(dialog === "new" || dialog === "edit") && (
          <ViewDialog
            view={dialog === "edit" ? active : undefined}
            mayShare={mayShare}
            hasColumns={(dialog === "edit" ? active?.state.columns : present.columns) != null}
            onClose={() => setDialog(null)}
            onSave={async ({ withColumns, ...values }) => {
              const state = dialog === "edit" && active ? active.state : present;
              const kept = { ...state, columns: withColumns ? (state.columns ?? present.columns) : null };
              const over = dialog === "edit" && active ? { id: active.id, version: active.version } : {};
              await save({ ...over, ...values }, kept);
              setDialog(null);
            }}
          />
        )}
      </Suspense>
      {question}
    </nav>
  );
}
