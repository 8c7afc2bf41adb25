import { expect, it } from "vitest";
import type { EnterApplication } from "@kangying/contract/suppliers/enter.endpoints";
import { changedIn, keepDraft, startDraft } from "./application-draft.ts";

const phone = "13900003315";
const sent = {
  status: 2,
  version: 4,
  said: { name: "湖州山屿轻食有限公司", bank_name: "湖州银行" },
  papers: { licence: { id: "1", thumb: null } },
} as unknown as EnterApplication;

it("keeps what is typed of a first application, but for numbers of papers and cards", () => {
  keepDraft(phone, { values: { name: "山屿", legal_id: "11010119900307123X" }, papers: {} }, null);
  expect(startDraft(phone, null)).toEqual({ values: { name: "山屿" }, papers: {} });
});

it("keeps what is mended in one that was sent back, over what was sent, until it is sent back once more", () => {
  const { values, papers } = startDraft(phone, sent);
  expect(values).toMatchObject({ name: "湖州山屿轻食有限公司", bank_name: "湖州银行" });
  keepDraft(phone, { values: { ...values, bank_name: "湖州银行吴兴支行" }, papers }, sent);
  expect(startDraft(phone, sent).values).toMatchObject({ name: "湖州山屿轻食有限公司", bank_name: "湖州银行吴兴支行" });
  expect(changedIn(startDraft(phone, sent), sent)).toEqual(["bank_name"]);
  expect(startDraft(phone, { ...sent, version: 6 }).values).toMatchObject({ bank_name: "湖州银行" });
});
