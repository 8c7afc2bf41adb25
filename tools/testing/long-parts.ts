import { globSync } from "node:fs";
import { root } from "../root.ts";

/** What a part of the long run needs from the machine. */
export interface Ground {
  /** null: no PostgreSQL answers. */
  readonly url: string | null;
  readonly chromium: string;
}

/** How a part is run: with vitest, or as the proof that tests of engine rows can fail. */
interface Part {
  readonly title: string;
  readonly args: () => readonly string[];
  readonly env: (ground: Ground) => Readonly<Record<string, string>>;
}

/** The same code as `npm test`, in larger sizes. */
const sizes = { KANGYING_TEST_LONG: "1", KILLS: "50", FUZZ_REQUESTS: "200", KANGYING_MODEL_RUNS: "2000" };
/** The simulated year runs only once: on the server, if there is one. */
const year = ({ url }: Ground): Readonly<Record<string, string>> => (url ? { KANGYING_YEAR_ON: "server" } : {});
const projects = (...names: readonly string[]): readonly string[] => names.flatMap((name) => ["--project", name]);

const journeys = globSync(["e2e/*.test.ts", "e2e/!(break-rows)/*.test.ts"], { cwd: root }).toSorted();
const crawls = [
  "e2e/crawls/looks.test.ts",
  "e2e/crawls/scripts.test.ts",
  "e2e/crawls/states.test.ts",
  "e2e/crawls/accounts.test.ts",
];
const isOfRows = (file: string): boolean => file.startsWith("e2e/rows/");
const inBrowser = ({ chromium }: Ground): Readonly<Record<string, string>> => ({ ...sizes, CHROMIUM_PATH: chromium });

/** The parts of the long run. Each takes an hour and a half at most. */
export const longParts = {
  embedded: {
    title: "all of unit and API on the embedded database",
    args: () => projects("contract", "web", "server"),
    env: (ground) => ({ ...sizes, ...year(ground) }),
  },
  server: {
    title: "the same on PostgreSQL, with a simulated year",
    args: () => projects("server"),
    env: (ground) => ({
      ...sizes,
      ...year(ground),
      KANGYING_TEST_ENGINE: "server",
      TEST_DATABASE_URL: ground.url ?? "",
    }),
  },
  addons: {
    title: "10,000 sequences of the add-ons' models; deaths at every moment",
    args: () => [
      ...projects("server"),
      "server/test/simulation/addons-",
      "server/src/modules/auction/auction.model.test.ts",
      "server/src/modules/union/union.model.test.ts",
    ],
    env: ({ url }) => ({
      ...sizes,
      KANGYING_ADDON_RUNS: "10000",
      ...(url === null ? {} : { KANGYING_TEST_ENGINE: "server", TEST_DATABASE_URL: url }),
    }),
  },
  shop: {
    title: "10,000 sequences of the shop's model; payment, refund, closing and export dead at every moment",
    args: () => [...projects("server"), "server/test/simulation/shop"],
    env: ({ url }) => ({
      ...sizes,
      KANGYING_SHOP_SEQUENCES: "10000",
      ...(url === null ? {} : { KANGYING_TEST_ENGINE: "server", TEST_DATABASE_URL: url }),
    }),
  },
  requests: {
    title: "1,000 generated requests to every endpoint",
    args: () => [...projects("server"), "server/src/app.fuzz.test.ts"],
    env: ({ url }) => ({
      ...sizes,
      FUZZ_REQUESTS: "1000",
      ...(url === null ? {} : { KANGYING_TEST_ENGINE: "server", TEST_DATABASE_URL: url }),
    }),
  },
  crawls: {
    title: "every page for every account, theme and language",
    args: () => [...projects("e2e"), ...crawls],
    env: inBrowser,
  },
  rows: {
    title: "journeys of guard, shell and lists, row by row",
    args: () => [...projects("e2e"), ...journeys.filter(isOfRows)],
    env: inBrowser,
  },
  journeys: {
    title: "all other journeys",
    args: () => [...projects("e2e"), ...journeys.filter((file) => !isOfRows(file) && !crawls.includes(file))],
    env: inBrowser,
  },
  breakages: {
    title: "every row of the console broken on purpose",
    args: () => [],
    env: inBrowser,
  },
} as const satisfies Readonly<Record<string, Part>>;

export type LongPart = keyof typeof longParts;
