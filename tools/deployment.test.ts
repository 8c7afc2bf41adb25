import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "./root.ts";

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly restart?: string;
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
}
interface Compose {
  readonly services: { readonly server: Service; readonly database: Service };
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

it("the image names its base's version, is built from the lock, and runs as nobody in particular, watched", () => {
  const lines = textOf("Dockerfile").split("\n");
  const bases = lines.filter((line) => line.startsWith("FROM ")).map((line) => line.split(" ")[1]);
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^node:\d+-[a-z-]+$/);
  expect(lines.some((line) => /\bnpm ci\b/.test(line))).toBe(true);
  const user = lines.findLastIndex((line) => line.startsWith("USER "));
  expect(lines[user]).toBe("USER node");
  expect(user).toBeLessThan(lines.findIndex((line) => line.startsWith("CMD ")));
  expect(lines.some((line) => line.startsWith("HEALTHCHECK CMD "))).toBe(true);
  const program = /"(server\/src\/[^"]+)"/.exec(lines.find((line) => line.startsWith("CMD ")) ?? "")?.[1] ?? "";
  expect(textOf(program)).toContain("readConfig(process.env)");
});

it("compose waits for its database, keeps data in volumes, demands a secret and logs in as no superuser", () => {
  const { services, configs } = parse(textOf("compose.yaml")) as Compose;
  expect(services.database.image).toMatch(/^postgres:\d+/);
  expect(services.database.healthcheck).toBeDefined();
  expect(services.server.environment?.["TOKEN_SECRET"]).toMatch(/^\$\{TOKEN_SECRET:\?/);
  const { username, pathname } = new URL(
    (services.server.environment?.["DATABASE_URL"] ?? "").replaceAll(/\$\{[^}]+\}/g, "secret"),
  );
  const [login] = services.database.configs ?? [];
  expect(login?.target).toMatch(/^\/docker-entrypoint-initdb\.d\//);
  const made = configs[login?.source ?? ""]?.content ?? "";
  expect(made).toContain(`create role ${username} login createrole`);
  expect(made).toContain(`create database ${pathname.slice(1)} owner ${username}`);
  expect([services.database.environment?.["POSTGRES_USER"], made.includes("superuser")]).toEqual([undefined, false]);
});
