import type { Column } from "@kangying/contract/core/list";

/** A column as the table shows it: whether it stays at the left, and its width in pixels where somebody has set one. */
export type TableColumn = Column & { readonly pinned: boolean; readonly width?: number };
