import { addRule, bringStay, lookAtStays, takeStayBack } from "../../../union/public.ts";
import { act, type DemoActor, type Stage } from "../../act.ts";
import { staysOfOthers } from "../../demo-shop.repo.ts";

const dayMs = 86_400_000;

/** Makes stays brought by partners: some in camp, some finished, and one recorded by mistake. */
export async function fillUnionStays(
  stage: Stage,
  owner: DemoActor,
  partners: readonly number[],
  now: Date,
): Promise<void> {
  const { tx, supplier } = stage;
  const at = new Date(now.getTime() - 0.5 * dayMs);
  await act(stage, owner, new Date(now.getTime() - 60 * dayMs), "addons/union/RuleAdd", (work) =>
    addRule(work, { scope: "stay", scope_id: null, rate_bp: 300, parent_bp: 50 }),
  );
  const stays = await staysOfOthers(tx, supplier.id, at, 12);
  for (const [index, { id, made_at }] of stays.entries()) {
    const partner_id = partners[index % partners.length];
    if (partner_id === undefined) continue;
    // Recorded on the day of the stay's booking, but not before the rule exists.
    const told = new Date(Math.max(made_at.getTime(), now.getTime() - (59 - index) * dayMs));
    await act(stage, owner, told, "addons/union/StayBring", (work) => bringStay(work, { stay_id: id, partner_id }));
  }
  const wrong = stays[4];
  if (wrong)
    await act(stage, owner, at, "addons/union/StayWithdraw", (work) => takeStayBack(work, wrong.id, "登记错了"));
  await act(stage, owner, at, "union.stays", lookAtStays);
}
