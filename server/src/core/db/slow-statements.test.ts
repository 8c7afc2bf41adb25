import { expect, it } from "vitest";
import { SlowStatements, wordsOf } from "./slow-statements.ts";

it("[P-11] keeps a slow statement's words and none of its values", () => {
  const words = wordsOf(
    "select *\n from member where phone = '13900001234' and name = 'O''Neil' and no > 20260101 and id = $1 limit 20",
  );
  expect(words).toBe("select * from member where phone = '?' and name = '?' and no > ? and id = $1 limit 20");
});

it("[P-11] adds up the times of one statement by route and supplier", () => {
  const slow = new SlowStatements();
  const by = { route: "seller/order/OrderList", supplier_id: 1 };
  slow.note("select a from b where c = 'x'", 1500, by);
  slow.note("select a from b where c = 'y'", 1200, by);
  slow.note("select a from b where c = 'y'", 1200, { ...by, supplier_id: 2 });
  expect(slow.take()).toMatchObject([
    { times: 2, total_ms: 2700, worst_ms: 1500, last_ms: 1200 },
    { times: 1, supplier_id: 2 },
  ]);
  expect(slow.take()).toEqual([]);
});
