import { create } from "zustand";
import type { Festival, FestivalAnswer } from "@kangying/contract/platform/festival";
import { whenIdle } from "../../ui/hooks/when-idle.ts";
import { onFeed } from "../feed/topics.ts";
import { localKept, readJson } from "../session/safe-storage.ts";
import { tokens } from "../session/tokens.ts";

const keptUnder = "festival";
/** Milliseconds between requests of a user who is not signed in and gets no change feed. */
const askEvery = 60_000;
/** The longest time that a browser's timer can wait. */
const longestWait = 86_400_000;

const readKept = (): Festival | null => readJson(localKept, keptUnder) as Festival | null;

/** Today's appearance of all consoles. Stored in this browser, so that a grey day is grey before the first request. */
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
      // A signed-in user is notified of changes by the feed; changes by the calendar are known in advance.
      if (tokens.access() !== null)
        wait = Math.min(longestWait, changes_in === null ? longestWait : changes_in * 1000 + 500);
    }
  } catch {
    // The current appearance stays, and no error is shown.
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

/** Applies the platform's festival to the page, now and whenever another one begins or ends; also for users who are not signed in. */
export function followFestival(): void {
  apply();
  useFestival.subscribe(apply);
  onFeed("festival", () => void ask());
  // A user who has just signed in waits for a page, so this request must not slow it down.
  tokens.subscribe(() => void whenIdle(() => void ask(), 3000));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void ask();
  });
  void ask();
}
