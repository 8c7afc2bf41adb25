import { endFlag, lookAround, noteStep, takeFlag } from "../../care-flags/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { openFlags } from "../demo.repo.ts";

/** Makes this morning's care flags; some are assigned, one is done. */
export async function fillCare(
  stage: Stage,
  { nurse, owner }: { readonly nurse: DemoActor; readonly owner: DemoActor },
  now: Date,
): Promise<void> {
  await act(stage, owner, now, "care.look", lookAround);
  const [first, second, third] = await openFlags(stage.tx, stage.supplier.id);
  if (first !== undefined) {
    await act(stage, owner, now, "seller/care/FlagTake", (work) =>
      takeFlag(work, first, { owner_name: "周岚", due_on: work.today }),
    );
    await act(stage, nurse, now, "seller/care/FlagTell", (work) =>
      noteStep(work, first, "值班医生", "午后复测，今天不上高强度课"),
    );
  }
  if (second !== undefined)
    await act(stage, owner, now, "seller/care/FlagTake", (work) =>
      takeFlag(work, second, { owner_name: "韩墨", due_on: work.today }),
    );
  if (third !== undefined)
    await act(stage, nurse, now, "seller/care/FlagDone", (work) => endFlag(work, third, "已复测，数值正常"));
}
