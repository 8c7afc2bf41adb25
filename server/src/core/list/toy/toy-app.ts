import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { bulkJob } from "../bulk/run-bulk-task.ts";
import { expireJob } from "../export/expire-tasks.ts";
import { exportJob } from "../export/run-export.ts";
import { routesOfLists } from "../list-routes.ts";
import type { Route } from "../../wire/route.ts";
import { toyTable } from "./toy-guests.ts";
import { newToyList, toyList, toyTree } from "./toy-list.ts";
import { declare, Declarations } from "../../kernel/declarations.ts";
import type { AnyList } from "../define-list.ts";
import { listPoint } from "../served-lists.ts";
import { fileCallsOf } from "../../wire/reply/file-calls.ts";

export interface ToyGuest {
  readonly name: string;
  readonly code?: string;
  readonly phone?: string | null;
  readonly id_no?: string;
  readonly avatar?: string;
  readonly pictures?: readonly string[];
  readonly keeper_id?: number;
  readonly status?: number;
  readonly city?: string | null;
  readonly area?: string;
  readonly spot?: string;
  readonly paid_fen?: number;
  readonly debt_fen?: number;
  readonly score?: number | null;
  readonly slept?: number;
  readonly nights?: number;
  readonly born?: string | null;
  readonly arrived_at?: Date | string | null;
  readonly vip?: boolean;
  readonly deleted_at?: Date;
}

/** A server that serves the toy list to the owner of one camp. Another camp has its own guests, which no caller here may ever see. */
export interface ToyApp extends Omit<TestApp, "work"> {
  readonly camp: TestSupplier;
  readonly owner: Principal;
  readonly other: TestSupplier;
  readonly otherOwner: Principal;
  /** Inserts guests. @returns their ids, in order */
  guests(supplier: TestSupplier, guests: readonly ToyGuest[]): Promise<number[]>;
  /** Runs the jobs that are due. @returns the number of jobs */
  work(): Promise<number>;
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export const listApi = { api: "seller/toy/List", method: "GET" } as const;
export const guestColumns = [
  "name",
  "code",
  "phone",
  "id_no",
  "avatar",
  "pictures",
  "keeper_id",
  "status",
  "city",
  "area",
  "spot",
  "paid_fen",
  "debt_fen",
  "score",
  "slept",
  "nights",
  "born",
  "arrived_at",
  "vip",
  "deleted_at",
] as const;
const defaults: Readonly<Record<string, unknown>> = {
  status: 0,
  paid_fen: 0,
  debt_fen: 0,
  slept: 0,
  nights: 0,
  vip: false,
};

/** @param more  what is served beside the toy list: lists with all their routes, and other routes */
export async function startToyApp(
  more: { readonly lists?: readonly AnyList[]; readonly routes?: readonly Route[] } = {},
): Promise<ToyApp> {
  const lists = [toyList, newToyList, ...(more.lists ?? [])];
  const routes = [...routesOfLists(lists), ...(more.routes ?? [])];
  const gives = fileCallsOf(routes.map(({ endpoint }) => endpoint));
  const declared = new Declarations([{ name: "toys", declares: [...declare(listPoint, ...lists), ...gives] }]);
  const app = await startApp({ served: { routes, tree: toyTree, declared } });
  const { database, world } = app;
  await database.transaction({ role: "owner" }, async (tx) => {
    const [found] = await tx.query<{ isThere: boolean }>(`select to_regclass('toy_guest') is not null as "isThere"`);
    if (!found?.isThere) for (const statement of toyTable.split(";")) await tx.query(statement);
  });
  const camp = await world.supplier("camp");
  const other = await world.supplier("camp");
  const toy = {
    ...app,
    camp,
    other,
    owner: await world.owner(camp),
    otherOwner: await world.owner(other),
    guests: (supplier: TestSupplier, guests: readonly ToyGuest[]) => insertGuests(app, supplier, guests),
    work: () => app.work([bulkJob(toyTree), exportJob(toyTree), expireJob]),
    rows: <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      database.transaction({ role: "owner" }, (tx) => tx.query<Row>(sql, values)),
  };
  await toy.guests(other, [
    {
      name: other.mark("stranger"),
      phone: "13900000001",
      paid_fen: 777_777,
      city: other.mark("city"),
      arrived_at: "2026-01-01T00:00:00Z",
    },
  ]);
  return toy;
}

async function insertGuests(app: TestApp, supplier: TestSupplier, guests: readonly ToyGuest[]): Promise<number[]> {
  const columns = guestColumns.map((name) => `g.${name}`).join(", ");
  const rows = guests.map((guest) => ({ ...defaults, ...guest }));
  return app.database.transaction({ role: "owner" }, async (tx) => {
    const made = await tx.query<{ id: number }>(
      `insert into toy_guest (supplier_id, ${guestColumns.join(", ")})
       select $1, ${columns} from jsonb_populate_recordset(null::toy_guest, $2::jsonb) as g returning id`,
      [supplier.id, JSON.stringify(rows)],
    );
    return made.map((row) => row.id).toSorted((a, b) => a - b);
  });
}
