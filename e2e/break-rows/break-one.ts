import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { breakFeature } from "../ground/browser.ts";
import { breakages, breakagesFor } from "./breakages.ts";

// Loaded before every test file while rows are broken: each test meets the console and the server with one of its own features broken.
const { KANGYING_BREAK_FOLDER: folder = "", KANGYING_BREAK_PASS: pass = "" } = process.env;
const only = process.env["KANGYING_BREAK_ONLY"] ?? "";

beforeEach(async ({ task, skip }) => {
  const own = breakagesFor(task.name, only);
  const meant = own[Number(pass)];
  if (pass === "none" ? own.length === 0 : meant === undefined) return skip();
  const broken = meant ? String(breakages.indexOf(meant)) : "";
  await breakFeature(broken);
  // A server under test hears of it by the file of that name.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (broken !== "") writeFileSync(join(folder, broken), "");
});
