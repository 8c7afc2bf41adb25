import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mostOfAKind } from "@kangying/contract/search/most-found";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { useRecords } from "./use-found-records.ts";

const get = vi.fn();
answerCalls({ get });

let people = 0;
beforeEach(() => {
  get.mockImplementation(async (_api: string, { q }: { q: string }) =>
    Array.from({ length: people }, (_, n) => ({
      kind: "student",
      key: `student:${n}`,
      title: `${q} ${n}`,
      sub: "In camp",
      to: `/student/detail/${n}`,
    })),
  );
});
afterEach(cleanup);

function Found({ wanted }: { readonly wanted: string }) {
  const { records, more } = useRecords(wanted);
  return <p>{`${records.length} found${more ? ", maybe more" : ""}`}</p>;
}

it("knows that more may fit where as many are found as are asked for", async () => {
  people = mostOfAKind;
  await renderPage(<Found wanted="li" />);
  expect(await screen.findByText(`${mostOfAKind} found, maybe more`)).toBeTruthy();
});

it("knows that these are all where they are fewer, or where nothing was typed", async () => {
  people = mostOfAKind - 1;
  await renderPage(<Found wanted="li" />);
  expect(await screen.findByText(`${people} found`)).toBeTruthy();
  cleanup();
  people = mostOfAKind;
  await renderPage(<Found wanted="" />);
  expect(await screen.findByText(`${people} found`)).toBeTruthy();
});
