import { expect, it } from "vitest";
import { hashQueue } from "./hash-queue.ts";

it("runs two hashes at a time, lets twenty wait, and refuses the next", async () => {
  let running = 0;
  let most = 0;
  const go: (() => void)[] = [];
  const job = () =>
    hashQueue.pass(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((done) => go.push(done));
      running--;
      return "hashed";
    });
  const accepted = Array.from({ length: 22 }, job);
  await expect(job()).rejects.toMatchObject({ code: "rate_limited" });
  for (const _each of accepted) {
    go.shift()?.();
    await new Promise((soon) => setImmediate(soon));
  }
  expect(await Promise.all(accepted)).toEqual(Array.from({ length: 22 }, () => "hashed"));
  expect(most).toBe(2);
});
