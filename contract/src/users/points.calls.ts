import { callsOf } from "../core/calls.ts";

/** What may be asked of the moves of points and growth. */
export const pointsCalls = callsOf("seller/user", { ScoreList: "view", ScoreExport: "export" });
