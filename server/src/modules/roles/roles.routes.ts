import { roleApis, roleInfo } from "@kangying/contract/roles/roles.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { nameApis } from "./name-apis.ts";
import { readRole } from "./read-role.ts";

export const roleRoutes: readonly Route[] = [
  callRoute(roleInfo, (ctx, { id }) => readRole(ctx, id)),
  callRoute(roleApis, nameApis),
];
