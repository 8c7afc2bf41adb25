import { highestLimit } from "./views-api.ts";

/** The typed limit, also with full-width digits: null where it is empty, undefined where it is no whole number from 0 to 9,999. */
export function limitIn(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) && Number(text) <= highestLimit ? Number(text) : undefined;
}
