import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { firstStepsKey } from "@kangying/contract/dashboard/workbench.endpoints";
import { shopCalls } from "@kangying/contract/content/content.calls";
import { paySetCalls } from "@kangying/contract/finance/pay-set.calls";
import { catCalls, goodsCalls } from "@kangying/contract/goods/goods.calls";
import { freightCalls } from "@kangying/contract/orders/freight.calls";
import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { templateCalls } from "@kangying/contract/students/papers.calls";
import type { CallContext } from "../../core/wire/route.ts";
import { readPreferences } from "../saved-views/public.ts";
import { readSetUp, type SetUp } from "./first-steps.repo.ts";
import { t } from "./dashboard.texts.ts";

interface Step {
  readonly key: keyof SetUp;
  /** The API of the step; the step is shown to callers who may call it. */
  readonly api: string;
  readonly to: string;
}

const payments: Step = { key: "payments", api: paySetCalls.PaySetSave.api, to: "/settings/payments" };
const staff: Step = { key: "staff", api: "seller/operator/OperatorAdd", to: "/settings/operators" };

/** The steps of each industry in order. The last one is their goal. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  shop: [
    { key: "info", api: shopCalls.ShopEdit.api, to: "/content/shop" },
    { key: "cat", api: catCalls.CatAdd.api, to: "/goods/cat/categories" },
    { key: "freight", api: freightCalls.FreightAdd.api, to: "/orderManagement/settings/freight" },
    { key: "goods", api: goodsCalls.GoodsAdd.api, to: "/goods/list/add" },
    payments,
    staff,
    { key: "sale", api: "seller/order/OrderAllList", to: "/orderManagement/logistics/all" },
  ],
  camp: [
    { key: "rooms", api: "seller/room/RoomAdd", to: "/resources/rooms" },
    { key: "packages", api: "seller/student/PackageAdd", to: "/student/campsite/packages" },
    { key: "coaches", api: coachCalls.CoachAdd.api, to: "/student/service/coaches" },
    { key: "templates", api: templateCalls.TemplateAdd.api, to: "/student/service/templates" },
    payments,
    staff,
    { key: "appointment", api: "seller/student/StudentBook", to: "/student/appointment/pending" },
  ],
};

/**
 * Returns the first steps of a new supplier up to the first sale, each with its state. Null when the last step is done, when the caller has
 * hidden them, and for callers who may do fewer than three of them.
 */
export async function readFirstSteps(ctx: CallContext): Promise<Workbench["first_steps"]> {
  const { tx, supplier, caller } = ctx;
  const mine = (steps[supplier.industry] ?? []).filter(({ api }) => ctx.can(api));
  const last = mine.at(-1);
  if (!last || mine.length < 3) return null;
  const done = await readSetUp(tx, supplier.id);
  if (done[last.key]) return null;
  if ((await readPreferences(tx, caller.account_id, [firstStepsKey]))[firstStepsKey] === false) return null;
  return mine.map(({ key, to }) => ({ key, title: ctx.text(t.group("step")[key]), to, is_done: done[key] }));
}
