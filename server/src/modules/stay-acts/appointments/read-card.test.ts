import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingCard } from "@kangying/contract/students/students.endpoints";
import type { Principal, TestApp } from "../../../../test/app.ts";
import { type Camp, nextPhone } from "../../../../test/camp.ts";
import { serveCamp } from "../../../../test/served-camp.ts";
import { checkDigitOf } from "../../students/public.ts";
import { cardOf } from "./read-card.ts";

const numberOf = (birth: string): string => `${birth}${checkDigitOf(birth)}`;
const id_no = numberOf("31010419950308412");

describe("a card as its reader types it", () => {
  it.each([
    [`林小满|女|汉族|1995-03-08|上海市徐汇区|${id_no}|上海市公安局`, "林小满"],
    [`${id_no},阿依古丽·买买提,女`, "阿依古丽·买买提"],
    [id_no.toLowerCase(), null],
  ])("[C-01] %s", (typed, name) => {
    expect(cardOf(typed)).toEqual({ id_no, name });
  });
  it("[C-01] is none with a wrong check digit, or in a longer number", () => {
    const wrong = `${id_no.slice(0, 17)}${id_no[17] === "1" ? "2" : "1"}`;
    expect(cardOf(wrong)).toBeNull();
    expect(cardOf(`9${id_no}`)).toBeNull();
  });
});

describe("a card read at booking", () => {
  let app: TestApp;
  let owner: Principal;
  let camp: Camp;
  beforeAll(async () => {
    ({ app, owner, camp } = await serveCamp({ rooms: 1 }));
  });
  afterAll(() => app.close());
  const read = async (text: string) => (await app.as(owner).call(bookingCard, { text })).data;

  it("[C-01] fills what it says, and the phone of whoever is known by its number", async () => {
    expect(await read(`林小满|女|${id_no}`)).toMatchObject({
      values: { id_type: "resident", id_no, name: "林小满", birthday: "1995-03-08", gender: expect.any(String) },
    });
    const phone = nextPhone();
    const { values } = await read(id_no);
    await camp.book({ name: "林小满", phone, id_type: "resident", id_no, gender: values["gender"], birthday: null });
    expect((await read(id_no)).values).toMatchObject({ name: "林小满", phone, id_no });
    expect((await read("123456789012345678")).values).toEqual({});
  });
});
