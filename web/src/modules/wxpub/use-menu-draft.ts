import { useState } from "react";
import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { wxMenuPublish, wxMenuSave, type WxMenuInfo } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";

interface Kept {
  /** Version of the draft that was edited. */
  readonly version: number;
  readonly tree: MenuTree;
}

/** The draft of the menu in this tab, and what can be done with it. */
export function useMenuDraft(info: WxMenuInfo, onRenew: () => void) {
  const t = useT();
  const titleOf = useTitles();
  const { toast } = useTab();
  const kept = useDraft<Kept>("wx-menu", titleOf("wxPubMenu"));
  const [edited, setEdited] = useState<Kept | null>(kept.kept);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tree = edited?.tree ?? info.tree;
  const change = (next: MenuTree): void => {
    const now = { version: edited?.version ?? info.version, tree: next };
    setEdited(now);
    setFault(null);
    kept.keep(now);
  };
  const drop = (): void => {
    kept.drop();
    setEdited(null);
    setFault(null);
  };
  const act = async (run: () => Promise<string>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      toast(await run());
      setFault(null);
      onRenew();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault([error.msg, ...Object.values(error.fields).slice(0, 1)].filter(Boolean).join(" "));
    } finally {
      setBusy(false);
    }
  };
  const keep = async (): Promise<number> => {
    if (!edited) return info.version;
    const { version } = await api.call(wxMenuSave, { version: edited.version, tree }, { hideError: true });
    drop();
    return version;
  };
  const publish = async (said: { readonly version: number; readonly number?: number }): Promise<string> => {
    const { number } = await api.call(wxMenuPublish, said, { hideError: true });
    return t("plugins.wx.publishing", { number });
  };
  return {
    tree,
    isEdited: edited !== null,
    /** Somebody else has saved another draft meanwhile. */
    isOld: edited !== null && edited.version !== info.version,
    busy,
    fault,
    change,
    drop,
    save: () =>
      act(async () => {
        await keep();
        return t("plugins.wx.saved");
      }),
    publish: () => act(async () => await publish({ version: await keep() })),
    goBack: (number: number) => act(async () => await publish({ version: 0, number })),
  };
}
