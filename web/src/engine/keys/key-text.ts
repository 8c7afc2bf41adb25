/** A key with what is held: `Mod` is ⌘ on a Mac and Ctrl elsewhere. Written `Mod+K`, `Alt+Shift+T`, `?`. */
interface Combination {
  readonly key: string;
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** What a keyboard event says of itself, as far as it counts here. */
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

/** With Alt held a Mac types another character: the key's place says which letter it is. */
const isKey = (event: Pressed, key: string): boolean =>
  event.key.toLowerCase() === key.toLowerCase() || event.code === `Key${key.toUpperCase()}`;

/** Whether an event is this combination. A sign such as `?` is taken however the keyboard makes it, a letter alone in either case. */
export function isPressed(keys: string, event: Pressed): boolean {
  const { key, mod, ctrl, alt, shift } = parsed(keys);
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  if (isSign) return event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isKey(event, key) || event.altKey !== alt || (event.shiftKey !== shift && !types(keys))) return false;
  return mod ? event.ctrlKey || event.metaKey : event.ctrlKey === ctrl && !event.metaKey;
}

/** Whether pressing it in a field would type something there. */
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

/** The keys as a person finds them on the keyboard before them. */
export function keyCaps(keys: string): readonly string[] {
  const parts = keys.endsWith("++") ? [...keys.slice(0, -2).split("+"), "+"] : keys.split("+");
  return (parts.length > 1 ? parts : [keys]).map(
    (part) =>
      signs[part] ??
      (onMac() ? macSigns[part] : part === "Mod" ? "Ctrl" : undefined) ??
      // As it stands on the key.
      (part.length === 1 ? part.toUpperCase() : part),
  );
}
