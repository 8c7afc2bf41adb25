import { CircleHelp, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { changeSettings, useSettings } from "../../../engine/settings/settings.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useModal } from "../../../ui/overlays/use-modal.ts";
import { homePath } from "../../guard/door.ts";
import { AppLink } from "../AppLink.tsx";
import { Logo } from "../../../ui/Logo.tsx";
import { openPanel } from "../panes/panels.ts";
import { SideMenu } from "./SideMenu.tsx";
import { SupplierCard } from "../header/SupplierCard.tsx";
import styles from "./sidebar.module.css";

/** The menu at the left of a wide window: 232 px, or 64 with icons alone. */
export function Sidebar() {
  const t = useT();
  const open = useSettings((settings) => settings.sidebarOpened);
  const withLogo = useSettings((settings) => settings.sidebarLogo);
  const label = t(open ? "nav.fold" : "nav.unfold");
  return (
    <aside
      data-part="sidebar"
      data-state={open ? undefined : "folded"}
      className={classNames(styles.sidebar, !open && styles.isFolded)}
    >
      {withLogo && <Brand folded={!open} />}
      <SupplierCard folded={!open} />
      <SideMenu folded={!open} />
      <div data-part="sidebar-foot" className={styles.sidebarFoot}>
        <IconButton
          label={label}
          icon={open ? <PanelLeftClose /> : <PanelLeftOpen />}
          aria-expanded={open}
          onClick={() => changeSettings({ sidebarOpened: !open })}
        />
        <IconButton label={t("keys.title")} icon={<CircleHelp />} onClick={() => openPanel("keys")} />
      </div>
    </aside>
  );
}

/** The same menu on a narrow window: a sheet over the page. */
export function MobileSidebar({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT();
  const { ref, ...events } = useModal(open, onClose);
  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop; by keyboard it is Esc
    <dialog
      ref={ref}
      {...events}
      data-part="sidebar-sheet"
      className={styles.sidebarSheet}
      aria-label={t("nav.label")}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <div data-part="sidebar" className={styles.sidebar}>
        <div className={styles.sidebarSheetHead}>
          <Brand folded={false} />
          <IconButton label={t("nav.close")} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <SupplierCard folded={false} />
        <SideMenu folded={false} onGo={onClose} />
      </div>
    </dialog>
  );
}

function Brand({ folded }: { readonly folded: boolean }) {
  const titleOf = useTitles();
  return (
    <AppLink to={homePath} data-part="brand" className={styles.brand} aria-label={titleOf("product")}>
      <Logo />
      {!folded && <span>{titleOf("product")}</span>}
    </AppLink>
  );
}
