import { definePoint } from "../kernel/declarations.ts";

/** The readers of a topic's change hints. Hints of a topic that no module declares are sent to no one. */
export interface TopicRule {
  /** For example `stay`. */
  readonly topic: string;
  /** Callers who hold at least one of these permissions; `null`: every signed-in account of the supplier. */
  readonly permissions: readonly string[] | null;
}

export const topicPoint = definePoint<TopicRule>("topic", ({ topic }) => topic);
