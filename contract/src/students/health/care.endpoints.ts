import { z } from "zod";
import { linkCellSchema } from "../../core/list-schema/cells.schema.ts";
import { servedList } from "../../core/served.ts";
import { careCalls } from "./care.calls.ts";
import { careKinds } from "./care.ts";

/** Flags, as other pages find the one of a stay and a kind: `file` leads to the stay's incident file. */
export const flagsList = servedList(
  careCalls.FlagList.api,
  z.object({ id: z.int(), kind: z.enum(careKinds.map(({ value }) => value)), file: linkCellSchema.nullable() }),
);
