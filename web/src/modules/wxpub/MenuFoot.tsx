import { Undo2 } from "lucide-react";
import type { WxMenuInfo } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert } from "../../ui/states.tsx";
import type { MenuChange } from "./menu-changes.ts";
import styles from "./wxpub.module.css";

interface MenuFootProps {
  readonly info: WxMenuInfo;
  /** Places where the draft differs from what followers see. */
  readonly changes: readonly MenuChange[];
  readonly isEdited: boolean;
  readonly mayPublish: boolean;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onDrop: () => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onReturn: (number: number) => void;
}

/** Says what is not published yet, with buttons to publish, save or go back. */
export function MenuFoot(props: MenuFootProps) {
  const { info, changes, isEdited, mayPublish, busy, fault } = props;
  const t = useT();
  const [former] = info.former;
  const said = ({ is, name, within }: MenuChange): string => {
    const entry = { name: name || t("plugins.wx.unnamed") };
    if (is === "order") return name === "" ? t("plugins.wx.change.order") : t("plugins.wx.change.orderIn", entry);
    if (within === null || (is !== "added" && is !== "removed")) return t(`plugins.wx.change.${is}`, entry);
    return t(`plugins.wx.change.${is}In`, { ...entry, within: within || t("plugins.wx.unnamed") });
  };
  const isOnItsWay = info.last?.status === 2;
  return (
    <footer data-part="menu-foot" className={styles.foot}>
      <div className={styles.said}>
        {fault !== null && <Alert kind="red">{fault}</Alert>}
        <p>
          {isOnItsWay
            ? t("plugins.wx.onItsWay", { number: info.last?.number ?? 0 })
            : changes.length === 0
              ? t("plugins.wx.same", { number: info.now?.number ?? 0 })
              : t("plugins.wx.changes", { count: changes.length, what: changes.map(said).join(t("list.comma")) })}
        </p>
      </div>
      {isEdited && <Button onClick={props.onDrop}>{t("plugins.wx.drop")}</Button>}
      {isEdited && (
        <Button loading={busy} onClick={props.onSave}>
          {t("plugins.wx.save")}
        </Button>
      )}
      {!isEdited && former?.number != null && (
        <Button
          icon={<Undo2 />}
          disabled={isOnItsWay}
          loading={busy}
          onClick={() => props.onReturn(former.number ?? 0)}
        >
          {t("plugins.wx.return", { number: former.number })}
        </Button>
      )}
      <Button
        kind="filled"
        loading={busy}
        disabled={!mayPublish || changes.length === 0 || isOnItsWay}
        onClick={props.onPublish}
      >
        {t("plugins.wx.publish", { number: info.next })}
      </Button>
    </footer>
  );
}
