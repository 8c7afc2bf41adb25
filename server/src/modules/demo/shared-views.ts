import { saveView, type ViewState } from "@kangying/contract/saved-views/saved-views.endpoints";
import { insertView } from "../saved-views/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";

const dayMs = 86_400_000;

/** A list that one person has set up for the others. */
interface SharedView {
  readonly name: string;
  /** The list's API. */
  readonly list: string;
  readonly filters?: ViewState["filters"];
  readonly sort?: string;
  /** The days since it was made. */
  readonly days: number;
}

/** Makes the shared lists of a supplier. */
export async function fillViews(
  { tx, ...stage }: Stage,
  { account_id, ...owner }: DemoActor,
  now: Date,
  views: readonly SharedView[],
): Promise<void> {
  const actor = { account_id, ...owner };
  for (const { name, list, filters = {}, sort = null, days } of views)
    await act({ tx, ...stage }, actor, new Date(now.getTime() - days * dayMs), saveView.api, async (work) => {
      const state: ViewState = { filters, sort, order: "desc", limit: null, columns: null };
      const whose = { supplier_id: stage.supplier.id, account_id, owner_name: owner.name, list_api: list };
      const id = await insertView(tx, { ...whose, name, state, shared: true, alert_above: null }, work.now);
      work.audit({ biz_type: "saved_view", biz_id: id, after: { name, shared: true } });
    });
}
