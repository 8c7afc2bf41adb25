import { describe, expect, it } from "vitest";
import { linkAction, rowAction, type RowState } from "./actions.ts";
import { text } from "../columns.ts";
import { defineList } from "../define-list.ts";
import { title } from "../toy/toy-guests.ts";

const orders = {
  api: "seller/toy/Orders",
  id: "toy-orders",
  title: title("name"),
  from: "orders o",
  pk: "o.id",
  tenant: "o.supplier_id",
  columns: { no: text("o.no", { title: title("name"), sort: true }) },
  order: "no",
} as const;

const act = { api: "seller/toy/Ship", class: "edit", title: title("name"), run: async () => undefined } as const;
const isPaid = linkAction({
  title: title("name"),
  to: "/order/:id",
  when: (state: RowState<"status">) => state.status === 1,
});

// The type checker is tested here: `npm run check` fails when an expected error does not occur.
describe("the state of a row", () => {
  it("has the names that the list declares, and an action may look at some of them", () => {
    const list = defineList({ ...orders, state: { status: "o.status", waits: "o.waits" }, actions: { look: isPaid } });
    expect(Object.keys(list.state ?? {})).toEqual(["status", "waits"]);
  });

  it("does not compile where an action misspells a name", () => {
    // @ts-expect-error there is no state "statu"
    const ship = rowAction({ ...act, when: (state: RowState<"status">) => state["statu"] === 1 });
    // @ts-expect-error an action that names no states may look at none
    const send = rowAction({ ...act, when: (state) => state["status"] === 1 });
    expect([ship.scope, send.scope]).toEqual(["row", "row"]);
  });

  it("does not compile where the list lacks what an action looks at", () => {
    const misspelt = defineList({
      ...orders,
      state: { statu: "o.status" },
      // @ts-expect-error the action looks at "status"
      actions: { look: isPaid },
    });
    // @ts-expect-error the list declares no state at all
    const stateless = defineList({ ...orders, actions: { look: isPaid } });
    expect([misspelt.id, stateless.id]).toEqual(["toy-orders", "toy-orders"]);
  });
});
