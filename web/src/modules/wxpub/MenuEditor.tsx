import { useState } from "react";
import { menuFaults } from "@kangying/contract/plugins/wxpub/wx-menu";
import { wxMenuPublish, wxMenuSave, type WxMenuInfo } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Alert } from "../../ui/states.tsx";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { BesideMenu } from "./BesideMenu.tsx";
import { MenuColumns } from "./MenuColumns.tsx";
import { MenuFields } from "./MenuFields.tsx";
import { MenuFoot } from "./MenuFoot.tsx";
import { MenuPhone } from "./MenuPhone.tsx";
import { menuChanges } from "./menu-changes.ts";
import { changeItem, itemAt, type MenuPlace, removeItem } from "./menu-draft.ts";
import { useMenuDraft } from "./use-menu-draft.ts";
import styles from "./wxpub.module.css";

/** The editor of the menu, with a preview of what followers will see. */
export function MenuEditor({ info, onRenew }: { readonly info: WxMenuInfo; readonly onRenew: () => void }) {
  const t = useT();
  const titleOf = useTitles();
  const isMobile = useMobile();
  const mayCall = useMayCall();
  const maySave = mayCall(wxMenuSave.api);
  const draft = useMenuDraft(info, onRenew);
  const [chosen, setChosen] = useState<MenuPlace | null>(null);
  const [side, setSide] = useState<"edit" | "phone">("edit");
  const [words, setWords] = useState("");
  const { tree, change, isOld } = draft;
  const faults = menuFaults(tree);
  const item = chosen && itemAt(tree, chosen);
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
            <BesideMenu words={words} />
          </div>
        )}
      </div>
      {maySave && (
        <MenuFoot
          info={info}
          changes={menuChanges(info.now?.tree ?? [], tree)}
          isEdited={draft.isEdited}
          mayPublish={mayCall(wxMenuPublish.api) && faults.size === 0 && !isOld && tree.length > 0}
          busy={draft.busy}
          fault={draft.fault}
          onDrop={() => {
            setChosen(null);
            draft.drop();
          }}
          onSave={() => void draft.save()}
          onPublish={() => void draft.publish()}
          onReturn={(number) => void draft.goBack(number)}
        />
      )}
    </div>
  );
}
