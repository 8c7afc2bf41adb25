import { useRef, useState } from "react";
import { Bug, Home, KeyRound, Link2, ListChecks, LogOut, Maximize, Settings, UserRoundPen } from "lucide-react";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { useMay } from "../../../engine/session/may.tsx";
import { useSession } from "../../../engine/session/session-store.ts";
import { useSettings } from "../../../engine/settings/settings.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Menu, type MenuItem } from "../../../ui/overlays/Menu.tsx";
import { homePath } from "../../guard/door.ts";
import { isBuilt } from "../../screens.ts";
import { openPage } from "../AppLink.tsx";
import { toggleFullScreen } from "./full-screen.ts";
import { leave } from "../leave.ts";
import { openPanel } from "../panes/panels.ts";
import styles from "./header.module.css";

const nodes = new Map(flattenTree(tree).map((node) => [node.name, node]));

/** Pages of the person's own account, by route name. */
const ownPages = [
  { name: "ProfileEdit", icon: <UserRoundPen /> },
  { name: "PasswordEdit", icon: <KeyRound /> },
  { name: "WechatBind", icon: <Link2 /> },
] as const;

/** Avatar address with the requested size. */
export function avatarAddress(address: string | null): string | null {
  if (!address?.startsWith("/files/")) return address;
  return `${address}${address.includes("?") ? "&" : "?"}w=80&h=80`;
}

/** Account menu: the account's own pages and sign-out. On a phone also the header's tools; settings where the header has none. */
export function UserMenu({ mobile }: { readonly mobile: boolean }) {
  const t = useT();
  const titleOf = useTitles();
  const user = useSession((session) => session.user);
  const may = useMay();
  const showsErrors = useSettings((settings) => settings.errorLog);
  const isInHeader = useSettings((settings) => settings.showSettings) && !mobile;
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const pages = ownPages.flatMap(({ name, icon }): MenuItem[] => {
    const node = may(name) && nodes.get(name);
    if (!node || !isBuilt(node)) return [];
    // The label depends on whether a WeChat account is bound.
    const label =
      name === "WechatBind" ? t(user.is_bind_wx ? "user.wechatUnbind" : "user.wechatBind") : titleOf(node.title);
    return [{ key: name, label, icon, onSelect: () => openPage(node.path) }];
  });
  const tools: MenuItem[] = [
    {
      key: "exports",
      label: t("header.exports", { count: 0 }),
      icon: <ListChecks />,
      onSelect: () => openPanel("exports"),
    },
    { key: "full", label: t("header.fullScreen"), icon: <Maximize />, onSelect: toggleFullScreen },
    ...(showsErrors
      ? [{ key: "errors", label: t("errors.title"), icon: <Bug />, onSelect: () => openPanel("errors") }]
      : []),
  ];
  const settings: MenuItem[] = isInHeader
    ? []
    : [{ key: "settings", label: t("header.settings"), icon: <Settings />, onSelect: () => openPanel("settings") }];
  const items: MenuItem[] = [
    { key: "home", label: t("user.home"), icon: <Home />, onSelect: () => openPage(homePath) },
    ...pages,
    ...(mobile ? tools : []),
    ...settings,
    { key: "logout", label: t("user.logout"), icon: <LogOut />, onSelect: () => void leave() },
  ];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-part="user-button"
        className={styles.userButton}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.nickname} src={avatarAddress(user.avatar)} size={28} />
        <span className="visually-hidden">{t("user.menu")} </span>
        <span className={mobile ? "visually-hidden" : "truncate"}>{user.nickname}</span>
        {!mobile && <ChevronDown />}
      </button>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        items={items}
        label={t("user.menu")}
        placement="bottom-end"
      />
    </>
  );
}
