import { expect, it } from "vitest";
import { keyFrom, sign } from "./sign.ts";

it("signs the wire contract's vector", () => {
  const members = {
    timestamp: "1763683200",
    device: "web",
    b: 1,
    a: "健康 x",
    c: { d: [1] },
    e: "",
    f: null,
    g: undefined,
  };
  expect(sign(members, "kangying")).toBe("474227609cf9aae13ae903d8076531dc9befa5e888566cc8f7a1971c31e871db");
});

it("gives one refresh token always the same key, and another one another", () => {
  expect(keyFrom("token-1")).toBe(keyFrom("token-1"));
  expect(keyFrom("token-1")).not.toBe(keyFrom("token-2"));
  expect(keyFrom("token-1")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
