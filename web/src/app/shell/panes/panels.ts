import { create } from "zustand";

/** A panel over the whole console. One is open at a time. */
export type Panel = "palette" | "exports" | "inbox" | "settings" | "errors" | "debug" | "keys";

interface OpenPanel {
  readonly open: Panel | null;
  /** What was typed before it was there. */
  readonly typed: string;
  /** Enter has followed it. */
  readonly isWhole: boolean;
}

/** The panel that is open. */
export const usePanel = create<OpenPanel>(() => ({ open: null, typed: "", isWhole: false }));

export const openPanel = (open: Panel, typed = "", isWhole = false): void =>
  usePanel.setState({ open, typed, isWhole });
export const closePanel = (): void => usePanel.setState({ open: null, typed: "", isWhole: false });
