import { useState } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { MoneyInput, NumberInput, PhoneInput } from "./NumberInput.tsx";

afterEach(cleanup);

const seen: (number | string | null)[] = [];

function Money({ start }: { readonly start: number | null }) {
  const [fen, setFen] = useState(start);
  seen.push(fen);
  return <MoneyInput aria-label="money" value={fen} onChange={setFen} />;
}

function Weight() {
  const [kg, setKg] = useState<number | null>(null);
  seen.push(kg);
  return <NumberInput aria-label="weight" decimals={1} value={kg} onChange={setKg} />;
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string): boolean => fireEvent.change(field(name), { target: { value } });

it("shows a number as it is typed and cuts it off when the field is left", () => {
  render(<Weight />);
  type("weight", "62.");
  expect(field("weight").value).toBe("62.");
  expect(seen.at(-1)).toBe(62);
  type("weight", "62.98x");
  expect(field("weight").value).toBe("62.98");
  expect(seen.at(-1)).toBe(62.9);
  fireEvent.blur(field("weight"));
  expect(field("weight").value).toBe("62.9");
  type("weight", "");
  expect(seen.at(-1)).toBeNull();
});

it("holds money in fen while yuan are typed, without rewriting them under the cursor", () => {
  render(<Money start={1250} />);
  expect(field("money").value).toBe("12.50");
  type("money", "0.2");
  expect(field("money").value).toBe("0.2");
  expect(seen.at(-1)).toBe(20);
  type("money", "0.299");
  expect(seen.at(-1)).toBe(29);
  fireEvent.blur(field("money"));
  expect(field("money").value).toBe("0.29");
});

it("takes at most eleven digits of a phone, also full-width ones", () => {
  const heard: string[] = [];
  render(<PhoneInput aria-label="phone" value="" onChange={(text) => heard.push(text)} />);
  type("phone", "１３８ 1234-5678-99");
  expect(heard).toEqual(["13812345678"]);
});

it("[S5-11] drops a leading dot from money, as the price formatter does, and keeps a minus", () => {
  render(<Money start={null} />);
  type("money", ".5");
  expect(field("money").value).toBe("5");
  expect(seen.at(-1)).toBe(500);
  type("money", "-1.256");
  expect(field("money").value).toBe("-1.25");
});
