import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { classNames } from "../class-names.ts";
import { CloseIcon } from "../icons.tsx";
import { IconButton } from "../Button.tsx";
import { Popover } from "./Popover.tsx";
import type { Placement } from "./use-popover.ts";
import styles from "./popover.module.css";

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Red when hovered or focused. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Its subject. In a long menu, the items of one group are placed together under its name. */
  readonly group?: string | undefined;
  /** Set for one of several alternatives: the item is then a radio item; true for the current one. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
  /** Closes the object of the item: by its cross, or with Delete. The menu stays open. */
  readonly onClose?: (() => void) | undefined;
  /** Name of the cross for a screen reader. */
  readonly closeLabel?: string;
}

export interface MenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly placement?: Placement;
}

/** From this number of items on, a menu is shown in groups. */
const manyItems = 8;

interface Group {
  readonly name: string | null;
  readonly items: readonly MenuItem[];
}

/** Items by group, in the order in which the groups first appear. A short menu, or one with a single group, is not grouped. */
export function inGroups(items: readonly MenuItem[]): readonly Group[] {
  const groups = Map.groupBy(items, ({ group }) => group ?? null);
  if (items.length < manyItems || groups.size < 2) return [{ name: null, items }];
  return [...groups]
    .map(([name, of]) => ({ name, items: of }))
    .toSorted((a, b) => Number(a.name !== null) - Number(b.name !== null));
}

/** The next position to focus among `count` items. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

function focusableItems(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)") ?? [])];
}

/** A menu of actions: arrows, Home, End, Enter, Esc; Tab leaves it. */
export function Menu({ open, onClose, anchor, items, label, placement = "bottom-start" }: MenuProps) {
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchor={anchor}
      placement={placement}
      className={styles.menu}
      role="menu"
      aria-label={label}
    >
      <MenuItems items={items} onClose={onClose} anchor={anchor} />
    </Popover>
  );
}

function MenuItems({ items, onClose, anchor }: Pick<MenuProps, "items" | "onClose" | "anchor">) {
  const list = useRef<HTMLDivElement>(null);
  // Not a layout effect: those of children run before the popover's own, which shows it, and a hidden element cannot take the focus.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-checked=true]");
    (chosen ?? focusableItems(list.current)[0])?.focus({ preventScroll: true });
  }, []);
  const keyDown = (event: KeyboardEvent): void => {
    // Rows and dialogs below have keys of their own, which must not run.
    event.stopPropagation();
    if (event.key === "Tab") return onClose();
    const all = focusableItems(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Delete") return close(items.find(({ key }) => key === all[at]?.dataset["key"]));
    const next = nextIndex(event.key, at, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const select = (item: MenuItem): void => {
    onClose();
    anchor.current?.focus();
    item.onSelect();
  };
  // The item that takes its place gets the focus.
  const close = (item: MenuItem | undefined): void => {
    if (!item?.onClose) return;
    const all = focusableItems(list.current);
    const at = all.findIndex((line) => line.dataset["key"] === item.key);
    (all[at + 1] ?? all[at - 1])?.focus();
    item.onClose();
  };
  const lines = (of: readonly MenuItem[]): ReactNode =>
    of.map((item) => <MenuLine key={item.key} item={item} onSelect={select} onClose={close} />);
  return (
    <div ref={list} onKeyDown={keyDown} role="presentation">
      {inGroups(items).map(({ name, items: of }) =>
        name === null ? (
          <div key="" role="presentation">
            {lines(of)}
          </div>
        ) : (
          <div key={name} role="group" aria-label={name} className={styles.menuGroup}>
            <div aria-hidden="true" className={styles.menuHead}>
              {name}
            </div>
            {lines(of)}
          </div>
        ),
      )}
    </div>
  );
}

function MenuLine({
  item,
  onSelect,
  onClose,
}: {
  readonly item: MenuItem;
  readonly onSelect: (item: MenuItem) => void;
  readonly onClose: (item: MenuItem) => void;
}) {
  return (
    <div role="presentation" className={styles.menuLine}>
      <button
        type="button"
        data-key={item.key}
        role={item.checked === undefined ? "menuitem" : "menuitemradio"}
        aria-checked={item.checked}
        tabIndex={-1}
        disabled={item.disabled}
        data-kind={item.danger ? "danger" : undefined}
        className={classNames(styles.menuItem, item.danger && styles.isDanger, item.checked && styles.isChecked)}
        onClick={() => onSelect(item)}
      >
        {item.icon}
        <span className="truncate">{item.label}</span>
      </button>
      {item.onClose && (
        // With the keyboard it is Delete, because a menu contains only items.
        <button
          type="button"
          data-part="menu-close"
          className={styles.menuClose}
          tabIndex={-1}
          aria-hidden="true"
          title={item.closeLabel}
          onClick={() => onClose(item)}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** An icon button that opens a menu. */
export function MenuButton({
  icon,
  label,
  items,
  placement,
  className,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly placement?: Placement;
  readonly className?: string | undefined;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        {...(className ? { className } : {})}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Menu
          open
          onClose={() => setOpen(false)}
          anchor={anchor}
          items={items}
          label={label}
          {...(placement ? { placement } : {})}
        />
      )}
    </>
  );
}
