import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type TestApp } from "../../../../test/app.ts";
import * as captchas from "../../../core/auth/proofs/captcha.ts";
import { makeSmsCode, spendSmsCode } from "../../../core/auth/proofs/sms-code.ts";
import type { Tx } from "../../../core/db/database.ts";
import { collect } from "../../../core/module/registry.ts";
import { session } from "../session.module.ts";

let app: TestApp;
let day = 0;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
  // These budgets exist against attackers who pay people to solve captchas.
  vi.spyOn(captchas, "solveCaptcha").mockResolvedValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});
beforeEach(() => {
  day++;
  app.clock.set(new Date(Date.UTC(2026, 3, 1 + 2 * day)));
});

const send = async (phone: string, ip: string): Promise<string> =>
  (
    await app.anonymous.call(
      endpoints.verifySend,
      { phone, purpose: "login", captcha: "solved", captcha_id: "solved" },
      { from: ip },
    )
  ).code;

/** Requests one code for each place, with this time between them. @returns how many were sent */
async function letThrough(places: readonly (readonly [phone: string, ip: string])[], apart: number): Promise<number> {
  let sent = 0;
  for (const [phone, ip] of places) {
    sent += Number((await send(phone, ip)) === "ok");
    app.clock.advance(apart);
  }
  return sent;
}

describe("codes by SMS", () => {
  it("reach one phone once a minute, five times an hour and ten times a day, from however many networks", async () => {
    const phone = "13900001001";
    const from = (n: number): readonly [string, string] => [phone, `10.${n}.1.1`];
    expect(await letThrough([from(1), from(2), from(3)], 10_000)).toBe(1);
    app.clock.advance(minute);
    expect(
      await letThrough(
        Array.from({ length: 20 }, (_, n) => from(10 + n)),
        61_000,
      ),
    ).toBe(4);
    app.clock.advance(2 * hour);
    expect(
      await letThrough(
        Array.from({ length: 20 }, (_, n) => from(40 + n)),
        31 * minute,
      ),
    ).toBe(5);
  });

  it("go out to twenty an hour from one network, however many phones it names", async () => {
    const places = Array.from(
      { length: 60 },
      (_, n) => [`139000020${String(n).padStart(2, "0")}`, "10.77.0.9"] as const,
    );
    expect(await letThrough(places, 1000)).toBe(20);
  });

  it("are good for five tries, once, for five minutes, and for what they were sent for", async () => {
    const { services } = app;
    const asked = { phone: "13900003001", purpose: "login" };
    const inAuth = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      app.database.transaction({ role: "auth" }, (tx) => work(tx));
    const made = (): Promise<string> => {
      app.clock.advance(2 * minute);
      return inAuth((tx) => makeSmsCode(tx, services, asked, "10.88.0.0/24"));
    };
    const spend = (code: string, purpose = "login"): Promise<boolean> =>
      inAuth((tx) => spendSmsCode(tx, services, { phone: asked.phone, purpose, code }));
    const guess = async (code: string, times: number): Promise<void> => {
      const wrong = code === "000000" ? "000001" : "000000";
      for (let n = 0; n < times; n++) expect(await spend(wrong)).toBe(false);
    };
    const first = await made();
    await guess(first, 4);
    expect(await spend(first, "password")).toBe(false);
    expect(await spend(first)).toBe(true);
    expect(await spend(first)).toBe(false);
    const guessed = await made();
    await guess(guessed, 5);
    expect(await spend(guessed)).toBe(false);
    const late = await made();
    app.clock.advance(5 * minute + 1000);
    expect(await spend(late)).toBe(false);
  });
});
