import { createContext } from "react";
import type { PinnedView } from "../../../engine/list/views/use-pinned-views.ts";

/** The views that this account keeps at hand, counted once for all who draw them. */
export const PinnedViewsHere = createContext<readonly PinnedView[]>([]);
