import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type TestApp } from "../../../test/app.ts";
import * as passwords from "../../core/auth/proofs/passwords.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { collect } from "../../core/module/registry.ts";
import { createSupplierWithOwner } from "../suppliers/public.ts";
import { session } from "./session.module.ts";

let app: TestApp;
const password = "a pass phrase of its own";
let day = 0;

beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
  const hash = await passwords.hashPassword(password);
  await app.database.transaction({ role: "platform" }, async (tx) => {
    await createSupplierWithOwner(tx, { name: "Rainy camp", industry: "camp", login: "rainy", password: { hash } });
  });
});
afterAll(() => app.close());
beforeEach(() => {
  day++;
  app.clock.set(new Date(Date.UTC(2026, 3, 1 + 2 * day)));
});

interface Picture {
  readonly captcha: string;
  readonly captcha_id: string;
}
const login = (given: string, ip: string, picture: Partial<Picture> = {}, username = "rainy") =>
  app.anonymous.call(endpoints.login, { type: "supplier", username, password: given, ...picture }, { from: ip });

/** A captcha with its answer, as a person would read it. */
async function picture(): Promise<Picture> {
  const image = await import("../../core/auth/proofs/captcha-image.ts");
  const drawn = vi.spyOn(image, "drawCaptcha");
  try {
    const { data } = await app.anonymous.call(endpoints.captcha);
    const made = (await drawn.mock.results[0]?.value) as { text: string } | undefined;
    return { captcha: made?.text ?? "", captcha_id: data.captcha_id };
  } finally {
    drawn.mockRestore();
  }
}

describe("the throttle before the hash", () => {
  it("asks for a picture after three failures, takes it once, and lets the right password in with it", async () => {
    for (let n = 0; n < 3; n++) await login("wrong", "10.0.0.1");
    expect(await login(password, "10.0.0.1")).toMatchObject({ code: "captcha_required", data: "refresh_captcha" });
    const good = await picture();
    expect(await login(password, "10.0.0.1", { ...good, captcha: "WRONG" })).toMatchObject({
      code: "bad_captcha",
      data: "refresh_captcha",
    });
    expect(await login("wrong again", "10.0.0.1", { ...good, captcha: good.captcha.toLowerCase() })).toMatchObject({
      code: "bad_credentials",
    });
    expect(await login(password, "10.0.0.1", good)).toMatchObject({ code: "bad_captcha" });
    expect(await login(password, "10.0.0.1", await picture())).toMatchObject({ code: "ok" });
    expect(await login("wrong", "10.0.0.1")).toMatchObject({ code: "bad_credentials", data: null });
  });

  it("makes the pair of login and network wait from the fifth failure on, twice as long each time, up to an hour", async () => {
    const waits: number[] = [];
    for (let n = 0; n < 5; n++) await login("wrong", "10.0.0.1", n < 3 ? {} : await picture());
    for (let n = 0; n < 9; n++) {
      const locked = await login(password, "10.0.0.1", await picture());
      expect(locked).toMatchObject({ http: 429, code: "locked" });
      waits.push(locked.data.seconds);
      app.clock.advance(locked.data.seconds * 1000);
      await login("wrong", "10.0.0.1", await picture());
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it("lets the victim in from elsewhere while somebody floods the login", async () => {
    for (let n = 0; n < 5; n++) await login("wrong", "10.0.0.1", n < 3 ? {} : await picture());
    expect(await login(password, "10.0.0.77", await picture())).toMatchObject({ code: "locked" });
    expect(await login(password, "192.168.7.7", await picture())).toMatchObject({ code: "ok" });
  });

  it("lets at most a hundred or so tries of one login reach the hash, from however many places, and still the victim from where it works", async () => {
    expect(await login(password, "172.16.0.1")).toMatchObject({ code: "ok" });
    const hashed = vi.spyOn(passwords, "verifyPassword").mockResolvedValue(false);
    const skipped = await import("../../core/auth/proofs/captcha.ts");
    const solved = vi.spyOn(skipped, "solveCaptcha").mockResolvedValue(true);
    try {
      for (let n = 0; n < 400; n++) await login("wrong", `10.1.${n % 200}.1`, { captcha: "x", captcha_id: "x" });
      expect(hashed.mock.calls.length).toBe(100);
      hashed.mockRestore();
      expect(await login(password, "172.16.0.9", { captcha: "x", captcha_id: "x" })).toMatchObject({ code: "ok" });
    } finally {
      hashed.mockRestore();
      solved.mockRestore();
    }
  });

  it("slows a network down that tries many logins, whatever of its own succeeds between", async () => {
    const captchas = await import("../../core/auth/proofs/captcha.ts");
    const solved = vi.spyOn(captchas, "solveCaptcha").mockResolvedValue(true);
    const hashed = vi.spyOn(passwords, "verifyPassword").mockImplementation(async (_hash, given) => given === password);
    try {
      const codes = [];
      for (let n = 0; n < 60; n++) {
        if (n % 10 === 0) await login(password, "10.2.0.1", { captcha: "x", captcha_id: "x" });
        codes.push((await login("wrong", "10.2.0.1", { captcha: "x", captcha_id: "x" }, `guess${n}`)).code);
      }
      expect(codes.indexOf("locked")).toBe(50);
    } finally {
      hashed.mockRestore();
      solved.mockRestore();
    }
  });
});

describe("many tries at once", () => {
  it("are no more than were allowed one after another", async () => {
    const hashed = vi.spyOn(passwords, "verifyPassword").mockImplementation(async () => {
      await new Promise((later) => setTimeout(later, 50));
      return false;
    });
    try {
      const replies = await Promise.all(Array.from({ length: 60 }, async (_, n) => login(`guess${n}`, "10.3.0.1")));
      expect(hashed.mock.calls.length).toBe(3);
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["bad_credentials", "captcha_required"]));
      // Guesses from many addresses at once: the account's own limit applies.
      hashed.mockClear();
      await Promise.all(Array.from({ length: 60 }, async (_, n) => login(`guess${n}`, `10.4.${n}.1`, {}, "sunny")));
      expect(hashed.mock.calls.length).toBe(3);
    } finally {
      hashed.mockRestore();
    }
  });

  it("cost nothing where too many hashes wait already", async () => {
    const hashed = vi.spyOn(passwords, "verifyPassword").mockRejectedValue(new AppError("rate_limited"));
    try {
      for (let n = 0; n < 6; n++) expect(await login(password, "10.5.0.1")).toMatchObject({ code: "rate_limited" });
    } finally {
      hashed.mockRestore();
    }
    expect(await login(password, "10.5.0.1")).toMatchObject({ code: "ok" });
  });
});

describe("codes by SMS", () => {
  const byCode = (phone: string, ip: string) =>
    app.anonymous.call(endpoints.login, { type: "sms", username: phone, captcha: "000000" }, { from: ip });
  const reset = (phone: string, ip: string) =>
    app.anonymous.call(
      endpoints.passwordReset,
      { phone, captcha: "000000", new_password: "a new lamp by the window" },
      { from: ip },
    );

  it("that are wrong wait by phone and by network, and never lock a password in the same network", async () => {
    const codes = [];
    for (let n = 0; n < 60; n++) codes.push((await byCode(`138000${10_000 + n}`, "10.6.0.1")).code);
    expect(codes.indexOf("locked")).toBe(50);
    expect(await login(password, "10.6.0.1")).toMatchObject({ code: "ok" });
    const one = [];
    for (let n = 0; n < 8; n++) one.push((await byCode("13800020001", "10.7.0.1")).code);
    expect(one.indexOf("locked")).toBe(5);
    expect(await login(password, "10.7.0.1", {}, "13800020001")).toMatchObject({ code: "bad_credentials" });
  });

  it("that are wrong have no new password hashed", async () => {
    const hashed = vi.spyOn(passwords, "hashPassword");
    expect(await reset("13800020002", "10.8.0.1")).toMatchObject({ code: "bad_sms_code" });
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });
});

describe("a picture captcha", () => {
  it("is a PNG, and is void after two minutes or five tries", async () => {
    const { data } = await app.anonymous.call(endpoints.captcha);
    expect(data.image).toMatch(/^data:image\/png;base64,iVBOR/);
    for (let n = 0; n < 3; n++) await login("wrong", "10.0.0.1");
    const late = await picture();
    app.clock.advance(121_000);
    expect(await login(password, "10.0.0.1", late)).toMatchObject({ code: "bad_captcha" });
    const tried = await picture();
    for (let n = 0; n < 5; n++) await login(password, "10.0.0.1", { ...tried, captcha: "----" });
    expect(await login(password, "10.0.0.1", tried)).toMatchObject({ code: "bad_captcha" });
  });

  it("cannot be asked for without end", async () => {
    const codes = new Set<string>();
    for (let n = 0; n < 61; n++)
      codes.add((await app.anonymous.call(endpoints.captcha, {}, { from: "10.9.0.1" })).code);
    expect([...codes]).toEqual(["ok", "rate_limited"]);
  });
});
