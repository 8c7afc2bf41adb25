import { inject } from "vitest";
import { WireClient } from "../../server/test/wire-client.ts";
import { demoPassword } from "./console.ts";

/** The rights of a role, as its editor reads and writes them. */
interface Grants {
  readonly path_arr: readonly string[];
  readonly api_arr: readonly string[];
}

/** A role of the camp that its owner changes from another machine. */
export interface ChangedRole extends Grants {
  /** Gives the role exactly this. */
  change(grants: Grants): Promise<void>;
  /** Removes pages and calls while `act` runs. */
  without(paths: readonly string[], apis: RegExp, act: () => Promise<void>): Promise<void>;
  close(): void;
}

/** Returns the camp's role with this name. */
export async function changedRole(called: string): Promise<ChangedRole> {
  const boss = new WireClient(inject("origin"));
  await boss.signIn("camp", demoPassword);
  const listed = await boss.get("seller/role/rolemanage", { page: "1", limit: "50" });
  const roles = listed.data.data as { id: number; name: string; description: string }[];
  const found = roles.find(({ name }) => name === called);
  if (!found) throw new Error(`the camp has no role ${called}`);
  const { id, name, description } = found;
  const { path_arr, api_arr } = (await boss.get("seller/role/roleeditPrefill", { id: String(id) })).data as Grants;
  const change = async (grants: Grants): Promise<void> => {
    const { code, msg } = await boss.post("seller/role/roleedit", { id, name, description, ...grants });
    if (code !== "ok") throw new Error(`the role ${called} was not changed: ${msg}`);
  };
  return {
    path_arr,
    api_arr,
    change,
    async without(paths, apis, act) {
      await change({
        path_arr: path_arr.filter((path) => !paths.includes(path)),
        api_arr: api_arr.filter((api) => !apis.test(api)),
      });
      try {
        await act();
      } finally {
        await change({ path_arr, api_arr });
      }
    },
    close: () => boss.close(),
  };
}
