import { z } from "zod";
import { servedList } from "../../core/served.ts";
import { careCalls } from "./care.calls.ts";

/** Flags, as other pages find the one of a stay and a kind: `file.to` is the stay's incident file. */
export const flagsList = servedList(
  careCalls.FlagList.api,
  z.object({ id: z.int(), kind: z.string(), file: z.object({ to: z.string() }).nullable() }),
);
