import { useQueryClient } from "@tanstack/react-query";
import { viewSchedule } from "@kangying/contract/saved-views/export-schedule.endpoints";
import { deleteView, pinView, saveView } from "@kangying/contract/saved-views/saved-views.endpoints";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { api as call } from "../../api/client.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import { endQuestion } from "../../form/refused/end-question.ts";
import { useT } from "../../i18n/index.ts";
import { viewsKey, type SavedView, type ViewState } from "./views-api.ts";
import type { ViewValues } from "./ViewDialog.tsx";

/** True if the caller has a scheduled export of a view; false where this cannot be found out. */
const isScheduled = (view_id: number): Promise<boolean> =>
  call.call(viewSchedule, { view_id }, { hideError: true }).then(
    ({ schedule }) => schedule?.next_at != null,
    () => false,
  );

interface Options {
  /** API of the views' list. */
  readonly api: string;
  readonly onOpen: (id: number | null) => void;
  readonly onSaved: () => void;
}

/**
 * The acts on a view: save, delete, pin.
 * @returns the acts, and the confirmation of a deletion, to be rendered
 */
export function useViewActs({ api, onOpen, onSaved }: Options) {
  const t = useT();
  const client = useQueryClient();
  const [ask, question] = useConfirm();
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
    const follows = view.shared
      ? t("list.viewDeleteShared")
      : (await isScheduled(view.id))
        ? t("list.viewDeleteScheduled")
        : null;
    const sure = await ask(
      endQuestion("delete", t("list.viewDelete"), follows === null ? view.name : `${view.name} · ${follows}`, t),
    );
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
  return { save, remove, pin, question };
}
