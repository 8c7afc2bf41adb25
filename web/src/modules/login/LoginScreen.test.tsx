import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import * as access from "../../engine/api/access.ts";
import { ApiError } from "../../engine/api/api-error.ts";
import { noteServerFacts } from "../../engine/api/clock.ts";
import { standIn } from "../../engine/api/test-stand-in.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

const post = vi.fn();
standIn(access, { learnServer: async () => undefined });
answerCalls({
  get: async (api: string) =>
    api === "public/verify/captcha" ? { captcha_id: "c", image: "data:," } : { open: false, start: null },
  post,
});

const refusal = new ApiError({ code: "bad_login", msg: "Wrong", data: null, http: 401, request_id: null });

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const password = () => screen.findByLabelText<HTMLInputElement>("Password");
const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const selected = (): string | null => screen.getByRole("tab", { selected: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  post.mockReset();
  post.mockResolvedValue({ access_token: "a", refresh_token: "r", suid: "s" });
  noteServerFacts({ sms_login_open: true, is_debug: false });
});
afterEach(cleanup);

it("an operator who has signed in here need only type the password again", async () => {
  await renderPage(<LoginScreen />);
  fireEvent.click(screen.getByRole("tab", { name: "Operator" }));
  fill(await field("Supplier account"), " camp ");
  fill(await field("Operator"), "reception");
  fill(await password(), "a secret");
  post.mockRejectedValueOnce(refusal);
  press("Sign in");
  await screen.findByText("Wrong");
  expect(localStorage.getItem("lastSignIn")).toBeNull();
  press("Sign in");
  await waitFor(() => expect(localStorage.getItem("lastSignIn")).not.toBeNull());
  expect(localStorage.getItem("lastSignIn")).not.toContain("secret");
  cleanup();

  await renderPage(<LoginScreen />);
  expect(selected()).toBe("Operator");
  expect((await field("Supplier account")).value).toBe("camp");
  expect((await field("Operator")).value).toBe("reception");
  expect((await password()).value).toBe("");
  expect(document.activeElement).toBe(await password());
});

it("of an account the browser remembers nothing but the way, and what is spoilt it leaves", async () => {
  await renderPage(<LoginScreen />);
  fill(await field("Account"), "camp");
  fill(await password(), "a secret");
  press("Sign in");
  await waitFor(() => expect(localStorage.getItem("lastSignIn")).toBe('{"kind":"supplier"}'));
  for (const spoilt of ["{", "7", '{"kind":"sms?"}', '{"kind":"operator","username":7}']) {
    cleanup();
    localStorage.setItem("lastSignIn", spoilt);
    await renderPage(<LoginScreen />);
    for (const box of screen.getAllByRole<HTMLInputElement>("textbox")) expect(box.value).toBe("");
  }
});

it("once a code is sent, its box has the focus, and the used picture text is gone; a phone may be written with spaces", async () => {
  await renderPage(<LoginScreen />);
  fireEvent.click(screen.getByRole("tab", { name: "SMS" }));
  fill(await field("Phone"), "+86 137-0000 8802");
  fill(await field("Picture code"), "ACDE");
  press("Send code");
  await waitFor(async () => expect(document.activeElement).toBe(await field("SMS code")));
  expect(post).toHaveBeenCalledWith(
    "public/verify/verifysend",
    { phone: "13700008802", purpose: "login", captcha: "ACDE", captcha_id: "c" },
    { hideError: true },
  );
  expect((await field("Picture code")).value).toBe("");
});

it("[S5-04] signing in by SMS code is there only while it is open, whatever was used last", async () => {
  localStorage.setItem("lastSignIn", '{"kind":"sms"}');
  await renderPage(<LoginScreen />);
  expect(selected()).toBe("SMS");
  cleanup();

  noteServerFacts({ sms_login_open: false, is_debug: false });
  await renderPage(<LoginScreen />);
  expect(screen.queryByRole("tab", { name: "SMS" })).toBeNull();
  expect(selected()).toBe("Account");
  expect(screen.queryByRole("button", { name: /forgot/iu })).toBeNull();
});

it("who shares a phone with other accounts chooses one, and comes in by the same code", async () => {
  await renderPage(<LoginScreen />);
  fireEvent.click(screen.getByRole("tab", { name: "SMS" }));
  fill(await field("Phone"), "13900000077");
  fill(await field("SMS code"), "123456");
  const accounts = [
    { account_id: 7, name: "Ann", login: "camp", house: "Meadow camp" },
    { account_id: 8, name: "", login: "shop", house: "Meadow shop" },
  ];
  const choice = { code: "account_choice", msg: "Choose", data: { accounts }, http: 409, request_id: null };
  post.mockRejectedValueOnce(new ApiError(choice));
  press("Sign in");
  fireEvent.click(await screen.findByRole("button", { name: /Meadow shop/ }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls[1]?.[1]).toMatchObject({ username: "13900000077", captcha: "123456", account_id: 8 });
});
