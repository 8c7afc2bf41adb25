import { z } from "zod";

/** Maximum buttons of a menu, and maximum items that each button opens. */
export const mostButtons = 3;
export const mostItems = 5;
/** Maximum length of a name, counted as WeChat's server does: of a button, and of an item. */
export const longestButton = 4;
export const longestItem = 8;

/** What tapping does: opens a page, opens a page of a mini program, gets an answer in words, or hands the follower over to the staff who chat. */
export const menuKinds = ["view", "mini", "click", "staff"] as const;

const press = {
  name: z.string().trim().min(1).max(longestItem),
  kind: z.enum(menuKinds),
  /** The page's address (for `mini`: the page for phones without mini programs), or the words of the answer; for `staff` nothing. */
  value: z.string().trim().max(500),
  app_id: z.string().max(40).optional(),
  page: z.string().max(200).optional(),
};

export const menuItemSchema = z.object(press);
export type MenuItem = z.output<typeof menuItemSchema>;

/** A button that opens items, or does something itself. */
export const menuButtonSchema = z.object({ ...press, items: z.array(menuItemSchema).max(mostItems) });
export type MenuButton = z.output<typeof menuButtonSchema>;

export const menuTreeSchema = z.array(menuButtonSchema).max(mostButtons);
export type MenuTree = z.output<typeof menuTreeSchema>;

/** What is wrong with a button or an item. */
export type MenuFault = "name" | "long" | "address" | "words" | "mini";

/** @param isButton  it is in the bar below the chat, not in a button's list */
export function menuFault(item: MenuItem, isButton: boolean): MenuFault | null {
  const length = Array.from(item.name.trim()).length;
  if (length === 0) return "name";
  if (length > (isButton ? longestButton : longestItem)) return "long";
  if (item.kind === "staff") return null;
  if (item.kind === "click") return item.value.trim() === "" ? "words" : null;
  if (!/^https?:\/\/[^\s]+$/u.test(item.value.trim())) return "address";
  return item.kind === "mini" && (!item.app_id || !item.page) ? "mini" : null;
}

/** Everything that is wrong, by place: `0`, `0.2`. */
export function menuFaults(tree: MenuTree): ReadonlyMap<string, MenuFault> {
  const found = new Map<string, MenuFault>();
  for (const [at, button] of tree.entries()) {
    const hasItems = button.items.length > 0;
    // A button with items only opens them; it does nothing else.
    const fault = menuFault(hasItems ? { ...button, kind: "click", value: "-" } : button, true);
    if (fault) found.set(`${at}`, fault);
    for (const [nth, item] of button.items.entries()) {
      const itemFault = menuFault(item, false);
      if (itemFault) found.set(`${at}.${nth}`, itemFault);
    }
  }
  return found;
}
