import { type KeyboardEvent, useRef, useState } from "react";
import { GripVertical, Plus } from "lucide-react";
import { mostButtons, mostItems, type MenuFault, type MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { addItem, type Direction, itemAt, type MenuPlace, moveItem, placeName, samePlace } from "./menu-draft.ts";
import styles from "./wxpub.module.css";

interface MenuColumnsProps {
  readonly tree: MenuTree;
  readonly faults: ReadonlyMap<string, MenuFault>;
  readonly chosen: MenuPlace | null;
  readonly mayEdit: boolean;
  readonly onChoose: (place: MenuPlace | null) => void;
  readonly onChange: (tree: MenuTree) => void;
}

const ways: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Up to three buttons with up to five entries each. A press or Enter chooses one. Space picks it up, arrows move it, space or Esc puts it down. */
export function MenuColumns({ tree, faults, chosen, mayEdit, onChoose, onChange }: MenuColumnsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<MenuPlace | null>(null);
  const [said, setSaid] = useState("");
  const nameOf = (place: MenuPlace): string => itemAt(tree, place)?.name || t("plugins.wx.unnamed");
  const focus = (place: MenuPlace): void =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`)?.focus(),
    ) as unknown as void;
  const move = (place: MenuPlace, to: Direction): void => {
    const moved = moveItem(tree, place, to);
    if (!moved) return;
    onChange(moved.tree);
    setHeld(moved.place);
    if (samePlace(chosen, place)) onChoose(moved.place);
    setSaid(t("plugins.wx.moved", { name: nameOf(place), place: (moved.place.nth ?? moved.place.at) + 1 }));
    focus(moved.place);
  };
  const keyDown = (event: KeyboardEvent, place: MenuPlace): void => {
    const isHeld = samePlace(held, place);
    if (event.key === " " && mayEdit) {
      event.preventDefault();
      setHeld(isHeld ? null : place);
      setSaid(t(isHeld ? "plugins.wx.put" : "plugins.wx.held", { name: nameOf(place) }));
    } else if (event.key === "Escape" && isHeld) {
      event.preventDefault();
      setHeld(null);
    } else if (isHeld && ways[event.key]) {
      event.preventDefault();
      move(place, ways[event.key] ?? "up");
    }
  };
  const add = (at: number | null): void => {
    const added = addItem(tree, at);
    if (!added) return;
    onChange(added.tree);
    onChoose(added.place);
  };
  const cell = (place: MenuPlace, className: string | undefined) => (
    <button
      type="button"
      data-place={placeName(place)}
      aria-pressed={samePlace(chosen, place)}
      className={classNames(
        className,
        samePlace(chosen, place) && styles.isChosen,
        samePlace(held, place) && styles.isHeld,
        faults.has(placeName(place)) && styles.hasFault,
      )}
      onClick={() => onChoose(samePlace(chosen, place) ? null : place)}
      onKeyDown={(event) => keyDown(event, place)}
    >
      {place.nth !== null && <GripVertical size={14} aria-hidden="true" />}
      <span className="truncate">{nameOf(place)}</span>
    </button>
  );
  return (
    <>
      <header className={styles.head}>
        <h2>{t("plugins.wx.menu")}</h2>
        <span className={classNames("figures", styles.note)}>
          {t("plugins.wx.limits", { count: tree.length, most: mostButtons, items: mostItems })}
        </span>
        {mayEdit && <span className={styles.keys}>{t("plugins.wx.keys")}</span>}
      </header>
      <div ref={box} className={styles.columns}>
        {tree.map((button, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a menu's entries are their places
          <div key={at} className={classNames(styles.column, chosen?.at === at && styles.isOpen)}>
            <div className={styles.columnHead}>
              {cell({ at, nth: null }, styles.button)}
              <span className={classNames("figures", styles.note)}>
                {button.items.length} / {mostItems}
              </span>
            </div>
            {button.items.map((_item, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <div key={nth}>{cell({ at, nth }, styles.item)}</div>
            ))}
            {mayEdit && button.items.length < mostItems && (
              <button type="button" className={styles.add} onClick={() => add(at)}>
                <Plus size={14} aria-hidden="true" /> {t("plugins.wx.addItem")}
              </button>
            )}
          </div>
        ))}
        {mayEdit && tree.length < mostButtons && (
          <button type="button" className={classNames(styles.column, styles.addColumn)} onClick={() => add(null)}>
            <Plus size={16} aria-hidden="true" /> {t("plugins.wx.addButton")}
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
