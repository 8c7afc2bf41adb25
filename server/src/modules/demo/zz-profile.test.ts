import { it } from "vitest";
import { openTestDatabase } from "../../../test/database.ts";
import { testServices } from "../../../test/services.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { fillDemo } from "./fill-demo.ts";
it("profiles", async () => {
  const database = await openTestDatabase();
  const stat = new Map<string, { n: number; ms: number }>();
  const wrapped = { ...database, transaction: (scope: never, run: never, o: never) => database.transaction(scope, (tx) => {
    const q = tx.query.bind(tx);
    const note = (k: string, t: number) => { const s = stat.get(k) ?? { n: 0, ms: 0 }; s.n++; s.ms += performance.now() - t; stat.set(k, s); };
    const sp = tx.savepoint.bind(tx); 
    return (run as any)({ db: tx.db, become: tx.become.bind(tx), afterCommit: tx.afterCommit.bind(tx), savepoint: async (r: any) => { const t = performance.now(); const x = await sp(r); note("savepoint(incl)", t); return x; }, query: async (s: string, v: any) => { const t = performance.now(); try { return await q(s, v); } finally { note(s.trim().replace(/\s+/g, " ").slice(0, 60), t); } } });
  }, o) } as any;
  const t0 = performance.now();
  await fillDemo(testServices(wrapped, { clock: new HeldClock("2026-11-21T07:30:00Z") }));
  console.log(database.engine, performance.now() - t0);
  console.log([...stat].sort((a, b) => b[1].ms - a[1].ms).slice(0, 22).map(([k, s]) => `${s.n}\t${Math.round(s.ms)}\t${(s.ms / s.n).toFixed(2)}\t${k}`).join("\n"));
  await database.close();
}, 200000);
