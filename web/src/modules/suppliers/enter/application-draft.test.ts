import { expect, it } from "vitest";
import type { EnterApplication, EnterDraft } from "@kangying/contract/suppliers/enter.endpoints";
import { changedIn, rememberDraft, startDraft, typedWrong } from "./application-draft.ts";

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
  // Another device has saved a newer version since.
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

it("[P-12] tells while it is typed what cannot become right, and calls nothing wrong that is only begun", () => {
  const wrongIn = (values: Parameters<typeof typedWrong>[0]["values"]) => typedWrong({ values, papers: {} });
  expect(
    wrongIn({ credit_code: "-5中", legal_id: "-5中", bank_card: "-5中", login: "-5中", licence_until: "-5" }),
  ).toEqual({
    credit_code: "signs",
    legal_id: "signs",
    bank_card: "signs",
    login: "signs",
    licence_until: "day",
  });
  expect(wrongIn({ credit_code: "9133", legal_id: "3305", bank_card: "6222 02", login: "shan" })).toEqual({});
  expect(wrongIn({ legal_id: "11010519491231002x", credit_code: "91330500ma2kq7t8xg" })).toEqual({});
  expect(wrongIn({ legal_id: "110105194912310021", bank_card: "6222021234567890" })).toEqual({
    legal_id: "number",
    bank_card: "number",
  });
});
