import type { MessageKey } from "../i18n/messages.ts";
import { isPressed, types } from "./key-text.ts";

/** Where the help dialog lists a key; hidden: nowhere. */
export type KeyGroup = "console" | "tabs" | "page" | "hidden";

/** A key that works here. */
export interface KeyBinding {
  /** `Mod+K`, `Alt+Shift+T`, `?`; several that do the same stand side by side: `ArrowUp ArrowDown`. */
  readonly keys: string;
  readonly title: MessageKey;
  /** default: page */
  readonly group?: KeyGroup;
  /** What it does; without it the key is only listed, since what has the focus answers it. */
  readonly run?: () => void;
  /** Where the key has another meaning elsewhere: it works only while this holds. */
  readonly when?: () => boolean;
  /** It works while a dialog is open, too: else what lies behind one rests. */
  readonly overDialogs?: boolean;
}

type Bound = () => readonly KeyBinding[];
const bound = new Set<Bound>();

/** What takes letters and digits that were typed where nothing waits for them. @param isWhole  Enter has ended them, as a card reader does */
type Taker = (text: string, isWhole: boolean) => void;
let taker: Taker | null = null;
/** Letters or digits one after the other, as a word is typed; a single one may be a key that was hit by chance, and none of them all keys. */
let typed = { text: "", at: 0, isWord: false };
const sameWordMs = 1000;

/** What has the focus takes no letters: the page itself, the tab that is shown, or a link or button that was pressed last; rows have keys of their own. */
function isAtRest(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused.matches("body, [data-part=pane]")) return true;
  const hasKeys = "tr, [role=grid], [role=menu], [role=listbox], [role=tree]";
  return focused.matches("a, button") && focused.closest(hasKeys) === null;
}

/**
 * A page whose work is scanning says so of its line (`data-takes-keys`): what is typed where nothing waits for it is typed there, for a scanner
 * knows nothing of where the focus is.
 */
function lineOfScanner(event: KeyboardEvent): HTMLElement | null {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || !isAtRest() || isDialogOpen())
    return null;
  const lines = document.querySelectorAll<HTMLElement>("[data-part=pane][data-state=active] input[data-takes-keys]");
  // Further down the page stands what is scanned next.
  return [...lines].at(-1) ?? null;
}

/** @param isKey  the letter does something here @returns whether a word has begun, which is taken */
function takesWord(event: KeyboardEvent, isKey: boolean): boolean {
  const isLetter = /^[\p{L}\d]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  const goesOn = event.timeStamp - typed.at < sameWordMs;
  const isEnd = event.key === "Enter" && goesOn && typed.isWord && typed.text.length >= 2;
  if (!taker || !(isLetter || isEnd) || !isAtRest() || isDialogOpen()) {
    typed = { text: "", at: 0, isWord: false };
    return false;
  }
  if (isEnd) {
    taker(typed.text, true);
    return true;
  }
  typed = {
    text: goesOn ? typed.text + event.key : event.key,
    at: event.timeStamp,
    isWord: !isKey || (goesOn && typed.isWord),
  };
  if (typed.text.length < 2 || !typed.isWord) return false;
  taker(typed.text, false);
  return true;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Our dialogs are modal, and those of hidden tabs are closed. */
const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** What came last lies on top: a page's key wins over the console's. */
function bindingOf(event: KeyboardEvent): KeyBinding | undefined {
  for (const bindings of [...bound].toReversed()) {
    const found = bindings().find(
      ({ keys, run, when }) => run && keys.split(" ").some((each) => isPressed(each, event)) && when?.() !== false,
    );
    if (found) return found;
  }
  return undefined;
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const line = lineOfScanner(event);
  if (line) return line.focus();
  const found = bindingOf(event);
  // A word that has begun wins over keys that are letters.
  if (takesWord(event, found !== undefined)) return event.preventDefault();
  if (!found) return;
  if ((types(found.keys) && isField(event.target)) || (isDialogOpen() && !found.overDialogs)) return;
  event.preventDefault();
  found.run?.();
}

/**
 * Lets keys work until what is returned is called.
 * @param bindings  asked at each press, so that they may change meanwhile
 */
export function bindKeys(bindings: Bound): () => void {
  if (bound.size === 0) addEventListener("keydown", pressed);
  bound.add(bindings);
  return () => {
    bound.delete(bindings);
    if (bound.size === 0) removeEventListener("keydown", pressed);
  };
}

/** The keys that work now, each once, in the order in which they were bound. */
export function boundKeys(): readonly KeyBinding[] {
  const byKeys = new Map([...bound].flatMap((bindings) => bindings().map((binding) => [binding.keys, binding])));
  return [...byKeys.values()];
}

/**
 * Gives a word to somebody from its second letter on, where nothing with the focus takes letters: all of it that has been typed, at each letter,
 * until something has the focus or Enter ends it.
 * @returns ends it
 */
export function takeWords(by: Taker): () => void {
  taker = by;
  return () => {
    taker = null;
  };
}
