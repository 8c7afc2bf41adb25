import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { servedList } from "../core/served.ts";

/** One member with their addresses. Phones and the ID number are masked; `UserReveal` answers a full one. */
export const memberInfo = defineEndpoint({
  api: "seller/user/info",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns one member: account, rank and addresses. Phones and the ID number are masked",
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    id: z.int(),
    nickname: z.string(),
    truename: z.string(),
    username: z.string().nullable(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    gender: z.enum(["M", "F"]).nullable(),
    birthday: z.string().nullable(),
    /** The number of the ID paper, masked. */
    id_no: z.string().nullable(),
    rank: z.object({ id: z.int(), name: z.string(), level: z.int(), discount_bp: z.int() }),
    /** The day until which a rank that was set by hand is valid. */
    rank_until: z.string().nullable(),
    growth: z.int(),
    points: z.int(),
    tags: z.array(z.string()),
    source: z.string(),
    status: z.int(),
    remark: z.string(),
    created_at: z.int(),
    version: z.int(),
    addresses: z.array(
      z.object({
        recipient: z.string(),
        phone: z.string(),
        region: z.string(),
        region_code: z.string(),
        detail: z.string(),
        is_default: z.boolean(),
      }),
    ),
  }),
});

/** Lists whose actions are also offered on pages that are not lists. */
export const membersList = servedList("seller/user/UserManage", z.object({ id: z.int() }));
