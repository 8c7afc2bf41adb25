import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { bulkReplySchema, madeReplySchema } from "../core/list-schema/replies.schema.ts";
import { servedAction, servedList } from "../core/served.ts";

const roleInfoReply = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Accounts with this role see only their own students. */
  own_students: z.boolean(),
  /** Accounts with this role sign in with a second step. */
  second_step: z.boolean(),
  path_arr: z.array(z.string()),
  api_arr: z.array(z.string()),
  version: z.int(),
  /** Why this caller may not change it. Null: they may. */
  locked: z.enum(["role_own", "role_beyond_own", "no_permission"]).nullable(),
  /** Operators with this role: their number, and some names. */
  holders: z.object({ count: z.int(), names: z.array(z.string()) }),
});
/** A role as its editor shows it. */
export type RoleInfo = z.infer<typeof roleInfoReply>;

export const roleInfo = defineEndpoint({
  api: "seller/role/RoleInfo",
  method: "GET",
  access: "permission",
  permission: "seller/role/rolemanage",
  repeats: "none",
  summary: "Returns a role with what it grants and which operators have it",
  input: z.object({ id: z.int().positive() }),
  output: roleInfoReply,
});

const apiName = z.object({ api: z.string(), title: z.string() });
/** An API name with its title for people. */
export type ApiName = z.infer<typeof apiName>;

export const roleApis = defineEndpoint({
  api: "seller/role/RoleApis",
  method: "GET",
  access: "permission",
  permission: "seller/role/rolemanage",
  repeats: "none",
  background: true,
  summary: "Returns a description of each API that a role may hold",
  input: z.object({}),
  output: z.array(apiName),
});

/** Pages and calls that a role grants: a list, or the same as JSON text. */
const grants = z.union([z.array(z.string()), z.string()]);
const roleForm = {
  name: z.string(),
  description: z.string(),
  own_students: z.boolean().nullish(),
  second_step: z.boolean().nullish(),
  path_arr: grants,
  api_arr: grants,
};

export const roleAdd = servedAction("seller/role/roleadd", z.object(roleForm), madeReplySchema);
export const roleEdit = servedAction(
  "seller/role/roleedit",
  z.object({ id: z.int().positive(), version: z.int(), ...roleForm }),
  bulkReplySchema,
);
export const roleDelete = servedAction("seller/role/roledel", z.object({ id: z.int().positive() }), bulkReplySchema);

const roleLine = z.object({ id: z.int(), name: z.string(), description: z.string(), operators: z.int() });
/** A role as the list on the left shows it. */
export type RoleLine = z.infer<typeof roleLine>;
export const rolesList = servedList("seller/role/rolemanage", roleLine);
export const operatorsList = servedList("seller/operator/OperatorList", z.object({ id: z.int() }));
