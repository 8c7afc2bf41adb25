import type { Column } from "@kangying/contract/core/list";

/** A column as the table shows it: whether it is pinned to the left, and its width in pixels if the user has set one. */
export type TableColumn = Column & { readonly pinned: boolean; readonly width?: number };
