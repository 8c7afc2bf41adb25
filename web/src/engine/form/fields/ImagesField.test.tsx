import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCalls } from "../../api/calls-by-name.ts";
import { loadPageTexts, showLanguage } from "../../i18n/language.ts";
import { ImagesField } from "./ImagesField.tsx";

answerCalls({
  upload: async (_name: string, _input: unknown, file: File) => {
    if (file.name.endsWith(".HEIC"))
      throw new ApiError({ code: "photo_heic", msg: "A HEIC photo", data: null, http: 415, request_id: null });
    return { id: file.name, url: file.name, thumb: file.name, name: file.name, size: 1 };
  },
});
beforeAll(async () => {
  await showLanguage("en");
  await loadPageTexts();
});
afterEach(cleanup);

it("keeps the other pictures where one is refused, and says which one and how many there was no room for", async () => {
  function Form() {
    const [value, setValue] = useState<readonly string[]>([]);
    return (
      <ImagesField
        field={{ name: "files", title: "Photos", type: "images", max: 3 }}
        id="files"
        value={value}
        onChange={setValue}
      />
    );
  }
  const { container } = render(<Form />);
  const files = ["1.HEIC", "2.jpg", "3.jpg", "4.jpg"].map((name) => new File([name], name));
  fireEvent.change(container.querySelector("input[type=file]") as HTMLInputElement, { target: { files } });
  await screen.findByText("1.HEIC: A HEIC photo");
  screen.getByText("1 file not uploaded: over the limit");
  expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("alt"))).toEqual(["2.jpg", "3.jpg"]);
});
