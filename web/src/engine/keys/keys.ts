import type { MessageKey } from "../i18n/messages.ts";
import { isPressed, types } from "./key-text.ts";

/** The group in which the help dialog lists a key; hidden: not listed. */
export type KeyGroup = "console" | "tabs" | "page" | "hidden";

/** A key that works here. */
export interface KeyBinding {
  /** `Mod+K`, `Alt+Shift+T`, `?`; several keys with the same effect are separated by a blank: `ArrowUp ArrowDown`. */
  readonly keys: string;
  readonly title: MessageKey;
  /** default: page */
  readonly group?: KeyGroup;
  /** The effect; without it the key is only listed, because the focused element handles it. */
  readonly run?: () => void;
  /** Condition under which the key works, where it has another meaning elsewhere. */
  readonly when?: () => boolean;
  /** True: it works while a dialog is open too. Otherwise the keys behind a dialog do not work. */
  readonly overDialogs?: boolean;
}

type Bound = () => readonly KeyBinding[];
const bound = new Set<Bound>();

/**
 * Takes letters and digits that were typed where no field has the focus.
 * @param isWhole  true: Enter has ended them, as a card reader does
 */
type Taker = (text: string, isWhole: boolean) => void;
let taker: Taker | null = null;
/**
 * Letters or digits typed one after another, as a word is. A single one may be a key hit by accident. `isWord`: at least one of them is not bound to a key.
 */
let typed = { text: "", at: 0, isWord: false };
const sameWordMs = 1000;

/**
 * True if the focused element takes no letters: the page itself, the visible tab, or a link or button that was clicked last. Rows have keys
 * of their own.
 */
function isAtRest(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused.matches("body, [data-part=pane]")) return true;
  const hasKeys = "tr, [role=grid], [role=menu], [role=listbox], [role=tree]";
  return focused.matches("a, button") && focused.closest(hasKeys) === null;
}

/**
 * The input of a page for scanning, which marks it with `data-takes-keys`. Text typed where no field has the focus goes there, because a
 * scanner does not know the focus.
 */
function lineOfScanner(event: KeyboardEvent): HTMLElement | null {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || !isAtRest() || isDialogOpen())
    return null;
  const lines = document.querySelectorAll<HTMLElement>("[data-part=pane][data-state=active] input[data-takes-keys]");
  // The last one on the page is for the next scan.
  return [...lines].at(-1) ?? null;
}

/** @param isKey  true: the letter is a key here @returns true if a word has begun, and is taken */
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

/** All our dialogs are modal, and those of hidden tabs are closed. */
const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** The binding added last comes first: a page's key wins over the console's. */
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
 * Activates keys until the returned function is called.
 * @param bindings  called at each press, so that they may change meanwhile
 */
export function bindKeys(bindings: Bound): () => void {
  if (bound.size === 0) addEventListener("keydown", pressed);
  bound.add(bindings);
  return () => {
    bound.delete(bindings);
    if (bound.size === 0) removeEventListener("keydown", pressed);
  };
}

/** The active keys, each once, in the order in which they were bound. */
export function boundKeys(): readonly KeyBinding[] {
  const byKeys = new Map([...bound].flatMap((bindings) => bindings().map((binding) => [binding.keys, binding])));
  return [...byKeys.values()];
}

/**
 * Passes typed words to a function, from the second letter on, where no focused element takes letters. It gets the whole word at each
 * letter, until another element gets the focus or Enter ends it.
 * @returns a function that ends it
 */
export function takeWords(by: Taker): () => void {
  taker = by;
  return () => {
    taker = null;
  };
}
