import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { breakFeature } from "../ground/browser.ts";
import { breakages, breakagesFor } from "./breakages.ts";

// Loaded before every test file of a `prove-rows` run: each test runs against a console and a server with one of its own features broken.
const { KANGYING_BREAK_FOLDER: folder = "", KANGYING_BREAK_PASS: pass = "" } = process.env;
const only = process.env["KANGYING_BREAK_ONLY"] ?? "";

beforeEach(async ({ task, skip }) => {
  const own = breakagesFor(task.name, only);
  const meant = own[Number(pass)];
  if (pass === "none" ? own.length === 0 : meant === undefined) return skip();
  const broken = meant ? String(breakages.indexOf(meant)) : "";
  await breakFeature(broken);
  // A file with the number of the breakage tells the server under test.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (broken !== "") writeFileSync(join(folder, broken), "");
});
