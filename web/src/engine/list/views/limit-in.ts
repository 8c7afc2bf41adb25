import { highestLimit } from "./views-api.ts";

/** The limit that was typed, full-width digits too: null where there is none, undefined where it is no whole number from 0 to 9,999. */
export function limitIn(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) && Number(text) <= highestLimit ? Number(text) : undefined;
}
