import { createContext, useContext } from "react";

/**
 * The few words that components say by themselves. This layer knows no languages: the app fills them in
 * (`engine/i18n` → `UiTexts`), so that a component can be used, and tested, without it.
 */
export interface UiTexts {
  /** BCP 47 tag for dates, weekdays and numbers. */
  readonly locale: string;
  readonly close: string;
  readonly cancel: string;
  readonly ok: string;
  readonly clear: string;
  readonly retry: string;
  readonly copy: string;
  readonly copied: string;
  readonly requestId: string;
  readonly search: string;
  readonly nothingFound: string;
  readonly loading: string;
  readonly choose: string;
  readonly start: string;
  readonly end: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly today: string;
  readonly openCalendar: string;
  /** How a day is written: `YYYY-MM-DD` in the reader's letters. */
  readonly dayPattern: string;
  /** The same of a month. */
  readonly monthPattern: string;
  /** A typed text is no day; and how one is written, by example. */
  readonly notDay: (example: string) => string;
  /** The same of a month. */
  readonly notMonth: (example: string) => string;
  /** The same of a time of day. */
  readonly notTime: (example: string) => string;
  readonly time: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly pages: string;
  readonly pageSize: string;
  readonly perPage: (count: number) => string;
  readonly remove: (what: string) => string;
  readonly more: string;
  readonly notifications: string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

/** Gives the components below it their words. */
export const UiTextsProvider = UiTextsContext.Provider;

/**
 * The components' own words.
 * @throws {Error} outside of a `UiTextsProvider`: a screen must not fall back to one language in silence
 */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error("UiTextsProvider is missing above this component");
  return texts;
}
