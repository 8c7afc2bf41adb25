import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { sign } from "../../../test/ready-stay.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";
import { remindEnding } from "./remind-ending.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let draft = 0;
let signed = 0;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 3, gender: "family" });
  await done("contract/TemplateAdd", (await get("contract/TemplateAddPrefill")).data);
  const here = await camp.stay(30, { bed_id: camp.beds[0] ?? 0 });
  await doWork(app.services, camp.supplier, (work) => sign(work, here, 32_000));
  const waits = await camp.stay(20, { name: "林待签" });
  await doWork(app.services, camp.supplier, (work) => drawUpIfMissing(work, waits));
  const rows = await query<{ id: number; status: number }>("select id, status from stay_contract order by id");
  signed = rows.find(({ status }) => status === 2)?.id ?? 0;
  draft = rows.find(({ status }) => status === 0)?.id ?? 0;
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));

/** Makes a contract, unless the confirmation has made one already. */
async function drawUpIfMissing(work: Parameters<Parameters<typeof doWork>[2]>[0], stay_id: number): Promise<void> {
  const { drawUp } = await import("../papers/public.ts");
  const [has] = await work.tx.query("select id from stay_contract where stay_id = $1 and status = 0", [stay_id]);
  if (!has) await drawUp(work, { stay_id, kind: "main", change: null, amount_fen: null });
}

describe("[C-05] the desk's contracts", () => {
  it("that end in thirty days, in seven and tomorrow are told once, with the list that shows them", async () => {
    // A shop in Los Angeles gets no reminder before nine in its own morning, which is 17:00 UTC.
    const asOf = app.clock.now();
    app.clock.set("2026-03-02T16:59:00Z");
    await doWork(app.services, { ...camp.supplier, time_zone: "America/Los_Angeles" }, remindEnding, 999_999);
    expect(await query("select path from event_message where event = 'contracts_end'")).toEqual([]);
    app.clock.set("2026-03-02T17:00:00Z");
    // Runs as the timed job, without an acting person, so the owner gets the message too.
    for (const _ of [1, 2])
      await doWork(app.services, { ...camp.supplier, time_zone: "America/Los_Angeles" }, remindEnding, 999_999);
    app.clock.set(asOf);
    const told = await query("select path from event_message where event = 'contracts_end' and account_id is not null");
    expect(told).toEqual([{ path: "/student/service/contracts?left=7,7" }]);
    const rows = await list("contract/ContractList", { left: "7,7" });
    expect(rows.map(({ id, days_left }) => [id, days_left])).toEqual([[signed, 7]]);
  });

  it("get their links in one go; what is signed already is left out and said so", async () => {
    const reply = await post("contract/ContractSend", { ids: [draft, signed], days: 3 });
    expect(reply, JSON.stringify(reply)).toMatchObject({ http: 200 });
    expect(await query("select contract_id from contract_link")).toEqual([{ contract_id: draft }]);
    const [message] = await query<{ told: { url: string } }>(
      "select told from event_message where event = 'contract_link'",
    );
    expect(message?.told.url).toMatch(/^http:\/\/.*\/s\/sign#/);
  });

  it("are printed together, those without a text counted, and counted above the list as it counts", async () => {
    const papers = (await get("contract/ContractPapers", { ids: `${draft},${signed},999999` })).data;
    expect(papers.contracts.map(({ id }: { id: number }) => id)).toEqual([draft]);
    expect(papers.skipped).toBe(2);
    const { counters } = (await get("contract/ContractCounts")).data;
    expect(Object.fromEntries(counters.map((one: { key: string; value: number }) => [one.key, one.value]))).toEqual({
      all: 2,
      waiting: 1,
      cooling: 0,
      ending: 1,
      overdue: 0,
      without: 0,
    });
    // The list without a filter is a counter too, and the most important fact of a counter is beside it.
    expect(counters.map((one: { key: string; to: string }) => one.to)[0]).toBe("/student/service/contracts");
    expect(counters.find((one: { key: string }) => one.key === "waiting")).toHaveProperty("fact");
  });
});
