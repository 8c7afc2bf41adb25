import { expect, it } from "vitest";
import { Turnstile } from "./turnstile.ts";

/** Callers that stay inside until they are released, in the order in which they entered. */
function passers(turnstile: Turnstile) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const come = (name: string, whose: string | null): Promise<void> =>
    turnstile.pass(async () => {
      begun.push(name);
      await new Promise<void>((done) => ends.push(done));
    }, whose);
  const letGo = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((soon) => setImmediate(soon));
  };
  return { begun, come, letGo };
}

it("lets lines take turns, so that one supplier's many do not stand before another's one", async () => {
  const { begun, come, letGo } = passers(new Turnstile(1, 20));
  const all = ["a1", "a2", "a3", "a4"].map((name) => come(name, "a"));
  all.push(come("b1", "b"), come("c1", "c"));
  for (const _each of all) await letGo();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

it("keeps half of its room from any one line, and sends away whom there is no room for", async () => {
  const { come, letGo } = passers(new Turnstile(1, 4, "rate_limited"));
  const all = [come("a1", "a"), come("a2", "a"), come("a3", "a")];
  await expect(come("a4", "a")).rejects.toMatchObject({ code: "rate_limited" });
  all.push(come("b1", "b"), come("c1", "c"));
  await expect(come("d1", "d")).rejects.toMatchObject({ code: "rate_limited" });
  for (const _each of all) await letGo();
  await Promise.all(all);
});
