import { describe, expect, it } from "vitest";
import type { FormField } from "@kangying/contract/core/form/form";
import type { MessageKey } from "../i18n/index.ts";
import { checkForm } from "./check-form.ts";
import {
  errorsBelow,
  fieldPath,
  placedErrors,
  sentValues,
  startValues,
  visibleFields,
  errorsAfter,
  withoutField,
} from "./form-values.ts";
import { intentKeys, rememberDone, wasJustDone } from "./intent.ts";
import { namedFaults, previewParams } from "./trial/use-form-preview.ts";
import { targetBody } from "./target.ts";

const say = (key: MessageKey, data?: Readonly<Record<string, string | number>>): string =>
  data ? `${key} ${Object.values(data).join(",")}` : key;

const fields: readonly FormField[] = [
  { name: "phone", title: "Phone", type: "phone", required: true },
  { name: "deposit", title: "Deposit", type: "money", max: 100_000 },
  { name: "insured", title: "Insured", type: "switch" },
  { name: "policy", title: "Policy", type: "text", required: true, visible_when: { field: "insured", in: [true] } },
  { name: "from", title: "From", type: "date", min: "2026-01-01" },
  { name: "stay", title: "Stay", type: "date_range" },
  {
    name: "contacts",
    title: "Contacts",
    type: "rows",
    required: true,
    max: 2,
    fields: [{ name: "name", title: "Name", type: "text", required: true, max_length: 5 }],
  },
];

describe("a form", () => {
  it("begins with what is there now, else with the declared beginning", () => {
    expect(startValues(fields, { phone: "13812345678" })).toMatchObject({
      phone: "13812345678",
      insured: false,
      contacts: [{ name: null }],
    });
  });

  it("shows, checks and sends a field only while the field it hangs on says so", () => {
    const hidden = startValues(fields);
    expect(visibleFields(fields, hidden).map((field) => field.name)).not.toContain("policy");
    // With several choices one is enough.
    const code: FormField = {
      name: "code",
      title: "Code",
      type: "text",
      visible_when: { field: "ways", in: ["code"] },
    };
    const several = [{ name: "ways", title: "Ways", type: "multiselect" } as const, code];
    expect(visibleFields(several, { ways: ["desk", "code"] })).toContain(code);
    expect(visibleFields(several, { ways: ["desk"] })).not.toContain(code);
    expect(checkForm(fields, hidden, say)).not.toHaveProperty("policy");
    expect(sentValues(fields, { ...hidden, policy: "P1" })).not.toHaveProperty("policy");
    expect(checkForm(fields, { ...hidden, insured: true }, say)).toHaveProperty("policy", "form.required");
  });

  it("asks to choose where nothing is typed", () => {
    const empty = (type: FormField["type"]): object =>
      checkForm([{ name: "one", title: "One", type, required: true }], { one: null }, say);
    for (const type of ["select", "remote_select", "multiselect", "cascader"] as const)
      expect(empty(type)).toEqual({ one: "form.requiredChoice" });
    expect(empty("date")).toEqual({ one: "form.required" });
  });

  it("sends what is empty as null, and texts without blanks around them", () => {
    const sent = sentValues(fields, {
      ...startValues(fields),
      phone: " 13812345678 ",
      stay: ["", ""],
      contacts: [{ name: "  " }],
    });
    expect(sent).toMatchObject({ phone: "13812345678", stay: null, deposit: null, contacts: [{ name: null }] });
  });

  it("finds what the server would find, by the same paths", () => {
    const faults = checkForm(
      fields,
      {
        phone: "23812345678",
        deposit: 100_001,
        insured: false,
        from: "2025-12-31",
        stay: ["2026-01-02", ""],
        contacts: [{ name: "沈" }, { name: "" }, { name: "much too long" }],
      },
      say,
    );
    expect(faults).toEqual({
      phone: "form.notPhone",
      deposit: "form.tooBig 1000",
      from: "form.tooEarly 2026-01-01",
      stay: "form.bothEnds",
      contacts: "form.tooMany 2",
    });
  });

  it("names the row and the field that are wrong in a sub-row", () => {
    const values = { ...startValues(fields), phone: "13812345678", contacts: [{ name: "沈" }, { name: null }] };
    expect(checkForm(fields, values, say)).toEqual({ "contacts.1.name": "form.required" });
  });

  it("refuses money below zero unless the field allows it", () => {
    const money: FormField = { name: "fee", title: "Fee", type: "money" };
    expect(checkForm([money], { fee: -1 }, say)).toHaveProperty("fee");
    expect(checkForm([{ ...money, min: -500 }], { fee: -1 }, say)).toEqual({});
  });
});

describe("errors that the server names", () => {
  it("stand at their fields, in sub-rows too, however the path is written", () => {
    expect(fieldPath("contacts[1].name")).toBe("contacts.1.name");
    const { errors, others } = placedErrors(fields, startValues(fields), {
      "contacts[1].name": "short",
      phone: "taken",
    });
    expect(errors).toEqual({ "contacts.1.name": "short", phone: "taken" });
    expect(others).toEqual([]);
    expect(errorsBelow(errors, "contacts")).toEqual({ "1.name": "short" });
  });

  it("are told at the top where no shown field has them, so that none is lost", () => {
    const { errors, others } = placedErrors(fields, startValues(fields), { id: "gone", policy: "wrong" });
    expect(errors).toEqual({});
    expect(others).toEqual(["gone", "wrong"]);
  });

  it("go when their field is changed, with those inside it", () => {
    const errors = { phone: "x", "contacts.0.name": "y", contacts: "z" };
    expect(withoutField(errors, "contacts")).toEqual({ phone: "x" });
    expect(withoutField(errors, "deposit")).toBe(errors);
  });

  it("stay at the sub-rows that were not changed, wherever these stand now", () => {
    const [first, second, third] = [
      { name: "", tel: "1" },
      { name: "", tel: "2" },
      { name: "", tel: "3" },
    ];
    const found = {
      phone: "x",
      contacts: "too few",
      "contacts.0.name": "a",
      "contacts.1.name": "b",
      "contacts.1.tel": "c",
    };
    const after = (rows: unknown) => errorsAfter(found, "contacts", [first, second], rows);
    expect(after([first, second, third])).toEqual({
      phone: "x",
      "contacts.0.name": "a",
      "contacts.1.name": "b",
      "contacts.1.tel": "c",
    });
    expect(after([second])).toEqual({ phone: "x", "contacts.0.name": "b", "contacts.0.tel": "c" });
    expect(after([first, { ...second, name: "沈" }])).toEqual({
      phone: "x",
      "contacts.0.name": "a",
      "contacts.1.tel": "c",
    });
    expect(errorsAfter({ phone: "x", age: "y" }, "phone", "1", "12")).toEqual({ age: "y" });
  });
});

describe("an intent", () => {
  it("keeps its key while the same is sent again, and has a new one after a change", () => {
    const keyOf = intentKeys();
    const first = keyOf({ a: 1 });
    expect(keyOf({ a: 1 })).toBe(first);
    const second = keyOf({ a: 2 });
    expect(second).not.toBe(first);
    expect(keyOf({ a: 1 })).not.toBe(first);
  });

  it("that was just done at the same place is known, others are not", () => {
    rememberDone("seller/cash/Take", { id: 4, fen: 100 });
    expect(wasJustDone("seller/cash/Take", { id: 4, fen: 100 })).toBe(true);
    expect(wasJustDone("seller/cash/Take", { id: 4, fen: 200 })).toBe(false);
    expect(wasJustDone("seller/cash/Take", { id: 5, fen: 100 })).toBe(false);
  });
});

it("says what an action is done to in the body's own members", () => {
  expect(targetBody({ kind: "row", id: 7, row: {}, name: "沈" }, 3)).toEqual({ id: 7, version: 3 });
  expect(targetBody({ kind: "row", id: 7, row: {}, name: "沈" }, null)).toEqual({ id: 7 });
  expect(targetBody({ kind: "rows", ids: [1, 2] })).toEqual({ ids: [1, 2] });
  expect(targetBody({ kind: "all", list: "toys", filters: { q: "a" }, count: 9 })).toEqual({
    all: true,
    list: "toys",
    filters: { q: "a" },
    count: 9,
  });
});

it("says beside the form what is wrong by the titles of its fields, of a row's too, and each of them once", () => {
  const said = namedFaults(
    [
      { name: "priority", type: "number", title: "Priority" },
      { name: "prizes", type: "rows", title: "Prizes", fields: [{ name: "weight", type: "number", title: "Weight" }] },
    ],
    { priority: "at least 0", "prizes.0.weight": "at least 1", "prizes.1.weight": "at least 1", id: "not found" },
    (title, fault) => `${title}: ${fault}`,
  );
  expect(said).toBe("Priority: at least 0 · Weight: at least 1 · not found");
});

it("asks for a preview with the fields that it follows, as they would be sent, and without empty ones", () => {
  const held = {
    phone: " 13800000000 ",
    deposit: null,
    insured: false,
    policy: "hidden",
    stay: ["2026-03-01", "2026-03-08"],
  };
  expect(previewParams(fields, ["phone", "deposit", "insured", "policy"], held)).toEqual({
    phone: "13800000000",
    insured: false,
  });
});
