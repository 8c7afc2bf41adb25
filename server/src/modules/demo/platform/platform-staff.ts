import { flattenTree } from "@kangying/contract/core/tree";
import { platformTree } from "@kangying/contract/platform/platform.tree";
import { createOperator, createRole } from "../../roles/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const dayMs = 86_400_000;

/** The platform's operators besides its administrator, with their tasks. */
const staff = [
  {
    role: "审核专员",
    description: "入驻与认证审核",
    under: ["/supertube/applications", "/supertube/certifications"],
    login: "review",
    name: "沈晴",
    phone: "13600002204",
  },
  {
    role: "运维",
    description: "监控、日志与缓存",
    under: ["/supertube/monitor"],
    login: "ops",
    name: "罗启",
    phone: "13600002217",
  },
] as const;

/** Makes roles and operators of the platform. @param password  hashed already */
export async function fillStaff(
  stage: Stage,
  owner: DemoActor,
  now: Date,
  password: { readonly hash: string },
): Promise<void> {
  const at = new Date(now.getTime() - 90 * dayMs);
  const pages = flattenTree([platformTree]).filter((node) => !node.children?.length);
  for (const { role, description, under, ...person } of staff) {
    const own = pages.filter(({ path }) => under.some((root) => path === root || path.startsWith(`${root}/`)));
    const grants = {
      path_arr: own.map(({ path }) => path),
      api_arr: [...new Set(own.flatMap(({ permissions = [] }) => permissions.map(({ api }) => api)))],
    };
    const id = await act(stage, owner, at, "seller/role/roleadd", (work) =>
      createRole(work, { name: role, description, ...grants }),
    );
    await act(stage, owner, at, "seller/operator/OperatorAdd", (work) =>
      createOperator(work, { ...person, remark: "", role_ids: [id], password }),
    );
  }
}
