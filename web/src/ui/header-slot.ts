import { createContext } from "react";

/** Where a page on a phone puts its figure and its tools beside its title in the header; null where the page has a head of its own. */
export const HeaderSlot = createContext<HTMLElement | null>(null);
