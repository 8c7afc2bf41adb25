import { expect, it } from "vitest";
import type { Column } from "@kangying/contract/core/list";
import { nameOf } from "./row-name.ts";

const column = (name: string, more: Partial<Column>): Column =>
  ({ name, title: name, type: "text", ...more }) as unknown as Column;
const event = column("event", {
  type: "tag",
  fixed: true,
  options: [{ value: "booked", title: "收到预约", color: null }],
} as unknown as Partial<Column>);

it("a row is called by the words that stay in sight, else by the first that it has, and never nothing", () => {
  const words = column("words", {});
  expect(nameOf({ event: "booked", words: "您好" }, [words, event])).toBe("收到预约");
  const number = column("no", {});
  const kind = column("kind", { type: "tag", options: [{ value: 1, title: "缺账" }] } as unknown as Partial<Column>);
  expect(nameOf({ no: null, kind: 1 }, [number, kind])).toBe("缺账");
  expect(nameOf({ no: null, kind: null }, [number, kind])).toBe("–");
  expect(nameOf({ who: { name: "林安然" }, no: "1" }, [number, column("who", { type: "user" })])).toBe("林安然");
});
