import { create } from "zustand";

/** A panel over the whole console. One is open at a time. */
export type Panel = "palette" | "exports" | "inbox" | "settings" | "errors" | "debug" | "keys";

interface OpenPanel {
  readonly open: Panel | null;
  /** Text that was typed before the panel was mounted. */
  readonly typed: string;
  /** True when Enter was pressed after that text. */
  readonly isWhole: boolean;
}

/** The open panel. */
export const usePanel = create<OpenPanel>(() => ({ open: null, typed: "", isWhole: false }));

export const openPanel = (open: Panel, typed = "", isWhole = false): void =>
  usePanel.setState({ open, typed, isWhole });
export const closePanel = (): void => usePanel.setState({ open: null, typed: "", isWhole: false });
