import type { Endpoint } from "@kangying/contract/core/endpoint";
import type { TreeNode } from "@kangying/contract/core/tree";
import type { Services } from "../jobs/services.ts";
import type { Turnstile } from "../kernel/turnstile.ts";
import type { Replies } from "./edge.ts";
import type { KeptReplies } from "./once/idempotency.ts";
import type { Shares } from "./load/shares.ts";
import type { OpenStreams } from "./load/open-streams.ts";
import type { Uploads } from "./input/uploads.ts";

/** The objects that the calls of one server share. */
export interface Wire {
  readonly services: Services;
  readonly tree: readonly TreeNode[];
  readonly replies: Replies;
  readonly kept: KeptReplies;
  readonly uploads: Uploads;
  readonly streams: OpenStreams;
  readonly shares: Shares;
  /** Admits reads of pages far back in a list; suppliers take turns. */
  readonly deep: Turnstile;
  /** Called with the data of every success before it is sent: tests check it against the endpoint's schema. */
  readonly onReply?: (endpoint: Endpoint, data: unknown) => void;
}
