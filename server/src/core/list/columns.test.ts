import { expect, it } from "vitest";
import { formatText } from "../kernel/text.ts";
import { actorShown, images } from "./columns.ts";

it("shows who acted by name, and a timed task as the system in the reader's language", () => {
  const ctx = { text: (said: Parameters<typeof formatText>[0]) => formatText(said, "es") };
  expect(actorShown("stay.nightPost", ctx)).toBe("Sistema");
  for (const name of ["程露", "Dr. Who", "j.smith 2", "Ana"]) expect(actorShown(name, ctx)).toBe(name);
});

it("pictures have room for three, and each says how many pieces it stands for where they are counted", () => {
  const plain = images("x.pictures", { title: "x", width: 40 } as never);
  expect(plain.width).toBeGreaterThanOrEqual(3 * 32 + 2 * 4 + 2 * 14 + 24);
  const said = images("x.pictures", { title: "x", counts: "x.counts" } as never).cell?.(
    { value: ["", ""], counts: [2, 1] },
    {} as never,
  );
  expect(said).toMatchObject([{ count: 2 }, { count: 1 }]);
});
