import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, ChevronDown, Pin, Users } from "lucide-react";
import { viewSchedule } from "@kangying/contract/saved-views/export-schedule.endpoints";
import { deleteView, pinView, saveView } from "@kangying/contract/saved-views/saved-views.endpoints";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Menu, type MenuItem } from "../../../ui/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { api as call } from "../../api/client.ts";
import { randomKey } from "../../api/random-key.ts";
import { useT } from "../../i18n/index.ts";
import { CountMark, useCountWords } from "./CountMark.tsx";
import { useViewCounts } from "./use-view-counts.ts";
import { viewsKey, type SavedView, type ViewSchedule, type ViewState } from "./views-api.ts";
import type { ViewValues } from "./ViewDialog.tsx";
import "./views.css";

const ScheduleDialog = lazy(() =>
  import("./ScheduleDialog.tsx").then((module) => ({ default: module.ScheduleDialog })),
);
const ViewDialog = lazy(() => import("./ViewDialog.tsx").then((module) => ({ default: module.ViewDialog })));

/** Whether the caller has a view exported on a schedule; what cannot be known is not spoken of. */
const isScheduled = (view_id: number): Promise<boolean> =>
  call.call(viewSchedule, { view_id }, { hideError: true }).then(
    ({ schedule }) => schedule?.next_at != null,
    () => false,
  );

/** So many views stand side by side; the others are in a menu. */
const inSight = 6;

interface ViewBarProps {
  readonly api: string;
  readonly topic: string | undefined;
  readonly views: readonly SavedView[];
  readonly mayShare: boolean;
  /** The caller may take the list away as a file. */
  readonly mayExport: boolean;
  readonly active: SavedView | undefined;
  /** What the screen shows is not what the view says. */
  readonly changed: boolean;
  /** There is something to be saved: filters, or an order. */
  readonly worthSaving: boolean;
  readonly present: ViewState;
  readonly onOpen: (id: number | null) => void;
  readonly onSaved: () => void;
}

/** Views of a list: opened by one press, each with the number of its rows; saved, shared, pinned and deleted from here. */
export function ViewBar(props: ViewBarProps) {
  const { api, topic, views, mayShare, mayExport, active, changed, worthSaving, present, onOpen, onSaved } = props;
  const t = useT();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"new" | "edit" | "schedule" | null>(null);
  const wordsOf = useCountWords();
  const [menu, setMenu] = useState<"more" | "view" | null>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const viewButton = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const open = active?.id;
  useEffect(() => {
    // On a phone the bar is wider than the screen: the view that is open is brought into sight.
    const box = open === undefined ? null : bar.current?.querySelector<HTMLElement>(".view-tab-box.is-active");
    if (box) bar.current?.scrollTo?.({ left: box.offsetLeft - 16 });
  }, [open]);
  const [ask, question] = useConfirm();
  const counts = useViewCounts(
    views.map((view) => view.id),
    topic === undefined ? [] : [topic],
  );
  if (views.length === 0 && !worthSaving) return null;

  const renew = (): Promise<void> => client.invalidateQueries({ queryKey: [viewsKey] });
  const save = async (
    view: { readonly id?: number; readonly version?: number } & Omit<ViewValues, "withColumns">,
    state: ViewState,
  ): Promise<void> => {
    const { data, msg } = await call.reply(saveView, { ...view, list: api, state }, { key: randomKey() });
    toast(msg);
    await renew();
    onSaved();
    onOpen(data.id);
  };
  const remove = async (view: SavedView): Promise<void> => {
    const message = view.shared
      ? t("list.viewDeleteShared")
      : (await isScheduled(view.id))
        ? t("list.viewDeleteScheduled")
        : null;
    const sure = await ask({
      title: t("list.viewDeleteTitle", { name: view.name }),
      message,
      confirmText: t("list.viewDelete"),
      danger: true,
    });
    if (!sure) return;
    const { msg } = await call.reply(deleteView, { id: view.id });
    toast(msg);
    onOpen(null);
    await renew();
  };
  const pin = async (view: SavedView): Promise<void> => {
    await call.call(pinView, { id: view.id, pinned: !view.pinned });
    toast(t(view.pinned ? "list.viewUnpinned" : "list.viewPinned"));
    await renew();
  };
  // A failure has been told by the call itself.
  const told = (work: Promise<void>): void => void work.catch(() => undefined);
  const first = views.slice(0, inSight);
  const shown = active && !first.includes(active) ? [...first.slice(0, -1), active] : first;
  const hidden = views.filter((view) => !shown.includes(view));
  const items: MenuItem[] = active
    ? [
        ...(active.may_edit && changed
          ? [
              {
                key: "over",
                label: t("list.viewSaveOver"),
                onSelect: () =>
                  told(
                    save({ id: active.id, version: active.version, name: active.name, shared: active.shared }, present),
                  ),
              },
            ]
          : []),
        ...(changed
          ? [{ key: "undo", label: t("list.viewDiscard"), onSelect: () => (onSaved(), onOpen(active.id)) }]
          : []),
        { key: "as", label: t("list.viewSaveAs"), onSelect: () => setDialog("new") },
        ...(active.may_edit ? [{ key: "edit", label: t("list.viewEdit"), onSelect: () => setDialog("edit") }] : []),
        {
          key: "pin",
          label: t(active.pinned ? "list.viewUnpin" : "list.viewPin"),
          onSelect: () => told(pin(active)),
        },
        ...(mayExport
          ? [{ key: "schedule", label: t("list.viewSchedule"), onSelect: () => setDialog("schedule") }]
          : []),
        ...(active.may_edit
          ? [{ key: "delete", label: t("list.viewDelete"), danger: true, onSelect: () => told(remove(active)) }]
          : []),
      ]
    : [];
  return (
    <nav ref={bar} className="view-bar" aria-label={t("list.views")}>
      {views.length > 0 && (
        <button
          type="button"
          className={classNames("view-tab", !active && "is-active")}
          aria-current={!active || undefined}
          onClick={() => onOpen(null)}
        >
          {t("list.viewAll")}
        </button>
      )}
      {shown.map((view) => (
        <span key={view.id} className={classNames("view-tab-box", view === active && "is-active")}>
          <button
            type="button"
            className={classNames("view-tab", view === active && "is-active")}
            aria-current={view === active || undefined}
            title={view.shared ? t("list.viewBy", { name: view.owner }) : undefined}
            onClick={() => onOpen(view.id)}
          >
            {view.pinned && <Pin size={12} aria-label={t("list.viewIsPinned")} />}
            {view.shared && <Users size={13} aria-label={t("list.viewShared")} />}
            <span className="truncate">{view.name}</span>
            <CountMark count={counts.get(view.id)} limit={view.alert_above} className="view-count" />
            {view === active && changed && <i className="view-changed" role="img" aria-label={t("list.viewChanged")} />}
          </button>
          {view === active && (
            <button
              ref={viewButton}
              type="button"
              className="view-menu"
              aria-label={t("list.viewMenu", { name: view.name })}
              aria-haspopup="menu"
              aria-expanded={menu === "view"}
              onClick={() => setMenu(menu === "view" ? null : "view")}
            >
              <ChevronDown size={14} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {hidden.length > 0 && (
        <button
          ref={moreButton}
          type="button"
          className="view-tab"
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
          items={items}
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
