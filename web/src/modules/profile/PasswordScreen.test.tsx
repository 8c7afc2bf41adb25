import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { OwnSession } from "@kangying/contract/session/session";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { PasswordScreen } from "./PasswordScreen.tsx";

const session = { network: "203.0.113.0/24", user_agent: "", created_at: 1_764_000_000 };
const sessions = [
  { ...session, id: "a", current: true, last_seen_at: 1_764_000_000 },
  { ...session, id: "b", current: false, last_seen_at: 1_764_000_000 },
] as readonly OwnSession[];
answerCalls({ get: async () => sessions });
afterEach(cleanup);

it("a password can be shown while it is typed", async () => {
  await renderPage(<PasswordScreen />);
  const field = screen.getByLabelText<HTMLInputElement>("Current password");
  expect(field.type).toBe("password");
  fireEvent.click(screen.getAllByRole("button", { name: "Show password" })[0] as HTMLElement);
  expect(field.type).toBe("text");
  expect(screen.getByLabelText<HTMLInputElement>("New password again").type).toBe("password");
});

it("the device at hand is in use, whenever it was last heard of", async () => {
  await renderPage(<PasswordScreen />);
  const [mine, other] = await screen.findAllByRole("listitem");
  expect(within(mine as HTMLElement).getByText(/In use now/)).toBeTruthy();
  expect(within(other as HTMLElement).getByText(/Last used/)).toBeTruthy();
});
