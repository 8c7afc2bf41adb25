import { useRef, useState } from "react";
import { ChevronsUpDown } from "lucide-react";
import type { TitleKey } from "@kangying/contract/tree";
import type { Industry } from "@kangying/contract/core/tree";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { tokens } from "../../../engine/session/tokens.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { useSupplierFigures } from "../side/menu-counts.ts";
import { SupplierChoice } from "./SupplierChoice.tsx";
import styles from "../side/sidebar.module.css";

/** The supplier's line of business, with the menu's word for it. */
const kinds = {
  admin: "groupPlatform",
  camp: "groupCamp",
  shop: "groupShop",
  "offline-pay": "offlinePay",
} as const satisfies Record<Industry, TitleKey>;

/** The supplier that the console works for. A platform account may change it; for others it is a label. */
export function SupplierCard({ folded }: { readonly folded: boolean }) {
  const t = useT();
  const titleOf = useTitles();
  const house = useSupplierFigures()?.supplier;
  const user = useSession((session) => session.user);
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const acting = tokens.home() !== null && tokens.home() !== user.suid;
  const content = (
    <>
      <Avatar name={user.username} src={user.logo} size={28} />
      {!folded && (
        <span className={styles.supplierWords}>
          <b className="truncate">{user.username}</b>
          <small className="truncate figures">
            {house && house.beds > 0 ? t("supplier.house", house) : titleOf(kinds[user.industry_type])}
          </small>
        </span>
      )}
    </>
  );
  if (!user.isunion && !acting) {
    return (
      <div data-part="supplier-card" className={styles.supplierCard} title={folded ? user.username : undefined}>
        {content}
      </div>
    );
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-part="supplier-card"
        className={styles.supplierCard}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t("supplier.switch")} </span>
        {content}
        {folded ? <span className="visually-hidden">{user.username}</span> : <ChevronsUpDown size={16} />}
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        className={styles.supplierChoice}
        role="dialog"
        aria-label={t("supplier.switch")}
      >
        {open && <SupplierChoice present={user.suid} onClose={() => setOpen(false)} />}
      </Popover>
    </>
  );
}
