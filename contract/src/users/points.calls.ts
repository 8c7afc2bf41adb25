import { callsOf } from "../core/calls.ts";

/** Calls about the moves of points and growth. */
export const pointsCalls = callsOf("seller/user", { ScoreList: "view", ScoreExport: "export" });
