import { createContext } from "react";

/** The element in the header where a page on a phone puts its figure and its tools; null where the page has a head of its own. */
export const HeaderSlot = createContext<HTMLElement | null>(null);
