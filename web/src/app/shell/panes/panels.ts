import { create } from "zustand";

/** A panel over the whole console, of which one is open at a time. */
export type Panel = "palette" | "exports" | "inbox" | "settings" | "errors" | "debug" | "keys";

interface OpenPanel {
  readonly open: Panel | null;
  /** What was typed before it was there. */
  readonly typed: string;
}

/** The panel that is open. */
export const usePanel = create<OpenPanel>(() => ({ open: null, typed: "" }));

export const openPanel = (open: Panel, typed = ""): void => usePanel.setState({ open, typed });
export const closePanel = (): void => usePanel.setState({ open: null, typed: "" });
