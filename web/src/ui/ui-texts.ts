import { createContext, useContext } from "react";

/**
 * The few texts of the components themselves. This layer knows no languages: the app provides the texts (`engine/i18n` → `UiTexts`), so
 * that a component can be used and tested without it.
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
  /** The pattern of a day: `YYYY-MM-DD` in the reader's letters. */
  readonly dayPattern: string;
  /** The pattern of a month. */
  readonly monthPattern: string;
  /** Message for a text that is no valid day, with an example. */
  readonly notDay: (example: string) => string;
  /** Message for a text that is no valid month, with an example. */
  readonly notMonth: (example: string) => string;
  /** Message for a text that is no valid time of day, with an example. */
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

/** Gives the components below it their texts. */
export const UiTextsProvider = UiTextsContext.Provider;

/**
 * The components' own texts.
 * @throws {Error} outside of a `UiTextsProvider`, so that a screen does not silently use one fixed language
 */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error("UiTextsProvider is missing above this component");
  return texts;
}
