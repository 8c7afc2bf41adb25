import { expect, it } from "vitest";
import { Shares, type Sharer } from "./shares.ts";

/** Calls that run until they are released, in the order in which they began. */
function calls(shares: Shares) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, who: Sharer): Promise<void> =>
    shares.within(who, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, ask, end };
}

it("lets others pass by a session and a supplier that have their share, and gives a place that comes free to the first in line", async () => {
  const { begun, ask, end } = calls(new Shares(10));
  const greedy = { session: "a", supplier: "A" };
  const all = ["a1", "a2", "a3", "a4", "a5", "a6"].map((name) => ask(name, greedy));
  const colleague = { session: "b", supplier: "A" };
  all.push(...["b1", "b2", "b3", "b4"].map((name) => ask(name, colleague)));
  all.push(ask("c1", { session: "c", supplier: "C" }));
  expect(begun).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1"]);
  await end("a2");
  expect(begun.at(-1)).toBe("a5");
  await end("c1");
  expect(begun.at(-1), "another supplier's place is not theirs").toBe("a5");
  for (const name of ["a1", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "a6"]) await end(name);
  await Promise.all(all);
  expect(begun).toHaveLength(11);
});

it("tells a session that has too many calls in line at once", async () => {
  const { ask, end } = calls(new Shares(1));
  const who = { session: "a", supplier: "A" };
  const names = Array.from({ length: 61 }, (_, n) => `call ${n}`);
  const all = names.map((name) => ask(name, who));
  await expect(ask("one more", who)).rejects.toMatchObject({ code: "busy" });
  for (const name of names) await end(name);
  await Promise.all(all);
});
