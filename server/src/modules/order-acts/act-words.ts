import { choice } from "@kangying/contract/core/choice";
import { orderMoves, type OrderAct } from "@kangying/contract/orders/order.moves";
import { t } from "./order-acts.texts.ts";

/** The acts on an order, as its timeline shows them. */
export const actChoices = (["place", ...Object.keys(orderMoves)] as (OrderAct | "place")[]).map((act) =>
  choice(act, t(`act.${act}`)),
);
