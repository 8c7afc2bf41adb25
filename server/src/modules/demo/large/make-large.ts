import { hashPassword } from "../../../core/auth/proofs/passwords.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { localDate } from "../../../core/kernel/day.ts";
import { createSupplierWithOwner } from "../../suppliers/public.ts";
import { demoPassword } from "../demo-accounts.ts";
import { gatherStatistics, insertFinishedStays, insertGround, insertStudents } from "./make-large.repo.ts";
import {
  anyLargeOrder,
  insertLargeOrderParts,
  insertLargeOrders,
  insertLargeShop,
  insertLargeStock,
} from "./make-large-orders.repo.ts";
import { namePools } from "../people/people.ts";

/** The amounts to make. */
export interface LargeOptions {
  /** The students of the large supplier, each with one finished stay. */
  readonly students: number;
  /** The number of suppliers; each of the others has a thousandth, at least 10 students. Default 200. */
  readonly suppliers?: number;
  /** The orders of the large supplier's shop; each of the others has a thousandth. Default: no shops. */
  readonly orders?: number;
  readonly report?: (line: string) => void;
}

/** The large supplier; its owner logs in with the demo password. */
export interface Large {
  readonly login: string;
  readonly supplier_id: number;
  /** One of its orders; 0: it has none. */
  readonly order_id: number;
}

const slice = 50_000;
/**
 * From so many rows on, statements planned before are planned again. A plan that reads a small table completely would also read the large
 * one completely.
 */
const many = 10_000;
/** The orders are spread over so many days, the last one yesterday. */
const orderDays = 3_600;

/**
 * Fills a database with many suppliers, one of them large, for measuring. It uses bulk inserts, no commands. The invariants hold: the stays
 * are marked as imported from another system, without beds and events.
 */
export async function makeLarge(services: Services, options: LargeOptions): Promise<Large> {
  const { students, suppliers = 200, orders = 0, report = () => {} } = options;
  const stamp = services.clock.now().getTime().toString(36);
  const password = { hash: await hashPassword(demoPassword) };
  const small = Math.max(10, Math.round(students / 1000));
  let large: Large | null = null;
  for (let index = 0; index < suppliers; index += 1) {
    // The large supplier is in the middle, so that it is not at the end of any index.
    const isLarge = index === Math.floor(suppliers / 2);
    const login = isLarge ? `large-${stamp}` : `small-${stamp}-${index}`;
    const supplier_id = await services.database.transaction({ role: "owner" }, async (tx) => {
      const made = await createSupplierWithOwner(tx, { name: login, industry: "camp", login, password });
      return made.supplier_id;
    });
    await fill(services, supplier_id, isLarge ? students : small, isLarge ? report : () => {});
    const own = isLarge ? orders : Math.ceil(orders / 1000);
    const order_id = own === 0 ? 0 : await fillOrders(services, supplier_id, own, isLarge ? report : () => {});
    if (isLarge) large = { login, supplier_id, order_id };
  }
  // Without this the planner has no statistics of the loaded rows.
  await services.database.transaction({ role: "owner" }, (tx) => gatherStatistics(tx));
  if (!large) throw new RangeError("at least one supplier is needed");
  return large;
}

async function fill(
  services: Services,
  supplier_id: number,
  students: number,
  report: (line: string) => void,
): Promise<void> {
  const { database, clock } = services;
  const today = localDate(clock.now(), "Asia/Shanghai");
  const names = namePools();
  const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => database.transaction({ role: "owner" }, run);
  const ground = await inTx((tx) => insertGround(tx, supplier_id));
  for (let from = 0; from < students; from += slice) {
    const count = Math.min(slice, students - from);
    await inTx(async (tx) => {
      const first = await insertStudents(tx, supplier_id, { from, count, ...names, today });
      // The plan of the foreign key was made while the table was small and reads the whole table for each row. New statistics make a new
      // plan.
      if (count > many || from > 0) await gatherStatistics(tx);
      await insertFinishedStays(tx, supplier_id, { ...ground, first_student_id: first, from, count, today });
    });
    report(`${from + count} of ${students} stays`);
  }
}

/** Makes the orders. @returns an order from the middle */
async function fillOrders(
  { database }: Services,
  supplier_id: number,
  orders: number,
  report: (line: string) => void,
): Promise<number> {
  const names = namePools();
  const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => database.transaction({ role: "owner" }, run);
  await inTx(async (tx) => {
    await insertLargeShop(tx, supplier_id, orders);
    // The members are many; the reason is the same as below.
    if (orders > many) await gatherStatistics(tx);
  });
  for (let from = 0; from < orders; from += slice) {
    const count = Math.min(slice, orders - from);
    await inTx(async (tx) => {
      await insertLargeOrders(tx, supplier_id, { from, count, total: orders, days: orderDays, ...names });
      // As with stays: plans made while the tables were small read them completely for each row.
      if (count > many || from > 0) await gatherStatistics(tx);
      await insertLargeOrderParts(tx, supplier_id, { from, count });
    });
    report(`${from + count} of ${orders} orders`);
  }
  return await inTx(async (tx) => {
    await insertLargeStock(tx, supplier_id);
    return await anyLargeOrder(tx, supplier_id, orders);
  });
}
