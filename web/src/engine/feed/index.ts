export { useTopic } from "./use-topic.ts";
export type { Hint } from "./topics.ts";
