import { definePoint } from "../kernel/declarations.ts";

/** Who may hear that rows of a topic have changed. A topic that no module names is told to nobody. */
export interface TopicRule {
  /** `stay` */
  readonly topic: string;
  /** Callers who hold at least one of these permissions; `null`: every signed-in account of the supplier. */
  readonly permissions: readonly string[] | null;
}

export const topicPoint = definePoint<TopicRule>("topic", ({ topic }) => topic);
