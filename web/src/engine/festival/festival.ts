import { create } from "zustand";
import type { Festival, FestivalAnswer } from "@kangying/contract/platform/festival";
import { whenIdle } from "../../ui/hooks/when-idle.ts";
import { onFeed } from "../feed/topics.ts";
import { localKept, readJson } from "../session/safe-storage.ts";
import { tokens } from "../session/tokens.ts";

const keptUnder = "festival";
/** Milliseconds: whoever is not signed in hears of nothing, and asks again. */
const askEvery = 60_000;
/** The longest that a browser's timer can wait for. */
const longestWait = 86_400_000;

const readKept = (): Festival | null => readJson(localKept, keptUnder) as Festival | null;

/** How every console looks today; kept in this browser, so that a grey day is grey before anything is asked. */
export const useFestival = create<{ readonly festival: Festival | null }>(() => ({ festival: readKept() }));

let timer: ReturnType<typeof setTimeout> | undefined;

async function ask(): Promise<void> {
  clearTimeout(timer);
  let wait = askEvery;
  try {
    const reply = await fetch("/festival", { credentials: "omit", cache: "no-store" });
    if (reply.ok) {
      const { festival, changes_in } = (await reply.json()) as FestivalAnswer;
      useFestival.setState({ festival });
      localKept.set(keptUnder, JSON.stringify(festival));
      // Whoever is signed in is told of changes; what comes by the calendar comes by itself.
      if (tokens.access() !== null)
        wait = Math.min(longestWait, changes_in === null ? longestWait : changes_in * 1000 + 500);
    }
  } catch {
    // What was shown stays: nobody is disturbed by it.
  }
  timer = setTimeout(() => void ask(), wait);
}

function apply(): void {
  const { festival } = useFestival.getState();
  const data = document.documentElement.dataset;
  if (festival?.skin) data["festival"] = festival.skin;
  else delete data["festival"];
  if (festival?.is_grey) data["grey"] = "";
  else delete data["grey"];
}

/** Puts the platform's festival onto the page, now and whenever another one begins or ends, whoever is signed in. */
export function followFestival(): void {
  apply();
  useFestival.subscribe(apply);
  onFeed("festival", () => void ask());
  // Who has just signed in waits for a page, and nobody for this.
  tokens.subscribe(() => void whenIdle(() => void ask(), 3000));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void ask();
  });
  void ask();
}
