import { parseArgs } from "node:util";
import { WireClient } from "../../server/test/wire-client.ts";
import { demoPassword } from "../../server/src/modules/demo/demo-accounts.ts";
import { simulateCrowd } from "../../server/test/simulation/crowd.ts";

const usage = `npm run simulate [-- --url http://127.0.0.1:8080 --login camp --password … --buyers 10 --rounds 5 --seed 1]
  A crowd of buyers at an owner's shop, on a running server with the debug console on: its sandbox gives the codes.`;

/** Signs the desk in, then starts the crowd. */
async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { url: text, login: text, password: text, buyers: text, rounds: text, seed: text },
  });
  const url = values.url ?? "http://127.0.0.1:8080";
  const count = (value: string | undefined, usual: number): number => Math.max(1, Math.trunc(Number(value ?? usual)));
  const desk = new WireClient(url);
  const entered = await desk.signIn(values.login ?? "camp", values.password ?? demoPassword);
  if (entered.http !== 200) throw new Error(`the desk could not sign in: ${entered.msg}\n${usage}`);
  let parcels = Date.now() % 1_000_000_000;
  const told = await simulateCrowd({
    url,
    suid: entered.data.suid,
    buyers: count(values.buyers, 10),
    rounds: count(values.rounds, 5),
    seed: count(values.seed, 1),
    codeFor: async (phone) => (await fetch(`${url}/sandbox/buyer-code?phone=${phone}`)).text(),
    desk: {
      fill: async (id) => {
        await desk.post("seller/finance/WalletRecharge", { member_id: id, amount_fen: 500_000, channel: "bank" });
      },
      send: async (id) => {
        await desk.post("seller/order/OrderSend", { id, waybill: `SF${String((parcels += 1)).padStart(12, "0")}` });
      },
    },
  });
  desk.close();
  for (const [act, times] of Object.entries(told).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(times).padStart(6)}  ${act}`);
}

await main();
