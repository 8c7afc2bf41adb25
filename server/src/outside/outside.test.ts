import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pino } from "pino";
import { embeddedTemplate, temporaryFolder } from "../../test/databases/embedded-template.ts";
import { refusalOf, startServer, type ServerProcess } from "../../test/server-process.ts";
import { WireClient } from "../../test/wire-client.ts";
import { openDatabase } from "../core/db/open-database.ts";
import type { Tx } from "../core/db/database.ts";
import { createSupplierWithOwner } from "../modules/suppliers/public.ts";
import { loadOutside } from "./load-outside.ts";
import { readOutside } from "./read-outside.ts";

const example = fileURLToPath(new URL("../../../examples/addons/suggestions", import.meta.url));
const owner = { login: "outside-owner", password: "words-of-an-outside-owner" };

let data_dir: string;
let addons_dir: string;
let server: ServerProcess;
let client: WireClient;

beforeAll(async () => {
  [data_dir, addons_dir] = [temporaryFolder(), temporaryFolder()];
  cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
  cpSync(example, join(addons_dir, "suggestions"), { recursive: true });
  await withDatabase((tx) => createSupplierWithOwner(tx, { name: "Camp", industry: "camp", ...owner }));
  server = await startServer({ DATA_DIR: data_dir, ADDONS_DIR: addons_dir, DEMO: "0" });
  client = new WireClient(server.url);
  expect(await client.signIn(owner.login, owner.password)).toMatchObject({ http: 200 });
});
afterAll(async () => {
  client?.close();
  await server?.end();
  for (const folder of [data_dir, addons_dir]) rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  const database = await openDatabase({ database_url: null, data_dir }, pino({ level: "warn" }), {
    backups: false,
    migrations: null,
  });
  try {
    return await database.transaction({ role: "owner" }, run);
  } finally {
    await database.close();
  }
}

const rowOf = async (key: string) => {
  const { data } = await client.get("addons/list", { page: "1" });
  return (data.data as { key: string; id: number }[]).find((row) => row.key === key);
};
const act = async (api: "install" | "uninstall", key: string) =>
  await client.post(`addons/${api}`, { id: (await rowOf(key))?.id });

describe("[P-01] an add-on from a folder outside of the source", () => {
  it("stands in the plugin centre with its own words, and has no page or call before it is installed", async () => {
    expect(await rowOf("suggestions")).toMatchObject({ title: "Suggestion box", type: "tool", installed: false });
    expect(await client.get("addons/suggestions/NoteList", { page: "1" })).toMatchObject({ http: 404 });
    const { data } = await client.get("seller/role/OperatorPermission");
    expect(data.path_arr).not.toContain("/plugin/suggestions/notes");
    expect(data.outside, "what a console draws its pages by").toMatchObject([
      { key: "suggestions", pages: [{ path: "/plugin/suggestions/notes", title: { ja: "ご意見" } }] },
    ]);
  });

  it("is refused without what it needs, then brings page, list, form and settings at once", async () => {
    expect(await act("install", "suggestions")).toMatchObject({ code: "addon_needs" });
    expect(await act("install", "kefu")).toMatchObject({ code: "ok" });
    expect(await act("install", "suggestions")).toMatchObject({ code: "ok" });
    expect((await client.get("seller/role/OperatorPermission")).data.path_arr).toContain("/plugin/suggestions/notes");
    expect(await client.post("addons/suggestions/NoteAdd", { content: "More fruit" })).toMatchObject({ code: "ok" });
    const { data } = await client.get("addons/suggestions/NoteList", { page: "1" });
    expect(data.data).toMatchObject([{ content: "More fruit", answer: null, _actions: ["answer"] }]);
    const settings = await client.get("addons/SetupInfo", { key: "suggestions" });
    expect(settings.data).toMatchObject({ values: { keep_days: 365 }, fields: [{ title: "Days kept" }] });
    const saved = await client.post("addons/SetupSave", { key: "suggestions", keep_days: 0 });
    expect(saved, "by its own schema").toMatchObject({ code: "invalid" });
  });

  it("stays while somebody waits for an answer; taken out and put back, it has its rows", async () => {
    const note = (await client.get("addons/suggestions/NoteList", { page: "1" })).data.data[0];
    expect(await act("uninstall", "suggestions")).toMatchObject({ code: "addon_busy" });
    const answer = { id: note.id, answer: "From Monday on" };
    expect(await client.post("addons/suggestions/NoteAnswer", answer)).toMatchObject({ code: "ok" });
    expect(await act("uninstall", "suggestions")).toMatchObject({ code: "ok" });
    expect(await client.get("addons/suggestions/NoteList", { page: "1" })).toMatchObject({ http: 404 });
    expect(await act("install", "suggestions")).toMatchObject({ code: "ok" });
    expect((await client.get("addons/suggestions/NoteList", { page: "1" })).data.data).toHaveLength(1);
  });

  it("leaves a server that starts without it as it was, and its table holds to suppliers", async () => {
    await server.end();
    const rows = await withDatabase((tx) =>
      tx.query<{ forced: boolean }>("select relrowsecurity as forced from pg_class where relname = 'suggestions_note'"),
    );
    expect(rows).toEqual([{ forced: true }]);
    server = await startServer({ DATA_DIR: data_dir, DEMO: "0" });
    client.close();
    client = new WireClient(server.url);
    await client.signIn(owner.login, owner.password);
    expect(await rowOf("suggestions")).toBeUndefined();
  });
});

describe("what stands in the folder of add-ons is refused in plain words", () => {
  const config = (dir: string) => ({ addons_dir: dir, data_dir: "/nowhere/data", files_url: "/nowhere/data/files" });
  const manifest = {
    api: 1,
    key: "echo",
    type: "tool",
    icon: "users",
    module: "echo.module.js",
    title: { "zh-CN": "回声", en: "Echo", es: "Eco", ja: "エコー" },
    about: { "zh-CN": "回声", en: "Echo", es: "Eco", ja: "エコー" },
    pages: [
      {
        path: "/plugin/echo/list",
        name: "EchoList",
        title: { "zh-CN": "回声", en: "Echo", es: "Eco", ja: "エコー" },
        list: "addons/echo/List",
        permissions: [{ api: "addons/echo/List", class: "view" }],
      },
    ],
  };

  function folderWith(said: object | string, code = "export const makeModule = () => ({ name: 'echo' })"): string {
    const root = temporaryFolder();
    mkdirSync(join(root, "echo"));
    writeFileSync(join(root, "echo/addon.json"), typeof said === "string" ? said : JSON.stringify(said));
    writeFileSync(join(root, "echo/echo.module.js"), code);
    return root;
  }
  const page = manifest.pages[0];
  const faultsOf = async (said: object | string): Promise<unknown> => {
    const root = folderWith(said);
    const faults = await readOutside(config(root)).then(
      () => [],
      ({ faults }) => faults.map((fault: string) => fault.replaceAll(root, "")),
    );
    rmSync(root, { recursive: true });
    return faults;
  };

  it("an addon.json that says too little, or takes what is another's", async () => {
    expect(await faultsOf("{")).toEqual(["/echo: addon.json is no JSON"]);
    expect(await faultsOf({ ...manifest, api: 2 })).toEqual([expect.stringContaining("addon.json api")]);
    expect(await faultsOf({ ...manifest, title: { en: "Echo" } })).toHaveLength(3);
    expect(await faultsOf({ ...manifest, key: "kefu" })).toEqual([
      "/echo: page /plugin/echo/list must begin with /plugin/kefu/",
      "/echo: permission addons/echo/List must begin with addons/kefu/",
    ]);
    const goods = { ...page, permissions: [{ api: "seller/goods/GoodsList", class: "view" }] };
    expect(await faultsOf({ ...manifest, pages: [goods] })).toEqual([
      "/echo: permission seller/goods/GoodsList must begin with addons/echo/",
    ]);
    expect(await faultsOf({ ...manifest, module: "other.module.js" })).toEqual(["/echo: there is no other.module.js"]);
    expect(await faultsOf({ ...manifest, module: "../../x.module.js" })).toEqual([
      expect.stringContaining("addon.json module"),
    ]);
    expect(await faultsOf(manifest)).toEqual([]);
  });

  it("a folder that others may write to, or where uploads are kept", async () => {
    const root = folderWith(manifest);
    await expect(readOutside({ ...config(root), files_url: join(root, "files") })).rejects.toThrow("must lie apart");
    chmodSync(join(root, "echo/echo.module.js"), 0o666);
    await expect(readOutside(config(root))).rejects.toThrow("echo.module.js may be written by everybody");
    rmSync(root, { recursive: true });
  });

  it("a module that fails, or says something else than its addon.json", async () => {
    const refusal = async (code: string): Promise<string> => {
      const root = folderWith(manifest, code);
      const outside = await readOutside(config(root));
      const said = await loadOutside(outside, []).then(
        () => "",
        ({ message }: Error) => message.replaceAll(root, ""),
      );
      rmSync(root, { recursive: true });
      return said;
    };
    expect(await refusal("throw new Error('no')")).toContain("/echo/echo.module.js: no");
    expect(await refusal("export const x = 1")).toContain("exports no function makeModule");
    const said = await refusal(
      "export const makeModule = (house) => house.defineModule({ name: 'goods', tables: ['goods'], invariants: [{ name: 'ledger.balanced', sql: 'select' }] })",
    );
    for (const part of [
      "must be called echo",
      "must declare the add-on echo",
      "table goods must",
      "rule ledger.balanced must",
    ])
      expect(said).toContain(part);
  });

  it("a server that is to load it does not start, and says which folder is wrong", async () => {
    const root = folderWith({ ...manifest, icon: 1 });
    const { code, output } = await refusalOf({ DATA_DIR: data_dir, ADDONS_DIR: root, DEMO: "0" });
    rmSync(root, { recursive: true });
    expect(output).toMatch(/^The add-ons cannot be loaded:\n {2}- .*\/echo: addon\.json icon/u);
    expect(code).toBe(1);
  });
});
