import { afterEach, describe, expect, it, vi } from "vitest";
import { isPressed, keyCaps, types } from "./key-text.ts";
import { bindKeys, boundKeys, takeWords } from "./keys.ts";

const event = (key: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });

describe("a combination", () => {
  it.each([
    ["Mod+K", event("k", { ctrlKey: true }), true],
    ["Mod+K", event("k", { metaKey: true }), true],
    ["Mod+K", event("k", { ctrlKey: true, shiftKey: true }), false],
    ["Mod+K", event("k"), false],
    ["Alt+Shift+T", event("ˇ", { code: "KeyT", altKey: true, shiftKey: true }), true],
    ["Alt+Shift+T", event("T", { altKey: true, shiftKey: true, ctrlKey: true }), false],
    ["R", event("r"), true],
    ["R", event("R", { shiftKey: true }), true],
    ["R", event("R", { ctrlKey: true, shiftKey: true }), false],
    ["?", event("?", { shiftKey: true }), true],
    ["?", event("?", { ctrlKey: true }), false],
    ["Ctrl+Alt+S", event("s", { ctrlKey: true, altKey: true }), true],
  ])("%s is told from others", (keys, pressed, is) => expect(isPressed(keys, pressed)).toBe(is));

  it("types something only where nothing but Shift is held", () => {
    expect(["?", "/", "Mod+K", "Alt+Shift+T", "Delete"].map(types)).toEqual([true, true, false, false, false]);
  });

  it("is shown as the keyboard shows it", () => {
    expect(keyCaps("Alt+Shift+ArrowLeft")).toEqual(["Alt", "Shift", "←"]);
    expect(keyCaps("Mod+K")).toEqual(["Ctrl", "K"]);
    expect(keyCaps("v")).toEqual(["V"]);
    expect(keyCaps("?")).toEqual(["?"]);
  });
});

describe("bound keys", () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0)) end();
    document.body.replaceChildren();
  });
  const bind = (keys: string, run?: () => void): void => {
    endings.push(bindKeys(() => [{ keys, title: "keys.title", ...(run ? { run } : {}) }]));
  };

  it("leave a key to others while it means something else there", () => {
    const rows = vi.fn();
    let here = false;
    endings.push(bindKeys(() => [{ keys: "ArrowDown", title: "keys.title", when: () => here, run: rows }]));
    const elsewhere = event("ArrowDown");
    dispatchEvent(elsewhere);
    here = true;
    dispatchEvent(event("ArrowDown"));
    expect([elsewhere.defaultPrevented, rows.mock.calls.length]).toEqual([false, 1]);
  });

  it("leave what is typed where nothing waits for it to the scanner's line of the page, from the first sign on", () => {
    const words: string[] = [];
    endings.push(takeWords((text) => words.push(text)));
    bind("S", vi.fn());
    const pane = document.createElement("div");
    pane.dataset["part"] = "pane";
    pane.dataset["state"] = "active";
    pane.innerHTML = "<input data-takes-keys /><input data-takes-keys id='next' />";
    document.body.append(pane);
    for (const key of "SF17") {
      (document.activeElement as HTMLElement | null)?.blur();
      const sign = event(key);
      dispatchEvent(sign);
      expect([sign.defaultPrevented, document.activeElement?.id]).toEqual([false, "next"]);
    }
    expect(words).toEqual([]);
  });

  it("give a word to who takes it from its second letter on, never a letter alone nor what is typed in a field", () => {
    const refresh = vi.fn();
    const words: string[] = [];
    bind("R", refresh);
    endings.push(takeWords((text) => words.push(text)));
    let at = 0;
    const press = (key: string, after: number, held: Partial<KeyboardEvent> = {}): void => {
      at += after;
      const pressed = event(key, held);
      Object.defineProperty(pressed, "timeStamp", { value: at });
      dispatchEvent(pressed);
    };
    press("r", 5000);
    press("r", 200);
    expect([refresh.mock.calls.length, words], "keys one after the other").toEqual([2, []]);
    press("x", 2000);
    expect([refresh.mock.calls.length, words], "a letter alone is a key").toEqual([2, []]);
    press("y", 200);
    press("r", 200);
    expect([refresh.mock.calls.length, words], "a word wins").toEqual([2, ["xy", "xyr"]]);
    press("x", 2000);
    press("c", 100, { ctrlKey: true });
    press("x", 100);
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    press("y", 100);
    expect(words, "held keys, pauses and fields end it").toHaveLength(2);
  });

  it("give the number that a card reader types, and say that Enter has ended it", () => {
    const taken: [string, boolean][] = [];
    bind("?", vi.fn());
    endings.push(takeWords((text, isWhole) => taken.push([text, isWhole])));
    for (const [nth, key] of ["1", "2", "X", "Enter", "Enter"].entries()) {
      const pressed = event(key);
      Object.defineProperty(pressed, "timeStamp", { value: 90_000 + nth * 10 + (nth === 4 ? 5000 : 0) });
      dispatchEvent(pressed);
      expect(pressed.defaultPrevented, `sign ${nth}`).toBe(nth > 0 && nth < 4);
    }
    expect(taken).toEqual([
      ["12", false],
      ["12X", false],
      ["12X", true],
    ]);
  });

  it("give a word typed after a press, with the button still focused, but none that begins on a row", () => {
    const words: string[] = [];
    bind("?", vi.fn());
    endings.push(takeWords((text) => words.push(text)));
    document.body.innerHTML = `<button>a</button><table><tbody><tr><td><button>b</button></td></tr></tbody></table>`;
    for (const [nth, button] of [...document.querySelectorAll("button")].entries()) {
      button.focus();
      for (const [letter, key] of ["x", "y"].entries()) {
        const pressed = event(key);
        Object.defineProperty(pressed, "timeStamp", { value: 50_000 + nth * 5000 + letter * 100 });
        dispatchEvent(pressed);
      }
    }
    expect(words).toEqual(["xy"]);
  });

  it("run what came last, and rest once they are let go", () => {
    const below = vi.fn();
    const above = vi.fn();
    bind("?", below);
    bind("?", above);
    dispatchEvent(event("?"));
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
    endings.pop()?.();
    dispatchEvent(event("?"));
    expect(below).toHaveBeenCalledOnce();
  });

  it("leave a field what is typed into it", () => {
    const run = vi.fn();
    bind("?", run);
    const input = document.body.appendChild(document.createElement("input"));
    input.dispatchEvent(event("?"));
    expect(run).not.toHaveBeenCalled();
  });

  it("are listed each once", () => {
    bind("?");
    bind("?");
    bind("/");
    expect(boundKeys().map(({ keys }) => keys)).toEqual(["?", "/"]);
  });
});
