import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "@kangying/contract/core/endpoint";
import type { TreeNode } from "@kangying/contract/core/tree";
import { declare, definePoint } from "../kernel/declarations.ts";
import { defineErrors } from "../kernel/error-kind.ts";
import * as c from "../list/columns.ts";
import { defineList } from "../list/define-list.ts";
import { linkAction, rowAction } from "../list/actions/actions.ts";
import { callRoute } from "../wire/route.ts";
import { defineModule, type Module } from "./define-module.ts";
import { collect } from "./registry.ts";

const word = { "zh-CN": "词", en: "word", es: "palabra", ja: "語" };

const page = {
  path: "/toys",
  name: "Toys",
  title: "dashboard",
  industries: ["camp"],
  list: "toy/ToyList",
  permissions: [
    { api: "toy/ToyList", class: "view" },
    { api: "toy/Break", class: "edit" },
  ],
} satisfies TreeNode;
const toys = defineList({
  api: "toy/ToyList",
  id: "toys",
  title: word,
  from: "toy t",
  pk: "t.id",
  tenant: "t.supplier_id",
  columns: { name: c.text("t.name", { title: word, sort: "t.id" }) },
  order: "name",
});
const route = (api: string, permission?: string) =>
  callRoute(
    defineEndpoint({
      api,
      method: "POST",
      access: "permission",
      ...(permission === undefined ? {} : { permission }),
      repeats: "guarded",
      summary: "",
      input: z.object({}),
      output: z.null(),
    }),
    async () => null,
  );
const sound = { name: "toys", lists: [toys], routes: [route("toy/Break")] } satisfies Module;

const previewed = rowAction({
  api: "toy/Mend",
  class: "edit",
  title: word,
  preview: { api: "toy/Look", depends_on: [] },
  run: async () => undefined,
});

function faults(modules: readonly Module[], tree: readonly TreeNode[], partial = false): string[] {
  try {
    collect(modules.map(defineModule), { tree, partial });
    return [];
  } catch (error) {
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.replace(/^\s*-?\s*/u, ""));
  }
}

describe("collecting the modules", () => {
  it("refuses an error code that two modules declare, or that the contract has, with both names", () => {
    const errors = Object.values(defineErrors({ torn: 409 }, { torn: word }));
    const again = Object.values(defineErrors({ torn: 404, not_found: 404 }, { torn: word, not_found: word }));
    expect(
      faults(
        [
          { ...sound, errors },
          { name: "dolls", errors: again },
        ],
        [page],
      ),
    ).toEqual([
      "MODULE106 error code torn: declared by toys and by dolls",
      "MODULE106 error code not_found: declared by contract and by dolls",
    ]);
  });

  it("gives all routes, those of lists too, when nothing contradicts anything", () => {
    const registry = collect([sound], { tree: [page] });
    expect(registry.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.api}`).toSorted()).toEqual([
      "GET toy/ToyList",
      "POST toy/Break",
    ]);
  });

  it("names every fault at once", () => {
    const found = faults([{ ...sound, routes: [route("toy/Mend")] }], [{ ...page, industries: [] }]);
    expect(found.map((fault) => fault.split(" ")[0])).toEqual(["TREE104", "ACCESS101", "ACCESS102"]);
  });

  it.each<[string, string, readonly Module[], readonly TreeNode[]]>([
    ["TREE101", "two nodes of one path", [sound], [page, { ...page, name: "Other" }]],
    ["TREE102", "two nodes of one name", [sound], [page, { ...page, path: "/other" }]],
    ["TREE103", "a path that is none", [sound], [{ ...page, path: "toys" }]],
    [
      "TREE105",
      "a permission of two classes",
      [sound],
      [
        page,
        {
          ...page,
          path: "/b",
          name: "B",
          permissions: [
            { api: "toy/ToyList", class: "view" },
            { api: "toy/Break", class: "add" },
          ],
        },
      ],
    ],
    [
      "TREE106",
      "a list that its page does not permit to see",
      [sound],
      [
        { ...page, permissions: [{ api: "toy/Break", class: "edit" }] },
        {
          path: "/c",
          name: "C",
          title: "dashboard",
          industries: ["camp"],
          permissions: [{ api: "toy/ToyList", class: "view" }],
        },
      ],
    ],
    [
      "TREE108",
      "a live page that nothing answers",
      [sound],
      [page, { path: "/d", name: "D", title: "dashboard", industries: ["camp"] }],
    ],
    ["MODULE101", "two modules of one name", [sound, { name: "toys" }], [page]],
    [
      "MODULE104",
      "two invariants of one name",
      [
        {
          ...sound,
          invariants: [
            { name: "i", sql: "" },
            { name: "i", sql: "" },
          ],
        },
      ],
      [page],
    ],
    ["WIRE102", "one API answered twice", [{ ...sound, routes: [route("toy/Break"), route("toy/Break")] }], [page]],
    [
      "ACCESS101",
      "a route whose permission no page holds",
      [{ ...sound, routes: [...sound.routes, route("toy/Other", "toy/Nobody")] }],
      [page],
    ],
    [
      "ACCESS101",
      "a route of a planned page",
      [{ ...sound, routes: [...sound.routes, route("toy/Later")] }],
      [
        page,
        {
          path: "/l",
          name: "L",
          title: "dashboard",
          industries: ["camp"],
          planned: true,
          permissions: [{ api: "toy/Later", class: "view" }],
        },
      ],
    ],
    ["ACCESS102", "a permission that nothing asks for", [{ ...sound, routes: [] }], [page]],
    [
      "ACCESS103",
      "a page whose list nobody declares",
      [{ name: "toys", routes: [route("toy/Break"), route("toy/ToyList")] }],
      [page],
    ],
    [
      "ACCESS104",
      "a page whose list asks for another permission",
      [{ ...sound, lists: [{ ...toys, permission: "toy/Break" }] }],
      [page],
    ],
    ["ACCESS105", "rows that open no live page", [{ ...sound, lists: [{ ...toys, detail: "/toys/:id" }] }], [page]],
    [
      "ACCESS106",
      "an action that leads nowhere",
      [{ ...sound, lists: [{ ...toys, actions: { go: linkAction({ title: word, to: "/nowhere?id=:id" }) } }] }],
      [page],
    ],
    [
      "TREE109",
      "a page of a record under another name than its key",
      [sound],
      [page, { path: "/toys/look/:toy", name: "Look", title: "dashboard", industries: ["camp"], record: toys.api }],
    ],
    [
      "ACCESS108",
      "a page of a record that no row opens",
      [{ ...sound, lists: [{ ...toys, record: { facts: [] }, detail: "/toys" }] }],
      [page, { path: "/toys/look/:id", name: "Look", title: "dashboard", industries: ["camp"], record: toys.api }],
    ],
    [
      "ACCESS109",
      "a record's related list without that filter",
      [{ ...sound, lists: [{ ...toys, record: { facts: [], related: [{ list: toys.api, filter: "owner" }] } }] }],
      [page],
    ],
    [
      "ACCESS107",
      "an action whose preview others may see",
      [
        {
          ...sound,
          lists: [{ ...toys, actions: { mend: previewed } }],
          routes: [...sound.routes, route("toy/Look", "toy/Break")],
        },
      ],
      [{ ...page, permissions: [...page.permissions, { api: "toy/Mend", class: "edit" }] }],
    ],
  ])("refuses with %s %s", (code, _what, modules, tree) => {
    expect(faults(modules, tree).map((fault) => fault.split(" ")[0])).toContain(code);
  });

  it("names both modules where two say the same: a list, a rule, what one below asks those above for", () => {
    const payable = definePoint<{ readonly type: string }>("kind of payable", ({ type }) => type);
    const shop = { ...sound, declares: [declare(payable, { type: "toy" }), declare(payable, { type: "hire" })] };
    const found = faults(
      [shop, { name: "library", lists: [toys], declares: [declare(payable, { type: "hire" })] }],
      [page],
    );
    expect(found.filter((fault) => fault.startsWith("MODULE"))).toEqual([
      "MODULE102 toys: two lists have this name (toys and library)",
      "MODULE106 list toy/ToyList: declared by toys and by library",
      "MODULE106 kind of payable hire: declared by toys and by library",
    ]);
  });

  it("hands down what was declared, by kind and key, and works out of it once", () => {
    const payable = definePoint<{ readonly type: string }>("kind of payable", ({ type }) => type);
    const hire = { type: "hire" };
    const { declared } = collect([{ ...sound, declares: [declare(payable, hire)] }], { tree: [page] });
    expect([declared.find(payable, "hire"), declared.find(payable, "toy")]).toEqual([hire, undefined]);
    expect(declared.all(payable)).toEqual([hire]);
    let made = 0;
    const count = (): number => (made += 1);
    expect([declared.made(count), declared.made(count)]).toEqual([1, 1]);
  });

  it("takes some of the modules alone where a test asks for it, and still refuses what contradicts itself", () => {
    expect(faults([{ name: "none" }], [page], true)).toEqual([]);
    expect(
      faults([{ ...sound, routes: [route("toy/Mend")] }], [page], true).map((fault) => fault.split(" ")[0]),
    ).toEqual(["ACCESS101"]);
  });
});
