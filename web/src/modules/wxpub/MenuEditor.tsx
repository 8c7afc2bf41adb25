import { useDeferredValue, useState } from "react";
import { menuFaults, type MenuTree } from "@kangying/contract/plugins/wx-menu";
import { wxMappingCalls, wxReplyCalls } from "@kangying/contract/plugins/wxpub.calls";
import { wxMenuPublish, wxMenuSave, type WxMenuInfo } from "@kangying/contract/plugins/wxpub.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Alert } from "../../ui/states.tsx";
import { useMobile } from "../../ui/use-media.ts";
import { MenuColumns } from "./MenuColumns.tsx";
import { MenuFields } from "./MenuFields.tsx";
import { MenuFoot } from "./MenuFoot.tsx";
import { MenuPhone } from "./MenuPhone.tsx";
import { ShortList } from "./ShortList.tsx";
import { useAnswer } from "./use-answer.ts";
import { changeItem, countChanges, itemAt, type MenuPlace, removeItem } from "./menu-draft.ts";
import styles from "./wxpub.module.css";

interface Kept {
  /** Of the draft that was edited. */
  readonly version: number;
  readonly tree: MenuTree;
}

/** The menu as it is being changed, with what followers will see of it. */
export function MenuEditor({ info, onRenew }: { readonly info: WxMenuInfo; readonly onRenew: () => void }) {
  const t = useT();
  const titleOf = useTitles();
  const { toast } = useTab();
  const isMobile = useMobile();
  const mayCall = useMayCall();
  const maySave = mayCall(wxMenuSave.api);
  const kept = useDraft<Kept>("wx-menu", titleOf("wxPubMenu"));
  const [edited, setEdited] = useState<Kept | null>(kept.kept);
  const [chosen, setChosen] = useState<MenuPlace | null>(null);
  const [side, setSide] = useState<"edit" | "phone">("edit");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState("");
  const hit = useAnswer(useDeferredValue(words.trim()));
  const tree = edited?.tree ?? info.tree;
  const faults = menuFaults(tree);
  const item = chosen && itemAt(tree, chosen);
  const isOld = edited !== null && edited.version !== info.version;
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
    setChosen(null);
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
  const save = async (): Promise<number> => {
    if (!edited) return info.version;
    const { version } = await api.call(wxMenuSave, { version: edited.version, tree }, { hideError: true });
    drop();
    return version;
  };
  const publish = (): Promise<void> =>
    act(async () => {
      const version = await save();
      const { number } = await api.call(wxMenuPublish, { version }, { hideError: true });
      return t("plugins.wx.publishing", { number });
    });
  const phone = (
    <MenuPhone
      account={info.account ?? ""}
      now={info.now?.tree ?? []}
      next={tree}
      chosen={chosen}
      words={words}
      onWords={setWords}
    />
  );
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("wxPubMenu")}</h1>
        <Chip color="green">{t("plugins.wx.bound")}</Chip>
        <p className="page-note">{info.account}</p>
        {isMobile && (
          <Segmented
            label={t("plugins.wx.view")}
            value={side}
            options={[
              { value: "edit", title: t("plugins.wx.menu") },
              { value: "phone", title: t("plugins.wx.phone") },
            ]}
            onChange={setSide}
          />
        )}
      </header>
      {isOld && <Alert>{t("plugins.wx.old")}</Alert>}
      {info.last?.status === 5 && (
        <Alert kind="red">
          {t("plugins.wx.refused", { number: info.last.number ?? 0, fault: info.last.fault ?? "" })}
        </Alert>
      )}
      <div className={styles.grid}>
        {(!isMobile || side === "phone") && phone}
        {(!isMobile || side === "edit") && (
          <div className={styles.cards}>
            <section className={`card ${styles.editor}`} aria-label={t("plugins.wx.menu")}>
              <MenuColumns
                tree={tree}
                faults={faults}
                chosen={chosen}
                mayEdit={maySave}
                onChoose={setChosen}
                onChange={change}
              />
              {chosen && item && (
                <MenuFields
                  key={`${chosen.at}.${chosen.nth}`}
                  item={item}
                  place={chosen}
                  opensOthers={chosen.nth === null && (tree[chosen.at]?.items.length ?? 0) > 0}
                  fault={faults.get(chosen.nth === null ? `${chosen.at}` : `${chosen.at}.${chosen.nth}`)}
                  mayEdit={maySave}
                  onChange={(next) => change(changeItem(tree, chosen, next))}
                  onRemove={() => {
                    setChosen(null);
                    change(removeItem(tree, chosen));
                  }}
                />
              )}
            </section>
            <div className={styles.beside}>
              <ShortList
                title="wxPubReplies"
                list={wxReplyCalls.ReplyList.api}
                columns={["at_when", "words", "answer", "hits"]}
                marked={words.trim() === "" ? null : (hit?.id ?? null)}
              />
              <ShortList
                title="wxPubTemplates"
                list={wxMappingCalls.MappingList.api}
                columns={["event", "template", "sent", "state", "is_on"]}
                sum={{ column: "sent", say: (count) => t("plugins.wx.sentToday", { count }) }}
              />
            </div>
          </div>
        )}
      </div>
      {maySave && (
        <MenuFoot
          info={info}
          changes={countChanges(info.now?.tree ?? [], tree)}
          isEdited={edited !== null}
          mayPublish={mayCall(wxMenuPublish.api) && faults.size === 0 && !isOld && tree.length > 0}
          busy={busy}
          fault={fault}
          onDrop={drop}
          onSave={() => void act(async () => (await save(), t("plugins.wx.saved")))}
          onPublish={() => void publish()}
          onReturn={(number) =>
            void act(async () => {
              const made = await api.call(wxMenuPublish, { version: 0, number }, { hideError: true });
              return t("plugins.wx.publishing", { number: made.number });
            })
          }
        />
      )}
    </div>
  );
}
