import { careKinds } from "@kangying/contract/students/health/care";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { maySee } from "../../core/list/read/as-reader.ts";
import { countList } from "../../core/list/read/count-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { flagsList, measureWords, openFlags } from "../care-flags/public.ts";
import { addressOf } from "./counters.ts";

const inSight = 6;

/** Returns the persons who need care, by deadline. @returns null when the caller may not see flags */
export async function readCare(ctx: ListContext): Promise<Workbench["care"]> {
  if (!maySee(flagsList, ctx)) return null;
  const flags = await openFlags(ctx.tx, ctx.supplier.id, inSight);
  return {
    open: await countList(flagsList, { open: "1" }, ctx),
    overdue: await countList(flagsList, { state: "overdue" }, ctx),
    flags: flags.map((flag) => {
      const { id, stay_id, coach_id, student, kind, tone, owner_name, due_on } = flag;
      const known = careKinds.find(({ value }) => value === kind);
      return {
        id,
        student,
        kind: known ? ctx.text(known.title) : kind,
        measure: measureWords(flag, ctx),
        tone,
        owner: owner_name === "" ? null : owner_name,
        due_on,
        is_overdue: due_on < ctx.today,
        to: stay_id === null ? `/student/service/coaches/${coach_id ?? 0}` : `/student/incident/${stay_id}`,
      };
    }),
    to: addressOf(ctx, flagsList, { open: "1" }),
  };
}
