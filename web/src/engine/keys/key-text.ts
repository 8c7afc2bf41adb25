/** A key with its modifiers: `Mod` is ⌘ on a Mac and Ctrl elsewhere. Written `Mod+K`, `Alt+Shift+T`, `?`. */
interface Combination {
  readonly key: string;
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** The parts of a keyboard event that are used here. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function parsed(keys: string): Combination {
  const parts = keys.split("+");
  const key = parts.pop() || "+";
  const held = new Set(parts);
  return {
    key,
    mod: held.has("Mod"),
    ctrl: held.has("Ctrl"),
    alt: held.has("Alt"),
    shift: held.has("Shift"),
  };
}

/** With Alt, a Mac types another character; then the physical key decides which letter it is. */
const isKey = (event: Pressed, key: string): boolean =>
  event.key.toLowerCase() === key.toLowerCase() || event.code === `Key${key.toUpperCase()}`;

/**
 * True if an event is this combination. A sign such as `?` counts however the keyboard produces it; a letter without modifiers counts in
 * both cases.
 */
export function isPressed(keys: string, event: Pressed): boolean {
  const { key, mod, ctrl, alt, shift } = parsed(keys);
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  if (isSign) return event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isKey(event, key) || event.altKey !== alt || (event.shiftKey !== shift && !types(keys))) return false;
  return mod ? event.ctrlKey || event.metaKey : event.ctrlKey === ctrl && !event.metaKey;
}

/** True if pressing it in a field would type something there. */
export function types(keys: string): boolean {
  const { key, mod, ctrl, alt } = parsed(keys);
  return key.length === 1 && !mod && !ctrl && !alt;
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  Escape: "Esc",
  Delete: "Del",
  Space: "␣",
};
const macSigns: Readonly<Record<string, string>> = { Mod: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧" };

/** The keys as they are labelled on the user's keyboard. */
export function keyCaps(keys: string): readonly string[] {
  const parts = keys.endsWith("++") ? [...keys.slice(0, -2).split("+"), "+"] : keys.split("+");
  return (parts.length > 1 ? parts : [keys]).map(
    (part) =>
      signs[part] ??
      (onMac() ? macSigns[part] : part === "Mod" ? "Ctrl" : undefined) ??
      // As printed on the key.
      (part.length === 1 ? part.toUpperCase() : part),
  );
}
