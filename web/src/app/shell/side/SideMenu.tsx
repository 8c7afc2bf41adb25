import { memo, use, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { isPage, type MenuNode } from "@kangying/contract/core/fold-tree";
import { formatNumber } from "../../../engine/format/index.ts";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { readJson, windowKept } from "../../../engine/session/safe-storage.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { useWindowLocation } from "../../../engine/tabs/window-history.ts";
import { classNames } from "../../../ui/class-names.ts";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { nodeAt } from "../../guard/decide.ts";
import { sectionsOf } from "../../menu.ts";
import { AppLink } from "../AppLink.tsx";
import { PinnedViews } from "../tabs/PinnedViews.tsx";
import { countsByPath, MenuCounts, useSupplierFigures } from "./menu-counts.ts";
import { MenuIcon } from "../../../engine/icons/MenuIcon.tsx";
import styles from "./sidebar.module.css";

interface MenuProps {
  readonly folded: boolean;
  readonly onGo?: () => void;
}

/** The permitted pages in their sections. The group of the shown page is open. */
export function SideMenu(props: MenuProps) {
  const { pathname } = useWindowLocation();
  // Deferred: the page renders first, the menu right after it. A change of address within one page changes nothing here.
  return <SideMenuAt {...props} pathname={useDeferredValue(pathname)} />;
}

const SideMenuAt = memo(function SideMenuAt({ folded, onGo, pathname }: MenuProps & { readonly pathname: string }) {
  const t = useT();
  const titleOf = useTitles();
  const tree = useSession((session) => session.folded);
  const platform = useSession((session) => session.user?.isunion ?? false);
  const sections = useMemo(() => sectionsOf(tree?.menu ?? [], platform), [tree, platform]);
  const here = tree ? nodeAt(tree.nodes, pathname) : null;
  const trail = new Set(here ? [...here.parents, here.path] : []);
  const figures = useSupplierFigures();
  const counts = useMemo(() => countsByPath(figures?.flow), [figures]);
  return (
    <MenuCounts value={counts}>
      <nav data-part="side-menu" className={styles.sideMenu} aria-label={t("nav.label")}>
        {sections.map(({ group, title, lines }) => (
          <div key={group ?? "first"} data-part="side-section" className={styles.sideSection}>
            {title && (folded ? <hr /> : <h2>{titleOf(title)}</h2>)}
            <ul>
              {lines.map((line) => (
                <Line key={line.path} line={line} trail={trail} level={0} folded={folded} {...(onGo ? { onGo } : {})} />
              ))}
            </ul>
          </div>
        ))}
        <PinnedViews folded={folded} onGo={onGo} />
      </nav>
    </MenuCounts>
  );
});

interface LineProps extends MenuProps {
  readonly line: MenuNode;
  readonly trail: ReadonlySet<string>;
  readonly level: number;
}

function Line(props: LineProps) {
  const { line, level, folded } = props;
  if (!isPage(line)) return folded && level === 0 ? <FoldedGroup {...props} /> : <Group {...props} />;
  return <PageLine {...props} />;
}

function PageLine({ line, trail, level, folded, onGo }: LineProps) {
  const titleOf = useTitles();
  const count = use(MenuCounts).get(line.path);
  const active = trail.has(line.path);
  const title = titleOf(line.title);
  const own = useRef<HTMLLIElement>(null);
  // After the next frame: measuring its place earlier would force a layout of the page.
  useEffect(() => (active ? afterFrame(() => own.current?.scrollIntoView({ block: "nearest" })) : undefined), [active]);
  return (
    <li ref={own}>
      <AppLink
        to={line.path}
        className={classNames(styles.sideLine, active && styles.isActive)}
        aria-current={active ? "page" : undefined}
        {...(folded && level === 0 ? { "aria-label": title, title } : {})}
        onClick={() => onGo?.()}
      >
        {level === 0 && <MenuIcon name={line.icon} />}
        {!(folded && level === 0) && <span className={styles.sideTitle}>{title}</span>}
        {!folded && count !== undefined && (
          <span data-part="side-count" className={classNames(styles.sideCount, "figures")}>
            {formatNumber(count)}
          </span>
        )}
      </AppLink>
    </li>
  );
}

/** Whether the person opened or closed a group, and whether the shown page was in it at that time. */
interface Choice {
  readonly open: boolean;
  readonly within: boolean;
}
const choicesKey = "menuGroups";

function keptChoices(): Readonly<Record<string, Choice>> {
  return (readJson(windowKept, choicesKey) ?? {}) as Record<string, Choice>;
}
/** Saved state of a group from before a reload. Null: the person has not touched it. */
const keptChoice = (path: string): Choice | null => keptChoices()[path] ?? null;
const keepChoice = (path: string, choice: Choice): void =>
  windowKept.set(choicesKey, JSON.stringify({ ...keptChoices(), [path]: choice }));

function Group({ line, trail, level, folded, onGo }: LineProps) {
  const titleOf = useTitles();
  const within = trail.has(line.path);
  // The person's choice stays until the shown page moves into the group or out of it.
  const [choice, setChoice] = useState(() => keptChoice(line.path));
  const open = choice && choice.within === within ? choice.open : within;
  return (
    <li>
      <button
        type="button"
        data-part="side-group"
        className={classNames(styles.sideLine, styles.sideGroup, within && !open && styles.isWithin)}
        aria-expanded={open}
        onClick={() => {
          const next = { open: !open, within };
          keepChoice(line.path, next);
          setChoice(next);
        }}
      >
        {level === 0 && <MenuIcon name={line.icon} />}
        <span className={styles.sideTitle}>{titleOf(line.title)}</span>
        <ChevronDown />
      </button>
      {open && (
        <ul className={styles.sideChildren}>
          {line.children.map((child) => (
            <Line
              key={child.path}
              line={child}
              trail={trail}
              level={level + 1}
              folded={folded}
              {...(onGo ? { onGo } : {})}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A group of the collapsed sidebar. It shows its pages in a popover beside it. */
function FoldedGroup({ line, trail, onGo }: LineProps) {
  const titleOf = useTitles();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const title = titleOf(line.title);
  const close = (): void => {
    setOpen(false);
    onGo?.();
  };
  return (
    <li>
      <button
        ref={anchor}
        type="button"
        data-part="side-group"
        className={classNames(styles.sideLine, styles.sideGroup, trail.has(line.path) && styles.isActive)}
        aria-label={title}
        title={title}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={line.icon} />
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        placement="right-start"
        data-part="side-flyout"
        className={styles.sideFlyout}
      >
        <p>{title}</p>
        <ul>
          {line.children.map((child) => (
            <Line key={child.path} line={child} trail={trail} level={1} folded={false} onGo={close} />
          ))}
        </ul>
      </Popover>
    </li>
  );
}
