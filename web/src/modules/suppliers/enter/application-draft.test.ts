import { expect, it } from "vitest";
import type { EnterApplication, EnterDraft } from "@kangying/contract/suppliers/enter.endpoints";
import { changedIn, rememberDraft, startDraft } from "./application-draft.ts";

const phone = "13900003315";
const sent = {
  status: 2,
  version: 4,
  said: { name: "湖州山屿轻食有限公司", bank_name: "湖州银行" },
  papers: { licence: { id: "1", thumb: null } },
} as unknown as EnterApplication;

const kept = { version: 3, values: { name: "山屿" }, papers: {} } as unknown as EnterDraft;

it("goes on with what the server keeps of a first application, and remembers here what it could not keep, but for numbers of papers and cards", () => {
  expect(startDraft(phone, null, kept).values).toEqual({ kind: "1", industry: "camp", name: "山屿" });
  rememberDraft(phone, { values: { name: "山屿轻食", legal_id: "11010119900307123X" }, papers: {} }, null, 3);
  expect(startDraft(phone, null, kept).values).toEqual({ kind: "1", industry: "camp", name: "山屿轻食" });
  // Another device has gone on since.
  expect(startDraft(phone, null, { ...kept, version: 4 }).values.name).toBe("山屿");
});

it("keeps what is mended in one that was sent back, over what was sent, until it is sent back once more", () => {
  const { values, papers } = startDraft(phone, sent, null);
  expect(values).toMatchObject({ name: "湖州山屿轻食有限公司", bank_name: "湖州银行" });
  rememberDraft(phone, { values: { ...values, bank_name: "湖州银行吴兴支行" }, papers }, sent, 0);
  const mended = startDraft(phone, sent, null);
  expect(mended.values).toMatchObject({ name: "湖州山屿轻食有限公司", bank_name: "湖州银行吴兴支行" });
  expect(changedIn(mended, sent)).toEqual(["bank_name"]);
  expect(startDraft(phone, { ...sent, version: 6 }, null).values).toMatchObject({ bank_name: "湖州银行" });
});
