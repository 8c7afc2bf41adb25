import { create } from "zustand";

/** A panel over the whole console, of which one is open at a time. */
export type Panel = "palette" | "exports" | "inbox" | "settings" | "errors" | "debug" | "keys";

/** The panel that is open. */
export const usePanel = create<{ readonly open: Panel | null }>(() => ({ open: null }));

export const openPanel = (open: Panel): void => usePanel.setState({ open });
export const closePanel = (): void => usePanel.setState({ open: null });
