import { expect, it } from "vitest";
import { formatText } from "../kernel/text.ts";
import { actorShown } from "./columns.ts";

it("shows who acted by name, and a timed task as the system in the reader's language", () => {
  const ctx = { text: (said: Parameters<typeof formatText>[0]) => formatText(said, "es") };
  expect(actorShown("stay.nightPost", ctx)).toBe("Sistema");
  for (const name of ["程露", "Dr. Who", "j.smith 2", "Ana"]) expect(actorShown(name, ctx)).toBe(name);
});
