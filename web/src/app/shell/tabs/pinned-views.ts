import { createContext } from "react";
import type { PinnedView } from "../../../engine/list/views/use-pinned-views.ts";

/** The account's pinned views with their counts. One request serves every component that shows them. */
export const PinnedViewsHere = createContext<readonly PinnedView[]>([]);
