import { useState } from "react";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import type { StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { renderPage } from "../../engine/list/test-page.tsx";
import { StudentHead } from "./StudentHead.tsx";

afterEach(cleanup);

const action = (name: string): Action =>
  ({ name, title: name, api: name, scope: "row", class: "edit" }) as unknown as Action;
const info = {
  name: "Wang Min",
  gender: "F",
  age: 30,
  height_mm: null,
  tags: [],
  student_no: "S-1",
} as unknown as StudentInfo;

it("keeps the focus on a button that becomes the main one, so that a press meant for it is not lost", async () => {
  const pressed: string[] = [];
  function Head() {
    const [isPaid, setPaid] = useState(false);
    const actions = isPaid ? [action("enter")] : [action("collect"), action("enter")];
    return (
      <>
        <button type="button" onClick={() => setPaid(true)}>
          paid
        </button>
        <StudentHead info={info} stay={undefined} actions={actions} onAction={({ name }) => pressed.push(name)} />
      </>
    );
  }
  await renderPage(<Head />);
  screen.getByRole("button", { name: "enter" }).focus();
  act(() => screen.getByText("paid").click());
  (document.activeElement as HTMLElement).click();
  expect(pressed).toEqual(["enter"]);
});
