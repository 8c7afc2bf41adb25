import { expect, it } from "vitest";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";
import { openApi } from "./core/wire/open-api.ts";

it("serves the API that was last agreed on: a change of it stands in the diff", async () => {
  const { routes } = collect(modules);
  const document = openApi(
    routes.map((route) => route.endpoint),
    "0.0.0",
  );
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("./__snapshots__/openapi.json");
});
