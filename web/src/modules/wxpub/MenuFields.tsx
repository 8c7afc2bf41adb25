import { useId } from "react";
import { Trash2 } from "lucide-react";
import { menuKinds, type MenuFault, type MenuItem } from "@kangying/contract/plugins/wxpub/wx-menu";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { longestAt, type MenuPlace } from "./menu-draft.ts";
import styles from "./wxpub.module.css";

interface MenuFieldsProps {
  readonly item: MenuItem;
  readonly place: MenuPlace;
  readonly opensOthers: boolean;
  readonly fault: MenuFault | undefined;
  readonly mayEdit: boolean;
  readonly onChange: (item: MenuItem) => void;
  readonly onRemove: () => void;
}

/** Fields of the chosen entry: its name, and what a press on it does. */
export function MenuFields({ item, place, opensOthers, fault, mayEdit, onChange, onRemove }: MenuFieldsProps) {
  const t = useT();
  const id = useId();
  const line = (name: "value" | "app_id" | "page", title: string, invalid: boolean) => (
    <label className={styles.field} htmlFor={`${id}-${name}`}>
      {title}
      <Input
        id={`${id}-${name}`}
        value={item[name] ?? ""}
        maxLength={name === "value" ? 500 : name === "page" ? 200 : 40}
        disabled={!mayEdit}
        invalid={invalid}
        onChange={(value) => onChange({ ...item, [name]: value })}
      />
    </label>
  );
  return (
    <div data-part="menu-fields" className={styles.fields}>
      <label className={styles.field} htmlFor={`${id}-name`}>
        {t("plugins.wx.name")}
        <Input
          id={`${id}-name`}
          value={item.name}
          maxLength={longestAt(place)}
          disabled={!mayEdit}
          invalid={fault === "name" || fault === "long"}
          onChange={(name) => onChange({ ...item, name })}
        />
      </label>
      {!opensOthers && (
        <div className={styles.field}>
          <span>{t("plugins.wx.press")}</span>
          <Segmented
            label={t("plugins.wx.press")}
            value={item.kind}
            options={menuKinds.map((value) => ({ value, title: t(`plugins.wx.kind.${value}`) }))}
            onChange={(kind) => mayEdit && onChange({ ...item, kind })}
          />
        </div>
      )}
      {!opensOthers &&
        item.kind !== "staff" &&
        line("value", t(`plugins.wx.value.${item.kind}`), fault === "address" || fault === "words")}
      {!opensOthers && item.kind === "mini" && line("app_id", t("plugins.wx.miniApp"), fault === "mini")}
      {!opensOthers && item.kind === "mini" && line("page", t("plugins.wx.miniPage"), fault === "mini")}
      {mayEdit && (
        <Button icon={<Trash2 />} onClick={onRemove}>
          {t("plugins.wx.remove")}
        </Button>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {t(`plugins.wx.fault.${fault}`)}
        </p>
      )}
    </div>
  );
}
