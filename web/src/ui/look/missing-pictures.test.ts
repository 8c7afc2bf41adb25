import { expect, it } from "vitest";
import { markMissingPictures } from "./missing-pictures.ts";

it("marks a picture that does not load, until it does", () => {
  markMissingPictures();
  const picture = document.createElement("img");
  document.body.append(picture);
  picture.dispatchEvent(new Event("error"));
  expect(picture.hasAttribute("data-missing")).toBe(true);
  picture.dispatchEvent(new Event("load"));
  expect(picture.hasAttribute("data-missing")).toBe(false);
  picture.remove();
});
