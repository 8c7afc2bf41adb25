import {
  longestButton,
  longestItem,
  type MenuButton,
  type MenuItem,
  type MenuTree,
  mostButtons,
  mostItems,
} from "@kangying/contract/plugins/wxpub/wx-menu";

/** The place of an entry in a menu: a button, or an item that the button opens. */
export interface MenuPlace {
  readonly at: number;
  /** Null: the button itself. */
  readonly nth: number | null;
}

export const samePlace = (one: MenuPlace | null, other: MenuPlace): boolean =>
  one !== null && one.at === other.at && one.nth === other.nth;
export const placeName = ({ at, nth }: MenuPlace): string => (nth === null ? `${at}` : `${at}.${nth}`);

const empty: MenuItem = { name: "", kind: "view", value: "" };

export function itemAt(tree: MenuTree, { at, nth }: MenuPlace): MenuItem | null {
  const button = tree[at];
  return (nth === null ? button : button?.items[nth]) ?? null;
}

/** Returns the greatest length of a name at this place. */
export const longestAt = ({ nth }: MenuPlace): number => (nth === null ? longestButton : longestItem);

const withButton = (tree: MenuTree, at: number, change: (button: MenuButton) => MenuButton): MenuTree =>
  tree.map((button, place) => (place === at ? change(button) : button));

export function changeItem(tree: MenuTree, { at, nth }: MenuPlace, item: MenuItem): MenuTree {
  return withButton(tree, at, (button) =>
    nth === null
      ? { ...item, items: button.items }
      : { ...button, items: button.items.map((one, place) => (place === nth ? item : one)) },
  );
}

/** @param at  the button that gets the entry; null: adds a button @returns the menu and the place of the new entry, or null: there is no room */
export function addItem(
  tree: MenuTree,
  at: number | null,
): { readonly tree: MenuTree; readonly place: MenuPlace } | null {
  if (at === null) {
    if (tree.length >= mostButtons) return null;
    return { tree: [...tree, { ...empty, items: [] }], place: { at: tree.length, nth: null } };
  }
  const count = tree[at]?.items.length ?? mostItems;
  if (count >= mostItems) return null;
  const next = withButton(tree, at, (button) => ({ ...button, items: [...button.items, { ...empty }] }));
  return { tree: next, place: { at, nth: count } };
}

export function removeItem(tree: MenuTree, { at, nth }: MenuPlace): MenuTree {
  if (nth === null) return tree.filter((_button, place) => place !== at);
  return withButton(tree, at, (button) => ({ ...button, items: button.items.filter((_item, place) => place !== nth) }));
}

export type Direction = "up" | "down" | "left" | "right";

/**
 * Moves the entry at a place by one: within its button, or to the end of the next button if it has room.
 * @returns the menu and the new place, or null: it cannot move there
 */
export function moveItem(
  tree: MenuTree,
  { at, nth }: MenuPlace,
  to: Direction,
): { readonly tree: MenuTree; readonly place: MenuPlace } | null {
  const step = to === "up" || to === "left" ? -1 : 1;
  const isAcross = to === "left" || to === "right";
  if (nth === null) {
    const button = tree[at];
    const beside = tree[at + step];
    if (!isAcross || !button || !beside) return null;
    const next = tree.map((one, place) => (place === at ? beside : place === at + step ? button : one));
    return { tree: next, place: { at: at + step, nth: null } };
  }
  const item = tree[at]?.items[nth];
  if (!item) return null;
  if (isAcross) {
    const beside = tree[at + step];
    if (!beside || beside.items.length >= mostItems) return null;
    const without = removeItem(tree, { at, nth });
    const next = withButton(without, at + step, (button) => ({ ...button, items: [...button.items, item] }));
    return { tree: next, place: { at: at + step, nth: beside.items.length } };
  }
  const other = tree[at]?.items[nth + step];
  if (!other) return null;
  const swapped = withButton(tree, at, (button) => ({
    ...button,
    items: button.items.map((one, place) => (place === nth ? other : place === nth + step ? item : one)),
  }));
  return { tree: swapped, place: { at, nth: nth + step } };
}
